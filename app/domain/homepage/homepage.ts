import type { Day } from "#kit/day.ts";

/** What the home page is made of by administrators. */
const homepageKinds = ["slide", "destination", "property_type"] as const;
export type HomepageKind = (typeof homepageKinds)[number];

/** Of these an administrator decides the order; the others go by their names. */
export type OrderedKind = "slide" | "destination";

/** A draft is seen in the preview alone. */
type SlideState = "draft" | "published";

export type SlideWords = { title: string; titleKa: string | null; description: string; descriptionKa: string | null };

/** `firstDay` and `lastDay` are days of the site's time zone, both included; without them it has no beginning or no end. */
export type SlideFacts = SlideWords & { link: string | null; firstDay: Day | null; lastDay: Day | null; state: SlideState };

export type DestinationFacts = {
  name: string;
  nameKa: string | null;
  country: string;
  countryKa: string | null;
  description: string;
  descriptionKa: string | null;
  /** As an administrator set it; null for the number of hotels that can be seen. */
  count: number | null;
  active: boolean;
};

export type PropertyTypeFacts = Pick<DestinationFacts, "name" | "nameKa" | "count">;

/** The list with the item of this id at a position from 1 on; as it was, where there is no such item or position. */
export function movedTo<Item extends { id: string }>(items: Item[], id: unknown, position: number): Item[] {
  const item = items.find((one) => one.id === id);
  if (!item || !Number.isInteger(position) || position < 1 || position > items.length) return items;
  return items.filter((one) => one !== item).toSpliced(position - 1, 0, item);
}
