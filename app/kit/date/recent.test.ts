import { describe, expect, test } from "vitest";
import { recent } from "./recent.ts";

describe("recent values", () => {
  test("are made once, and the one not asked for longest is dropped", () => {
    const keep = recent<string>(2);
    const made: string[] = [];
    const ask = (key: string) => keep(key, () => (made.push(key), key.toUpperCase()));
    expect([ask("a"), ask("b"), ask("a"), ask("c"), ask("a"), ask("b")]).toEqual(["A", "B", "A", "C", "A", "B"]);
    expect(made).toEqual(["a", "b", "c", "b"]);
  });

  test("are not kept when making one fails", () => {
    const keep = recent<number>(2);
    expect(() =>
      keep("a", () => {
        throw new Error("no");
      }),
    ).toThrow("no");
    expect(keep("a", () => 1)).toBe(1);
  });

  test("may be undefined", () => {
    const keep = recent<undefined>(1);
    let made = 0;
    keep("a", () => void made++);
    keep("a", () => void made++);
    expect(made).toBe(1);
  });
});
