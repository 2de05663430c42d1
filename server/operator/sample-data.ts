import { type Command, Failure, withServices } from "./command.ts";

export const sampleData: Command = {
  usage: "sample-world",
  summary: "makes the sample world in an empty database",
  help: `Makes hotels, people and stays to try things on. Refused where there are people already, and with a public ORIGIN in
production, since the passwords of the sample accounts are public.`,
  arguments: 0,
  run: async (operator) => {
    const { production, devPages } = operator.config;
    if (production && !devPages) throw new Failure("A public site can't have the sample world: the passwords of its accounts are public.");
    const { loadStoredSample } = await import("../../db/sample/stored/load-stored-sample.ts");
    await withServices(operator, async ({ ctx }) => {
      if (!(await loadStoredSample(ctx, operator.root)))
        throw new Failure("There are people already. The sample world is for an empty database.");
    });
    operator.say("The sample world is made.");
  },
};
