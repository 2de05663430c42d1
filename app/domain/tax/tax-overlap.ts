import type { TaxRule } from "#domain/pricing/facts.ts";
import type { Cents } from "#kit/money.ts";

type Limits = Pick<TaxRule, "season" | "priceClass">;

/** A case in which rules apply or not: a month and day, and prices a night of a room and of a person. */
type Case = { date: string; room_night: Cents; person_night: Cents };

function appliesIn({ season, priceClass }: Limits, one: Case): boolean {
  const { date } = one;
  const isInSeason =
    !season || (season.from <= season.to ? season.from <= date && date <= season.to : season.from <= date || date <= season.to);
  const price = priceClass ? one[priceClass.per] : 0;
  return isInSeason && (!priceClass || (priceClass.from <= price && (priceClass.to === null || price < priceClass.to)));
}

const distinct = <Value>(values: readonly Value[]) => [...new Set(values)];

/**
 * Cases of which at least one is in every combination of seasons and classes: a season or class that overlaps another does so where one
 * of them begins.
 */
function casesOf(rules: readonly Limits[]): Case[] {
  const dates = distinct(["01-01", ...rules.flatMap(({ season }) => season?.from ?? [])]);
  const prices = (per: "room_night" | "person_night") =>
    distinct([0, ...rules.flatMap(({ priceClass }) => (priceClass?.per === per ? priceClass.from : []))]);
  return dates.flatMap((date) =>
    prices("room_night").flatMap((room_night) => prices("person_night").map((person_night) => ({ date, room_night, person_night }))),
  );
}

/** Whether two rules can apply to the same night. */
export const canMeet = (one: Limits, other: Limits): boolean =>
  casesOf([one, other]).some((each) => appliesIn(one, each) && appliesIn(other, each));

/** The groups of rules that apply together in some case. */
export const groupsThatMeet = <Rule extends Limits>(rules: readonly Rule[]): Rule[][] =>
  casesOf(rules).map((each) => rules.filter((rule) => appliesIn(rule, each)));
