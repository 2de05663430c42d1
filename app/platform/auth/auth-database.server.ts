import type { DBAdapter, Where } from "@better-auth/core/db/adapter";
import { kyselyAdapter } from "@better-auth/kysely-adapter";
import type { BetterAuthOptions } from "better-auth";
import type { Database } from "../database/database.server.ts";
import { currentTransaction } from "../database/transaction.server.ts";
import { tokenHash } from "./pseudonym.server.ts";
import { withinConsent } from "./within-consent.server.ts";

/** revokeTrustedDevices finds remembered devices by this prefix of their identifier. */
const readableStart = "trust-device-";

/**
 * The stored form of a verification's identifier, which is the token of an e-mailed link or the value of a signed
 * cookie.
 */
export const storedIdentifier = (identifier: string): string =>
  `${identifier.startsWith(readableStart) ? readableStart : ""}${tokenHash(identifier)}`;

/** The columns of the sign-in library that contain credentials, and the stored form of each. */
const secrets: Record<string, { field: string; stored: (value: string) => string }> = {
  session: { field: "token", stored: tokenHash },
  verification: { field: "identifier", stored: storedIdentifier },
};

type Row = Record<string, unknown>;
type Query = { model: string; where?: Where[] | undefined };

/** The query with its credential hashed, and the credential, which is put back into the row found. */
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

/** Replaces the hash in a row by the credential of the query, which the library continues with. */
function withGiven<T>(model: string, row: T, given: unknown): T {
  const secret = secrets[model];
  return secret && row && typeof given === "string" ? { ...row, [secret.field]: given } : row;
}

/**
 * Hashes session tokens and identifiers of verifications before they reach the database; the library has no setting for
 * session tokens or for lookups by hash only. A row that was not found by its credential contains the hash.
 */
function hashing(inner: DBAdapter): DBAdapter {
  const one = async <T>(query: Query, ask: (query: never) => Promise<T | null>): Promise<T | null> => {
    const hashed = hashedWhere(query);
    return withGiven(query.model, await ask(hashed.query as never), hashed.given);
  };
  return {
    ...inner,
    create: async <T extends Row, R = T>(args: Parameters<DBAdapter["create"]>[0]) => {
      const data = hashedValues(args.model, args.data) as Omit<T, "id">;
      const row = await inner.create<T, R>({ ...args, data });
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

/** The connections of `db` or, within a transaction (`inTransaction`), that one. */
const joining = (db: Database): Database =>
  new Proxy(db, {
    get: (_, name) => {
      const current = currentTransaction() ?? db;
      const value: unknown = Reflect.get(current, name, current);
      return typeof value === "function" ? value.bind(current) : value;
    },
  });

/** The site has two resources, which are no rows: a table would have to be filled by the process that starts first. */
const knowing = (resources: readonly string[], inner: DBAdapter): DBAdapter => ({
  ...inner,
  findOne: async <T>(args: Parameters<DBAdapter["findOne"]>[0]) => {
    if (args.model !== "oauthResource") return inner.findOne<T>(args);
    const identifier = args.where[0]?.value;
    return (
      resources.some((one) => one === identifier) ? { id: identifier, identifier, name: identifier, disabled: false } : null
    ) as T | null;
  },
});

/** The sign-in library's tables, with credentials stored as hashes; `resources` are those of OAuth. */
export const authDatabase =
  (db: Database, resources: readonly string[]) =>
  (options: BetterAuthOptions): DBAdapter => {
    const joined = joining(db);
    return knowing(resources, withinConsent(joined, hashing(kyselyAdapter(joined, { type: "postgres" })(options))));
  };
