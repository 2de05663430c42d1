import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import { freePort } from "../support/free-port.ts";
import { createDatabase } from "../support/postgres.ts";

test.each([
  { what: "is no replica", why: "other_server", readUrl: async (url: string) => `${url}?application_name=x` },
  { what: "does not answer", why: "gone", readUrl: async () => `postgres://stumari@127.0.0.1:${await freePort()}/stumari` },
])("a server that $what is not read, and the primary is", async ({ why, readUrl }) => {
  const { url, drop } = await createDatabase(inject("server"), inject("empty"));
  const changes: unknown[] = [];
  const database = await openDatabase({ url, readUrl: await readUrl(url), onReplica: (change) => changes.push(change) });
  try {
    database.replica?.begin();
    await expect.poll(() => changes).toEqual([expect.objectContaining({ read: false, why })]);
    expect(database.replica?.isRead()).toBe(false);
    const ask = database.replica && sql<{ one: number }>`select 1 as one`.execute(database.replica.db);
    expect((await ask)?.rows).toEqual([{ one: 1 }]);
    expect(database.pools().at(-1)).toMatchObject({ use: "replica", total: 0 });
  } finally {
    await database.close();
    await drop();
  }
});
