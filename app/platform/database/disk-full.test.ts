import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { diskFull, unlessDatabaseEnds } from "./disk-full.server.ts";

test("a full disk is named, whether the process, PostgreSQL or the embedded database meets it", () => {
  const node = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  expect(diskFull(node)).toBe("The disk is full: ENOSPC: no space left on device, write.");
  expect(diskFull(new Error("The image could not be stored", { cause: node }))).toMatch(/^The disk is full: ENOSPC/);
  expect(diskFull(Object.assign(new Error("could not extend file"), { code: "53100" }))).toBe("The disk is full: could not extend file.");
  expect(diskFull({ name: "ErrnoError", errno: 51 })).toBe("The disk is full: no space left for the embedded database.");
  expect(diskFull(new Error("anything else"))).toBeUndefined();
});

test("work fails when its database has ended without an answer", async () => {
  const work = unlessDatabaseEnds(tmpdir(), new Promise(() => undefined));
  process.emit("beforeExit", 0);
  await expect(work).rejects.toThrow("the embedded database has ended");
  expect(await unlessDatabaseEnds(tmpdir(), Promise.resolve("done"))).toBe("done");
});
