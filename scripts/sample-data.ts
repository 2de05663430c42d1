import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { storedSampleFile } from "../db/sample/stored/stored-sample.ts";

// Generates the sample data for empty databases if its sources have changed. The build runs it, and
// `npm run dev` does if it is missing. A change of commands has an effect after a clean build.
const stamp = join(dirname(storedSampleFile), ".stamp");

async function sources(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of ["db/sample", "db/migrations"]) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:ts|sql)$/.test(name));
    for (const name of names.toSorted()) hash.update(`${folder}/${name}\n`).update(await readFile(join(folder, name)));
  }
  return hash.digest("hex");
}

const wanted = await sources();
const there = existsSync(storedSampleFile) && (await readFile(stamp, "utf8").catch(() => ""));
if (there !== wanted) {
  const { makeStoredSample } = await import("../db/sample/stored/make-stored-sample.ts");
  await makeStoredSample(process.cwd());
  await writeFile(stamp, wanted);
}
