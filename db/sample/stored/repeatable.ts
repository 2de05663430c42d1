import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { chanceOf } from "../random.ts";

/**
 * From now on this process draws the same ids, codes and tokens in every run, and its clock stands still, also that of the embedded
 * database: what it makes is equal to the byte. Only for a program that makes data; before modules are loaded that keep a source of
 * random numbers.
 */
export function makeRepeatable(seed: string, now: Date): void {
  const chance = chanceOf(seed);
  const fill = <View extends NodeJS.ArrayBufferView>(view: View): View => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let place = 0; place < bytes.length; place++) bytes[place] = chance.between(0, 255);
    return view;
  };
  const drawn = {
    randomBytes: (size: number) => fill(Buffer.alloc(size)),
    randomFillSync: fill,
    randomInt: (first: number, second?: number) =>
      second === undefined ? chance.between(0, first - 1) : chance.between(first, second - 1),
    randomUUID: () =>
      crypto
        .randomBytes(16)
        .toString("hex")
        .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5"),
  };
  Object.assign(crypto, drawn);
  syncBuiltinESMExports();
  Object.assign(globalThis.crypto, { getRandomValues: fill, randomUUID: drawn.randomUUID });
  Math.random = () => chance.between(0, 2 ** 30) / (2 ** 30 + 1);
  globalThis.Date = class extends Date {
    constructor(...given: unknown[]) {
      // The constructor has too many forms to repeat them.
      super(...((given.length === 0 ? [now.getTime()] : given) as [number]));
    }
    static override now = () => now.getTime();
  } as DateConstructor;
}
