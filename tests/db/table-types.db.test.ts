import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tableTypes } from "../../db/table-types.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

test("the table types are those of the migrations (npm run db:types)", async () => {
  expect(await tableTypes(env.ctx.db)).toBe(readFileSync("app/platform/database/tables.generated.ts", "utf8"));
});

test("a new column with a set of texts is typed by its check constraint", async () => {
  await sql`alter table cities add column kind text check (kind in ('town', 'village'))`.execute(env.ctx.db);
  expect(await tableTypes(env.ctx.db)).toContain('  kind: "town" | "village" | null;');
});
