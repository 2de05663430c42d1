import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/*
 * The set-up of database tests. A password costs 50 ms of processor time, which hundreds of tests would pay for each of their people;
 * here it costs next to nothing. Hashes of a release's dump need the cost of the site, which HTTP tests have: `realHashes`.
 */
type Hashes = { costs: string[]; isReal: boolean };
const key = Symbol.for("stumari cheap hashes");
const shared = globalThis as { [key]?: Hashes };

// The set-up runs before each file, in modules of its own.
const hashes = (shared[key] ??= install());

function install(): Hashes {
  const state: Hashes = { costs: [], isReal: false };
  const real = crypto.scrypt;
  const cheap = ((password, salt, length, options, done) => {
    state.costs.push(JSON.stringify({ length, ...options }));
    real(password, salt, length, state.isReal ? options : { ...options, N: 2 }, done);
  }) as typeof crypto.scrypt;
  crypto.scrypt = cheap;
  syncBuiltinESMExports();
  return state;
}

/** The cost of each password that was hashed so far, as it would be without this set-up. */
export const costsOfHashes = (): readonly string[] => hashes.costs;

/** Runs the work with the cost that the site has. */
export async function realHashes<T>(work: () => Promise<T>): Promise<T> {
  hashes.isReal = true;
  try {
    return await work();
  } finally {
    hashes.isReal = false;
  }
}
