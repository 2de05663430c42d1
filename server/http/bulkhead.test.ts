import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BulkheadFull, createBulkhead } from "./bulkhead.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends on demand. */
function pieces() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((done) => {
      begun.push(name);
      ends.set(name, () => done(name));
    });
  return { begun, end: (name: string) => ends.get(name)?.(), work };
}

test("each key has a limit of concurrent requests; the others wait in order and do not delay other keys", async () => {
  const within = createBulkhead({ atOnce: 2, waiting: 5, waitMs: 1000 });
  const { begun, end, work } = pieces();
  const all = ["a1", "a2", "a3", "a4"].map((name) => within("a", work(name)));
  const other = within("b", work("b1"));
  await vi.waitFor(() => expect(begun).toEqual(["a1", "a2", "b1"]));
  end("a2");
  await all[1];
  await vi.waitFor(() => expect(begun).toEqual(["a1", "a2", "b1", "a3"]));
  for (const name of ["a1", "a3", "b1"]) end(name);
  await vi.waitFor(() => expect(begun).toContain("a4"));
  end("a4");
  expect(await Promise.all([...all, other])).toEqual(["a1", "a2", "a3", "a4", "b1"]);
});

test("a request that finds the queue full is rejected at once, one that waits too long later", async () => {
  const within = createBulkhead({ atOnce: 1, waiting: 1, waitMs: 1000 });
  const { end, work } = pieces();
  const first = within("a", work("a1"));
  const second = within("a", work("a2")).catch((error: unknown) => error);
  await expect(within("a", work("a3"))).rejects.toBeInstanceOf(BulkheadFull);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await second).toBeInstanceOf(BulkheadFull);
  end("a1");
  expect(await first).toBe("a1");
  const later = within("a", work("a4"));
  end("a4");
  expect(await later).toBe("a4");
});

test("failed work releases its slot", async () => {
  const within = createBulkhead({ atOnce: 1, waiting: 1, waitMs: 1000 });
  await expect(within("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await within("a", async () => "next")).toBe("next");
});
