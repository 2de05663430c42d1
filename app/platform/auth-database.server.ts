import { kyselyAdapter } from "@better-auth/kysely-adapter";
import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter, Where } from "@better-auth/core/db/adapter";
import type { Database } from "./database.server.ts";
import { tokenHash } from "./token-hash.server.ts";

/** Remembered devices are found by the prefix of their identifier: see revokeTrustedDevices. */
const readableStart = "trust-device-";

/** How the identifier of a verification is stored: it is the token of a mailed link, or what a signed cookie names. */
export const storedIdentifier = (identifier: string): string =>
  `${identifier.startsWith(readableStart) ? readableStart : ""}${tokenHash(identifier)}`;

/** The columns of the sign-in library whose values are credentials, and how each is stored. */
const secrets: Record<string, { field: string; stored: (value: string) => string }> = {
  session: { field: "token", stored: tokenHash },
  verification: { field: "identifier", stored: storedIdentifier },
};

type Row = Record<string, unknown>;
type Query = { model: string; where?: Where[] | undefined };

/** The condition as the database can answer it, and the value that it names, to be put back into the row found. */
function hashedWhere<Q extends Query>(query: Q): { query: Q; given: string | undefined } {
  const secret = secrets[query.model];
  if (!secret || !query.where) return { query, given: undefined };
  let given: string | undefined;
  const where = query.where.map((condition) => {
    if (condition.field !== secret.field) return condition;
    const { value, operator = "eq" } = condition;
    if (typeof value === "string" && operator === "eq") {
      given = value;
      return { ...condition, value: secret.stored(value) };
    }
    if (Array.isArray(value) && operator === "in") return { ...condition, value: value.map((one) => secret.stored(String(one))) };
    throw new Error(`A ${query.model} can't be found by ${operator} of its ${secret.field}: only a hash is stored.`);
  });
  return { query: { ...query, where }, given };
}

const hashedValues = (model: string, values: Row): Row => {
  const secret = secrets[model];
  const value = secret && values[secret.field];
  return secret && typeof value === "string" ? { ...values, [secret.field]: secret.stored(value) } : values;
};

/** The row with the credential that the caller named in place of its hash, so that the library can go on with it. */
function withGiven<T>(model: string, row: T, given: unknown): T {
  const secret = secrets[model];
  return secret && row && typeof given === "string" ? { ...row, [secret.field]: given } : row;
}

/**
 * Hashes session tokens and identifiers of verifications on their way to the database. The library has a setting for neither
 * session tokens nor lookups by the hash alone. A row that was found otherwise than by its credential has the hash in it.
 */
function hashing(inner: DBAdapter): DBAdapter {
  const one = async <T>(query: Query, ask: (query: never) => Promise<T | null>): Promise<T | null> => {
    const hashed = hashedWhere(query);
    return withGiven(query.model, await ask(hashed.query as never), hashed.given);
  };
  return {
    ...inner,
    create: async <T extends Row, R = T>(args: Parameters<DBAdapter["create"]>[0]) => {
      const row = await inner.create<T, R>({ ...args, data: hashedValues(args.model, args.data) as Omit<T, "id"> });
      return withGiven(args.model, row, args.data[secrets[args.model]?.field ?? ""]);
    },
    findOne: <T>(args: Parameters<DBAdapter["findOne"]>[0]) => one<T>(args, inner.findOne),
    findMany: async <T>(args: Parameters<DBAdapter["findMany"]>[0]) => {
      const { query, given } = hashedWhere(args);
      return (await inner.findMany<T>(query)).map((row) => withGiven(args.model, row, given));
    },
    count: (args) => inner.count(hashedWhere(args).query),
    update: <T>(args: Parameters<DBAdapter["update"]>[0]) =>
      one<T>({ ...args, update: hashedValues(args.model, args.update) } as Query, inner.update),
    updateMany: (args) => inner.updateMany({ ...hashedWhere(args).query, update: hashedValues(args.model, args.update) }),
    delete: (args) => inner.delete(hashedWhere(args).query),
    deleteMany: (args) => inner.deleteMany(hashedWhere(args).query),
    consumeOne: <T>(args: Parameters<DBAdapter["consumeOne"]>[0]) => one<T>(args, inner.consumeOne),
    incrementOne: <T>(args: Parameters<DBAdapter["incrementOne"]>[0]) => one<T>(args, inner.incrementOne),
    transaction: (work) => inner.transaction((adapter) => work(hashing({ ...adapter, transaction: inner.transaction }))),
  };
}

/** The sign-in library's tables, with credentials stored as hashes. */
export const authDatabase =
  (db: Database) =>
  (options: BetterAuthOptions): DBAdapter =>
    hashing(kyselyAdapter(db, { type: "postgres" })(options));
