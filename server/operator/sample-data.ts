import { type Command, Failure, withServices } from "./command.ts";

export const sampleData: Command = {
  usage: "sample-data",
  summary: "fills an empty database with the sample data",
  help: `Loads hotels, people and bookings for a trial. Rejected if the database has people, with a real merchant, and in production with
a public ORIGIN, because the passwords of the sample accounts are public.`,
  arguments: 0,
  run: async (operator) => {
    const { production, devPages, payments } = operator.config;
    if (production && !devPages) throw new Failure("A public site can't have the sample data: the passwords of its accounts are public.");
    if (payments.real) throw new Failure("A site with a real merchant account can't have the sample data: refunds of it would be sent.");
    const { loadStoredSample } = await import("../../db/sample/stored/load-stored-sample.ts");
    await withServices(operator, async ({ ctx }) => {
      if (!(await loadStoredSample(ctx, operator.root)))
        throw new Failure("The database already has people. The sample data needs an empty database.");
    });
    operator.say("The sample data is loaded.");
  },
};
