import { type Command, type Operator, withServices } from "./command.ts";

async function run(operator: Operator) {
  const { repairSearchIndex } = await import("#domain/search/repair-search-index.server.ts");
  const { compared, differing, counts } = await withServices(operator, ({ ctx }) => repairSearchIndex(ctx));
  for (const id of differing) console.log(id);
  operator.say(`Compared ${compared} hotels, brought ${differing.length} up to date; ${counts} counts of places were wrong.`);
}

export const searchIndex: Command = {
  usage: "search-index",
  summary: "compares the search index with its hotels and repairs it",
  help: `Compares the row of each hotel in the search index with the hotel's own rows, brings rows that differ up to date, and
prints the ids of these hotels. Counts of listed hotels are corrected as well. The site may run. Needed only after rows were changed without triggers.`,
  arguments: 0,
  run,
};
