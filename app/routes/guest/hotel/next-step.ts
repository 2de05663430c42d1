import { href } from "react-router";
import type { CardPrice } from "#domain/hotel/hotel.ts";
import type { RoomDetails } from "#domain/hotel/hotels.server.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import * as uiTexts from "#locales/en/ui.ts";
import type { ChosenRooms, Selection, ShownOffer } from "#routes/booking/selection.ts";

const t = messages(texts.nextStep);
const priceTexts = messages(uiTexts.stayPrice);

/** What a guest does next on the hotel's page: the words of the button, where it leads, and the price that belongs to it. */
export type NextStep = {
  go: string;
  /** A part of the page, or a path. */
  to: { part: "rooms" | "stay" | "booking"; /** With its date picker. */ opens?: boolean } | { path: string };
  price: Cents | null;
  /** The lowest price of several. */
  isFrom: boolean;
  text: string;
  atProperty: Cents;
};

type Facts = {
  rooms: RoomDetails[];
  offers: ShownOffer[] | null;
  selection: Selection;
  chosen: ChosenRooms;
  /** The lowest price of the dates. */
  best: CardPrice | null;
  /** The lowest price of any night; null without rooms. */
  minPrice: Cents | null;
  /** Taxes or fees are added to the prices of nights. */
  addsTaxes: boolean;
  signedIn: boolean;
};

/** Whether the units of the chosen room are too small for the guests. */
export const isUnfit = ({ offers, selection: { roomId } }: Pick<Facts, "offers" | "selection">): boolean =>
  offers?.some((offer) => offer.roomId === roomId && !offer.fits) ?? false;

const loginTo = (path: string) => `${href("/login")}?for=booking&next=${encodeURIComponent(path)}`;

/** The dates first, then the rooms, then the checkout, which visitors reach by signing in. */
export function nextStep({ rooms, offers, selection, chosen, best, minPrice, addsTaxes, signedIn }: Facts): NextStep {
  const perNight = addsTaxes ? priceTexts.plusTaxes(priceTexts.perNight) : priceTexts.perNight;
  const { search, roomId, quote } = selection;
  const step = { price: null, isFrom: false, atProperty: 0 };
  const room = rooms.find(({ id }) => id === roomId);
  if (chosen.checkout && chosen.total) {
    const { total, atProperty } = chosen.total;
    const text = t.nights(chosen.nights);
    const to = { path: signedIn ? chosen.checkout : loginTo(chosen.checkout) };
    return { go: signedIn ? t.continue : t.login, to, price: total, isFrom: false, text, atProperty };
  }
  if (chosen.rooms.length > 0) return { ...step, go: t.yours, to: { part: "booking" }, text: t.problem };
  const dates = { part: "stay" } as const;
  const pick = { ...dates, opens: true };
  if (room && isUnfit({ offers, selection })) return { ...step, go: t.change, to: dates, text: t.unfit };
  if (room && !search.dates) return { ...step, go: t.dates, to: pick, price: room.price, text: perNight };
  if (room && !quote) return { ...step, go: t.change, to: dates, text: t.full };
  const list = { part: "rooms" } as const;
  if (best?.stay)
    return {
      go: t.rooms,
      to: list,
      price: best.stay.total,
      isFrom: true,
      text: t.nights(best.stay.nights),
      atProperty: best.stay.atProperty ?? 0,
    };
  if (minPrice === null) return { ...step, go: t.none, to: list, text: t.noRooms };
  if (search.dates) return { ...step, go: t.change, to: dates, text: t.full };
  return { ...step, go: t.dates, to: pick, price: minPrice, isFrom: true, text: perNight };
}
