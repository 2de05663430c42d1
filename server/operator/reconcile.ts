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
  operator.say(`Reconciled ${days} days: asked about ${synced}, resolved ${resolved}, does not fit ${discrepancies.length}.`);
  if (errors > 0) throw new Failure("Not everything is as it should be.");
}

export const reconcile: Command = {
  usage: "reconcile",
  summary: "asks about open payments and compares the books",
  help: `Asks the card provider about every payment that is not settled and every refund that is not done and whose time has come;
then compares bookings, payments, refunds and ledger with each other, asks about those that do not fit, and prints what
still does not. The running site does the one every minute and the other every night. Ends with 1 when something does
not fit or could not be looked up.

  --days N    how far back to compare (3)`,
  options: { days: { type: "string" } },
  arguments: 0,
  run,
};
