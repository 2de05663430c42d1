import { createHash } from "node:crypto";
import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { isolate, programFile } from "#platform/process/isolated.server.ts";
import type { ReadLine, ReadStatement, readStatements, StatementProblem } from "./read-statement.ts";

export type UploadRejection = StatementProblem | { code: "not_allowed" | "too_large" | "other_account" | "not_read" };

const reader = isolate<Uint8Array, ReturnType<typeof readStatements>>({
  kind: "thread",
  file: programFile(import.meta.url, "statement-worker"),
  heapMb: limits.statementMegabytes,
  timeoutMs: limits.statementSeconds * 1000,
  mostWaiting: 5,
});

const hash = (parts: readonly unknown[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

const statementKey = ({ account, reference, madeAt }: ReadStatement) => hash([account, reference, madeAt]);

/** The bank's reference names a line in any statement of the account; without one it is a line of this statement only. */
const lineKey = (statement: ReadStatement, line: ReadLine, position: number) =>
  line.bankReference === null
    ? hash([statementKey(statement), position])
    : hash([statement.account, line.bankReference, line.isCredit, line.isBooked, line.amount, line.currency, line.endToEnd]);

/**
 * Stores the statements of a camt.053 file with their lines, to be looked at and applied. A statement that is known changes nothing, nor
 * does a line that another statement has. Rejects a file that is none, is larger than `statementBytes`, has too many lines, or is of
 * another account than the configured one. Administrators only.
 */
export async function storeStatements(ctx: Ctx, bytes: Uint8Array): Promise<Outcome<{ ids: string[]; isNew: boolean }, UploadRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  if (bytes.byteLength > limits.statementBytes) return rejected({ code: "too_large" });
  const answer = await reader.run(bytes);
  if (!answer.ok) return rejected({ code: "not_read" });
  const read = answer.value;
  if (!read.ok) return read;
  const own = ctx.config.payouts.debtor?.iban;
  if (own !== undefined && read.value.some(({ account }) => account !== own)) return rejected({ code: "other_account" });
  return inTransaction(ctx, async (ctx) => {
    const stored: { id: string; isNew: boolean }[] = [];
    for (const statement of read.value) stored.push(await storeStatement(ctx, statement));
    return done({ ids: stored.map(({ id }) => id), isNew: stored.some(({ isNew }) => isNew) });
  });
}

async function storeStatement(ctx: Ctx, statement: ReadStatement): Promise<{ id: string; isNew: boolean }> {
  const { account, reference, lines } = statement;
  const key = statementKey(statement);
  const id = newId();
  const inserted = await ctx.db
    .insertInto("bank_statements")
    .values({
      id,
      key,
      reference,
      ending: account.slice(-4),
      lines: lines.length,
      created_at: ctx.now(),
      created_by: ctx.actor?.id ?? null,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirstOrThrow();
  if (inserted.numInsertedOrUpdatedRows !== 1n) {
    const known = await ctx.db.selectFrom("bank_statements").select("id").where("key", "=", key).executeTakeFirstOrThrow();
    return { id: known.id, isNew: false };
  }
  const rows = lines.map((line, position) => ({ ...line, id: newId(), position, key: lineKey(statement, line, position) }));
  await sql`
    insert into bank_statement_lines (id, statement_id, position, key, is_credit, is_booked, is_return, amount, currency, booked_on,
      bank_reference, end_to_end, return_reason, said)
    select l.id, ${id}, l.position, l.key, l."isCredit", l."isBooked", l."isReturn", l.amount, l.currency, l."bookedOn",
      l."bankReference", l."endToEnd", l."returnReason", l.said
    from jsonb_to_recordset(${JSON.stringify(rows)}) as l (id uuid, position int, key text, "isCredit" boolean, "isBooked" boolean,
      "isReturn" boolean, amount text, currency text, "bookedOn" date, "bankReference" text, "endToEnd" text, "returnReason" text,
      said text)
    order by l.key, l.position
    on conflict (key) do nothing`.execute(ctx.db);
  await recordChange(ctx, { action: "bank_statement.upload", subjectId: id, after: { reference, lines: lines.length } });
  return { id, isNew: true };
}
