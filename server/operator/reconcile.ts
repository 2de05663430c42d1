import { type Command, Failure, withServices } from "./command.ts";

export const reconcile: Command = {
  usage: "reconcile",
  summary: "asks the provider about open payments now",
  help: `Asks the card provider about every payment that is not settled and every refund that is not done and whose time has come, as
the running site does every minute by itself. Ends with 1 when one of them could not be settled; each is told.`,
  arguments: 0,
  run: async (operator) => {
    let faults = 0;
    const log = {
      ...operator.log,
      error: (event: string, fault: unknown) => {
        faults++;
        operator.log.error(event, fault);
      },
    };
    const { reconcilePayments } = await import("#domain/reservation/reconcile-payments.server.ts");
    await withServices({ ...operator, log }, ({ ctx }) => reconcilePayments(ctx));
    if (faults > 0) throw new Failure(`Reconciled, with faults: ${faults}.`);
    operator.say("Reconciled.");
  },
};
