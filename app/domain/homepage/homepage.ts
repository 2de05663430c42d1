import type { Day } from "#kit/date/day.ts";
import type { TranslatedFields } from "#kit/text/translations.ts";

/** Kinds of items of the home page. */
const homepageKinds = ["slide", "destination", "property_type"] as const;
export type HomepageKind = (typeof homepageKinds)[number];

/** Kinds ordered by an administrator; others are sorted by name. */
export type OrderedKind = "slide" | "destination";

/** Drafts are only visible in the preview. */
type SlideState = "draft" | "published";

/** The texts of each kind that are translated. */
export const slideTexts = ["title", "description"] as const;
export type SlideText = (typeof slideTexts)[number];
export const destinationTexts = ["name", "country", "description"] as const;
export type DestinationText = (typeof destinationTexts)[number];
export const propertyTypeTexts = ["name"] as const;
export type PropertyTypeText = (typeof propertyTypeTexts)[number];

type Texts<Text extends string> = Record<Text, string> & TranslatedFields<Text>;

/** `firstDay` and `lastDay` are days of the site's time zone, both included; without them it has no beginning or no end. */
export type SlideFacts = Texts<SlideText> & { link: string | null; firstDay: Day | null; lastDay: Day | null; state: SlideState };

export type DestinationFacts = Texts<DestinationText> & {
  /** Set by an administrator; null for the number of listed hotels. */
  count: number | null;
  active: boolean;
};

export type PropertyTypeFacts = Texts<PropertyTypeText> & Pick<DestinationFacts, "count">;

/** The list with the item moved to a position, counted from 1; unchanged for an unknown item or position. */
export function movedTo<Item extends { id: string }>(items: Item[], id: unknown, position: number): Item[] {
  const item = items.find((one) => one.id === id);
  if (!item || !Number.isInteger(position) || position < 1 || position > items.length) return items;
  return items.filter((one) => one !== item).toSpliced(position - 1, 0, item);
}
