import type { AccessFacts } from "#domain/accessibility/accessibility.ts";

/** What a room may have besides what its type has. */
export const roomFeatures = ["accessible", "connecting", "balcony", "view", "quiet"] as const;
export type RoomFeature = (typeof roomFeatures)[number];

/** A room with a number; `floor` null: not said. */
export type HotelRoom = {
  id: string;
  number: string;
  floor: number | null;
  features: RoomFeature[];
  /** Where it differs from its type. */
  accessibility: AccessFacts;
  active: boolean;
};

/** A room type with its numbered rooms; none: it is sold without numbers. */
export type NumberedType = { id: string; name: string; units: number; rooms: HotelRoom[] };

const inOrder = new Intl.Collator("en", { numeric: true });

/** Numbers as people count: 9 before 10, A2 before A10. */
export const byNumber = (one: { number: string }, other: { number: string }): number => inOrder.compare(one.number, other.number);

/** Whether rooms of the type are known by number. */
export const isNumbered = ({ rooms }: Pick<NumberedType, "rooms">): boolean => rooms.some(({ active }) => active);
