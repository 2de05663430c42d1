import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#platform/database/database.server.ts";
import { quietCtx } from "../../db/sample/quiet-ctx.ts";
import { compareInFull } from "./compare.ts";
import { dataSet } from "./data-sets.ts";
import { keptServer } from "./kept-server.ts";
import { largestCity, linesOf } from "./lines.ts";
import { measure, type Measured } from "./measure.ts";
import { writesOf } from "./writes.ts";

/** Size up to which searches are compared with all hotels worked out, which takes long. */
const largestCompared = 20_000;

/**
 * `npm run bench -- scale`: time and buffers of guest searches and pages. `--hotels 10000,100000` are the sizes, `--data
 * DIR` a folder that keeps the generated databases for the next run, `--only TEXT` selects lines by their title.
 */
export async function benchScale() {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { hotels: { type: "string", default: "10000,100000" }, data: { type: "string" }, only: { type: "string", default: "" } },
  });
  const folder = values.data ?? mkdtempSync(join(tmpdir(), "stumari-scale-"));
  const server = await keptServer(folder);
  try {
    const sizes = values.hotels.split(",").map(Number);
    const table = new Map<string, (Measured | undefined)[]>();
    for (const [place, hotels] of sizes.entries()) {
      const url = await dataSet(server.url, hotels);
      const opened = await openDatabase({ url, connections: 1, for: "operator" });
      const ctx = quietCtx(opened.db);
      const lines = [...(await linesOf(ctx)), ...(await writesOf(ctx))].filter(({ title }) => title.includes(values.only));
      console.log(`${hotels} hotels: p95 ms, of the database ms, buffers`);
      await measure(opened.db, url, lines, (line) => {
        const row = table.get(line.title) ?? [];
        row[place] = line;
        table.set(line.title, row);
        console.log(
          `  ${line.title.padEnd(50)} ${line.ms.toFixed(1).padStart(8)} ${line.databaseMs.toFixed(1).padStart(8)} ${line.buffers.toFixed(0).padStart(8)}`,
        );
      });
      if (hotels <= largestCompared && !values.only)
        console.log(`${await compareInFull(ctx, await largestCity(ctx))} searches compared with all hotels worked out`);
      await opened.close();
    }
    console.log(`\n| search or page | ${sizes.map((hotels) => `${hotels}: ms | of the database | buffers`).join(" | ")} |`);
    console.log(`|---|${sizes.map(() => "--:|--:|--:|").join("")}`);
    for (const [title, cells] of table)
      console.log(
        `| ${title} | ${cells.map((cell) => (cell ? `${cell.ms.toFixed(1)} | ${cell.databaseMs.toFixed(1)} | ${cell.buffers.toFixed(0)}` : "- | - | -")).join(" | ")} |`,
      );
  } finally {
    await server.stop();
    if (!values.data) rmSync(folder, { recursive: true, force: true });
  }
}
