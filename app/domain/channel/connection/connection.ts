/** The languages that programs of hotels speak. */
export const channelKinds = ["alpinebits", "channex"] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** Those that a hotel can choose: by Channex if the operator has an account there. */
export const offeredKinds = ({ channex }: { channex?: object | undefined }): ChannelKind[] =>
  channelKinds.filter((kind) => kind !== "channex" || channex);

/** The plan that every room type has; it has no id. */
export const standardPlan = "standard";

/**
 * A room type with what the program calls it. `label`: its name for the reader. `decides`: the program says which of its nights are
 * bookable.
 */
export type ConnectedRoom = { roomId: string; name: string; label: string; code: string; decides: boolean };

/**
 * A plan, `standard` (without a label) or the id of one, with the room types that have it. `decides`: its prices and restrictions come from
 * the program.
 */
export type ConnectedPlan = { plan: string; name: string; label: string | null; code: string; decides: boolean; roomIds: string[] };

/** A hotel's connection with its own program. */
export type Connection = {
  hotelId: string;
  kind: ChannelKind;
  hotelCode: string;
  state: "trial" | "live";
  /** Whether a message that closes everything, and one that changes most prices, waits for the hotel. */
  asksClosing: boolean;
  asksPrices: boolean;
  otherCurrencies: "convert" | "refuse";
};

export type Mapping = { rooms: ConnectedRoom[]; plans: ConnectedPlan[] };
