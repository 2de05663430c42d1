import { CompiledQuery, sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** How a trigger of each state of `pg_trigger.tgenabled` is put back; a disabled one stays as it is. */
const enabling: Record<string, string> = { O: "enable", R: "enable replica", A: "enable always" };

const run = async (tx: Database, statements: string[]): Promise<void> => {
  if (statements.length > 0) await tx.executeQuery(CompiledQuery.raw(statements.join(";\n")));
};

/**
 * Takes away what looks at other rows, or writes them, when a row is inserted: all foreign keys and all triggers of the
 * schema `public`. Then rows may be inserted in any order. The returned function puts all of it back; foreign keys are
 * checked for all rows at once. The owner of the tables may do this, and no check is deferred row by row in memory.
 */
export async function withoutChecks(tx: Database): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<{ on: string; name: string; definition: string }>`
    select format('%I.%I', n.nspname, c.relname) as on, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = 'public' and k.conparentid = 0 order by c.relname, k.conname`.execute(tx);
  const { rows: triggers } = await sql<{ on: string; name: string; state: string }>`
    select format('%I.%I', n.nspname, c.relname) as on, quote_ident(t.tgname) as name, t.tgenabled as state
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled <> 'D' and n.nspname = 'public' order by c.relname, t.tgname`.execute(tx);
  // Deferred checks: exclusion and unique constraints. Pending ones would forbid to change their tables.
  const { rows: deferred } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, k.conname) as name from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where n.nspname = 'public' and k.contype in ('u', 'p', 'x') and k.condeferrable order by 1`.execute(tx);
  await run(tx, [
    ...keys.map(({ on, name }) => `alter table ${on} drop constraint ${name}`),
    ...triggers.map(({ on, name }) => `alter table ${on} disable trigger ${name}`),
  ]);
  return async () => {
    if (deferred.length > 0) await run(tx, [`set constraints ${deferred.map(({ name }) => name).join(", ")} immediate`]);
    // One at a time, so that an error names the constraint.
    for (const { on, name, definition } of keys) await run(tx, [`alter table ${on} add constraint ${name} ${definition}`]);
    await run(
      tx,
      triggers.map(({ on, name, state }) => `alter table ${on} ${enabling[state]} trigger ${name}`),
    );
  };
}
