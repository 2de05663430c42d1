import { createHash } from "node:crypto";

/** Pseudorandom generator: the same seed gives the same sequence in every process. */
export function chanceOf(seed: string) {
  let state = createHash("sha256").update(seed).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** True with this probability. */
    happens: (probability: number) => next() < probability,
    /** An integer from `from` to `to`, both included. */
    between: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("There is nothing to pick from.");
      return item;
    },
  };
}

export type Chance = ReturnType<typeof chanceOf>;
