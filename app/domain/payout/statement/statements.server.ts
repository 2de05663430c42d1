import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import type { PayoutRow } from "../change-payout.server.ts";
import { referencedId } from "../payout-file.ts";
import { namedByStatements } from "../payout-provider.ts";
import type { ReadLine } from "./read-statement.ts";
import { afterVerdict, type JudgedPayout, type Verdict, verdictOf } from "./statement-verdict.ts";

/** `stored`: its lines that no other statement had before. `asideOfPayouts`: those that were set aside though they name a payout. */
export type Statement = {
  id: string;
  reference: string;
  ending: string;
  lines: number;
  stored: number;
  asideOfPayouts: number;
  createdAt: string;
  appliedAt: string | null;
};

export type StatementLine = ReadLine & {
  id: string;
  position: number;
  /** The payout that the end-to-end id names. */
  payoutId: string | null;
  payee: string | null;
  verdict: Verdict;
};

const listedAtMost = 20;

const statement = sql`s.id, s.reference, s.ending, s.lines, ${utcText("s.created_at")} as "createdAt", ${utcText("s.applied_at")} as "appliedAt",
  (select count(*)::int from bank_statement_lines l where l.statement_id = s.id) as stored,
  (select count(*)::int from bank_statement_lines l where l.statement_id = s.id and l.outcome = 'set_aside' and l.payout_id is not null)
    as "asideOfPayouts"
  from bank_statements s`;

/** The statements, the latest first. */
export async function listStatements(ctx: Ctx): Promise<Statement[]> {
  const { rows } = await sql<Statement>`select ${statement} order by s.created_at desc, s.id desc limit ${listedAtMost}`.execute(ctx.db);
  return rows;
}

type LineRow = Omit<StatementLine, "verdict" | "payee"> & { payee: string | null; outcome: string | null; reason: string | null };

const columns = sql`l.id, l.position, l.is_credit as "isCredit", l.is_booked as "isBooked", l.is_return as "isReturn", l.amount, l.currency,
  l.booked_on::text as "bookedOn", l.bank_reference as "bankReference", l.end_to_end as "endToEnd",
  l.return_reason as "returnReason", l.said, l.payout_id as "payoutId", l.outcome, l.reason`;

/** The lines of a statement in the order in which they are applied: by day, debits before what comes back. */
export async function linesInOrder(ctx: Ctx, statementId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${columns}, p.name as payee from bank_statement_lines l
    left join payouts o on o.id = l.payout_id left join payees p on p.id = o.payee_id
    where l.statement_id = ${statementId} order by l.booked_on nulls last, l.is_credit, l.position`.execute(ctx.db);
  return rows;
}

/** The payouts that lines name, with whether other lines were their debit and return; locked in their order if asked for. */
export async function payoutsNamedBy(ctx: Ctx, lines: readonly { endToEnd: string | null }[], isLocked: boolean) {
  const ids = [...new Set(lines.flatMap(({ endToEnd }) => (endToEnd && referencedId(endToEnd)) || []))];
  const named = new Map<string, { row: PayoutRow; judged: JudgedPayout }>();
  if (ids.length === 0) return named;
  const found = ctx.db.selectFrom("payouts").selectAll().where("id", "in", ids).where("method", "in", namedByStatements).orderBy("id");
  const rows = await (isLocked ? found.forUpdate() : found).execute();
  const before = await ctx.db
    .selectFrom("bank_statement_lines")
    .select(["payout_id", "is_credit"])
    .where("payout_id", "in", ids)
    .where("outcome", "in", ["settled", "returned", "known"])
    .execute();
  for (const row of rows) {
    const its = before.filter(({ payout_id }) => payout_id === row.id);
    const had = { debit: its.some(({ is_credit }) => !is_credit), credit: its.some(({ is_credit }) => is_credit) };
    named.set(row.id, { row, judged: { state: row.state, paidAmount: row.paid_amount, paidCurrency: row.paid_currency, had } });
  }
  return named;
}

/** A statement with its lines and what became of them, or what would if it were applied now. */
export async function statementDetails(ctx: Ctx, id: string): Promise<(Statement & { found: StatementLine[] }) | undefined> {
  if (ctx.actor?.role !== "admin" || !isId(id)) return undefined;
  const { rows } = await sql<Statement>`select ${statement} where s.id = ${id}`.execute(ctx.db);
  const [of] = rows;
  if (!of) return undefined;
  const lines = await linesInOrder(ctx, id);
  if (of.appliedAt)
    return { ...of, found: lines.map(({ outcome, reason, ...line }) => ({ ...line, verdict: { outcome, reason } as Verdict })) };
  const named = await payoutsNamedBy(ctx, lines, false);
  const payees = await payeesOf(ctx, [...named.keys()]);
  const found = lines.map((line): StatementLine => {
    const payoutId = (line.endToEnd && referencedId(line.endToEnd)) || null;
    const payout = payoutId === null ? undefined : named.get(payoutId);
    const verdict = verdictOf(line, payout?.judged);
    if (payout) payout.judged = afterVerdict(payout.judged, line, verdict);
    return { ...line, payoutId: payout ? payoutId : null, payee: (payoutId && payees.get(payoutId)) ?? null, verdict };
  });
  return { ...of, found };
}

async function payeesOf(ctx: Ctx, payoutIds: readonly string[]): Promise<Map<string, string>> {
  if (payoutIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("payouts as o")
    .innerJoin("payees as p", "p.id", "o.payee_id")
    .select(["o.id", "p.name"])
    .where("o.id", "in", payoutIds)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
