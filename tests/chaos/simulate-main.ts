import "../support/cheap-hashes.ts";
import { flittCards, stripeCards } from "../support/cards.ts";
import { parsedArgs, progress, checkOnPostgres } from "./program.ts";
import { openWeeks } from "./week.ts";
import { simulateYear } from "./year.ts";

/** What happened, without the time, people and numbers of a line of the story. */
const kindOf = (line: string) =>
  line
    .slice(11)
    .replaceAll(/guest \d+/g, "a guest")
    .replaceAll(/\d[\d-]*(?: \+ \d)*/g, "n");
/** Events that were rare enough, or crashes, are not listed. */
const isListed = (kind: string) =>
  /done$|"code"|asked for|ended$/.test(kind) && !/^(?:job|\/api|holds|changes expire|late parts: done|reconciling)/.test(kind);

const { seed, runs, rest } = parsedArgs({ seed: 1, runs: 10_000 });
type Place = Parameters<typeof openWeeks>[0];

/**
 * `npm run simulate -- --seed N --runs N [stripe]`: invariant 18 for the seeds N, N + 1 and so on, with Flitt or with Stripe. A single
 * run prints all of its events, and checks the invariants after each of them.
 */
async function simulateWeeks(place: Place): Promise<string[]> {
  const weeks = await openWeeks(place, rest[0] === "stripe" ? stripeCards : flittCards);
  const onProgress = progress(runs, "runs");
  const counts: Record<string, number> = {};
  try {
    for (let run = seed; run < seed + runs; run++) {
      const { violations, story } = await weeks.week(String(run), { eachEvent: runs === 1 });
      if (violations.length > 0 || runs === 1) console.log([`seed ${run}`, ...story].join("\n"));
      if (violations.length > 0) return [...violations, `Again: npm run simulate -- --seed ${run} --runs 1 ${rest.join(" ")}`];
      for (const kind of story.map(kindOf).filter(isListed)) counts[kind] = (counts[kind] ?? 0) + 1;
      onProgress(run - seed + 1);
    }
    console.table(counts);
    return [];
  } finally {
    await weeks.close();
  }
}

/** `npm run simulate -- year [seed] [hotels]`: invariant 35. Prints the table of the year and what happened, or the last of it. */
async function simulateOneYear(place: Place): Promise<string[]> {
  const [, yearSeed = "1", hotels = "60"] = rest;
  const size = { hotels: Number(hotels), jobDays: 1, checkDays: 7 };
  const progress = (day: string, bookings: number) => console.log(`${day}: ${bookings} bookings, no violations`);
  const { violations, story, counts, table } = await simulateYear(place, { seed: yearSeed, ...size, progress });
  if (violations.length > 0) console.log(story.join("\n"));
  console.table(counts);
  console.table(table);
  return violations.length > 0 ? [...violations, `Again: npm run simulate -- year ${yearSeed} ${hotels}`] : [];
}

await checkOnPostgres(false, rest[0] === "year" ? simulateOneYear : simulateWeeks);
