import { type Command, Failure, type Given, type Operator, withServices, WrongUse } from "./command.ts";

async function run(operator: Operator, { values }: Given) {
  const days = Number(values["days"] ?? 3);
  if (!Number.isInteger(days) || days < 1 || days > 3660) throw new WrongUse("--days is a whole number from 1 to 3660.");
  const { reconcilePayments } = await import("#domain/settlement/reconcile-payments.server.ts");
  const { reconcile: compare } = await import("#domain/settlement/reconcile.server.ts");
  let errors = 0;
  const log = {
    ...operator.log,
    error: (event: string, error: unknown) => {
      errors++;
      operator.log.error(event, error);
    },
  };
  const { synced, discrepancies, resolved } = await withServices({ ...operator, log }, async ({ ctx }) => {
    await reconcilePayments(ctx);
    return compare(ctx, { days });
  });
  for (const { kind, key } of discrepancies) console.log(`${kind} ${key}`);
  operator.say(`Reconciled ${days} days: ${synced} synced, ${resolved} resolved, ${discrepancies.length} discrepancies.`);
  if (errors > 0) throw new Failure("Some checks failed; see the errors above.");
}

export const reconcile: Command = {
  usage: "reconcile",
  summary: "syncs open payments and finds discrepancies",
  help: `Syncs every due open payment and refund with the card provider; then compares bookings, payments, refunds and ledger,
syncs the payments with discrepancies, and prints the discrepancies that remain. The running site does the first every
minute and the second every night. Exits with 1 if a discrepancy remains or a sync failed.

  --days N    how far back to compare (3)`,
  options: { days: { type: "string" } },
  arguments: 0,
  run,
};
