import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { isolate, type Isolated } from "./isolated.server.ts";

const open: Isolated<string, string>[] = [];
afterEach(async () => {
  for (const program of open.splice(0)) await program.close();
});
const file = fileURLToPath(new URL("../endless-worker.test-support.ts", import.meta.url));
function program(kind: "thread" | "process", timeoutMs = 60_000, mostWaiting = 10) {
  const opened = isolate<string, string>({ kind, file, heapMb: 64, timeoutMs, mostWaiting });
  open.push(opened);
  return opened;
}
const did = (what: string) => ({ ok: true, value: `did ${what}` });

describe.each(["thread", "process"] as const)("work in a separate %s", (kind) => {
  test("is processed in order, and its errors are thrown to the caller", async () => {
    const { run } = program(kind);
    expect(await Promise.all([run("a"), run("b"), run("c")])).toEqual([did("a"), did("b"), did("c")]);
    await expect(run("throw")).rejects.toThrow("as told");
    expect(await run("d")).toEqual(did("d"));
  });

  test("that never ends is ended with its program; the site answers meanwhile, and another program does the next work", async () => {
    // The timeout includes the start of the program.
    const { run } = program(kind, 5000);
    const server = createServer((_request, answer) => void answer.end("answered"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    let isOver = false;
    const endless = run("loop").finally(() => (isOver = true));
    const next = run("next");
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect([await answer.text(), isOver]).toEqual(["answered", false]);
    expect(await endless).toEqual({ ok: false, why: "timeout" });
    expect(await next).toEqual(did("next"));
    server.close();
  });

  test("that takes too much memory or crashes is ended, and the site goes on", async () => {
    const { run } = program(kind);
    expect(await run("hoard")).toEqual({ ok: false, why: "crashed" });
    expect(await run("a")).toEqual(did("a"));
    expect(await run("end")).toEqual({ ok: false, why: "crashed" });
    expect(await run("b")).toEqual(did("b"));
  });

  test("is rejected when the queue is full", async () => {
    const { run } = program(kind, 60_000, 2);
    const all = await Promise.all([run("a"), run("b"), run("c")]);
    expect(all).toEqual([did("a"), did("b"), { ok: false, why: "busy" }]);
  });
});
