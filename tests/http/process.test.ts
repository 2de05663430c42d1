import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { startSite } from "../support/site.ts";
import { Visitor } from "./harness.ts";

const folder = mkdtempSync(join(tmpdir(), "stumari-process-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the process on its embedded database", () => {
  test("a second process on the folder is rejected and the first is unharmed; after kill -9 nothing acknowledged is lost", async () => {
    const first = await startSite({ DATA_DIR: folder, SAMPLE_DATA: "off" });
    await expect(startSite({ DATA_DIR: folder, SAMPLE_DATA: "off" })).rejects.toThrow(/in use by process \d+/);
    const guest = new Visitor(first.origin);
    const form = { firstName: "Ann", lastName: "Kept", password: "secret-1", confirmPassword: "secret-1" };
    for (let count = 0; count < 5; count++) {
      const answer = await new Visitor(first.origin).post("/signup", { ...form, email: `kept-${count}@stumari.example` });
      expect(answer.status).toBe(302);
    }
    expect((await guest.request("/hotels")).status).toBe(200);
    const ended = new Promise((resolve) => first.process.once("exit", resolve));
    first.process.kill("SIGKILL");
    await ended;

    const second = await startSite({ DATA_DIR: folder, SAMPLE_DATA: "off" });
    try {
      for (let count = 0; count < 5; count++) await new Visitor(second.origin).signIn(`kept-${count}@stumari.example`, "secret-1");
    } finally {
      await second.stop();
    }
  });

  test("a disk that is full at the first start is named", async () => {
    // Files can be made, but nothing can be written to them.
    const full = `data:text/javascript,${encodeURIComponent(`
      import fs from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      const write = fs.writeSync;
      fs.writeSync = (file, ...rest) => {
        if (file < 3) return write(file, ...rest);
        throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28, syscall: "write" });
      };
      syncBuiltinESMExports();`)}`;
    const start = startSite({ DATA_DIR: join(folder, "full"), SAMPLE_DATA: "off", LOG: "quiet", NODE_OPTIONS: `--import ${full}` });
    await expect(start).rejects.toThrow(/ended with 1:\n[^]*The disk is full: /);
  });

  test.each([
    [{ PORT: "a lot" }, /The setting PORT is invalid/],
    [{ ORIGIN: "example.com" }, /The setting ORIGIN is invalid/],
    [{ NODE_ENV: "production" }, /needs DATABASE_URL/],
    [{ NODE_ENV: "production", DATABASE_URL: "postgres://x/y", ORIGIN: "https://stay.example" }, /needs a real FLITT_MERCHANT_ID/],
    [{ TIME_ZONE: "Mars/Olympus" }, /The setting TIME_ZONE is invalid: must be a time zone/],
    [{ OPERATOR_EMAIL: "nobody" }, /The setting OPERATOR_EMAIL is invalid/],
    [{ FLITT_MERCHANT_ID: "1" }, /must be set together/],
  ])("%o ends the start with one line", async (env, line) => {
    await expect(startSite({ LOG: "quiet", ...env })).rejects.toThrow(line);
  });
});
