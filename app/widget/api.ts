import { lineText } from "#domain/reservation/book/chosen-lines.ts";
import type { Stay } from "#kit/date/stay.ts";
import { partyFields, type PartyWithAges } from "#kit/party.ts";
import type { components, paths } from "../../packages/client/v1.d.ts";
import type { Language } from "./language.ts";

type Answer<Path extends keyof paths> = paths[Path] extends { get: { responses: { 200: { content: { "application/json": infer Body } } } } }
  ? Body
  : never;

export type RoomOffer = components["schemas"]["RoomOffer"];
export type PlanOffer = components["schemas"]["PlanOffer"];

/** What the guest looks for. */
export type Wanted = { hotel: string; stay: Stay; party: PartyWithAges };

/** What the widget shows for it. */
export type Found = {
  hotel: { name: string; timeZone: string };
  offers: Answer<"/hotels/{hotelId}/offers">;
  /** Where no room is free. */
  nearest: Stay[];
  currency: { code: string; perDollar: number };
};

/** Why nothing is shown: the dates can't be booked, the hotel is unknown, or the site can't answer now. */
export type Failure = "dates" | "unknown" | "busy";

/** Rooms of a full hotel whose nearest free dates are looked up. */
const askedRooms = 3;
const shownStays = 3;

/** Its message is the failure. */
export class Failed extends Error {
  declare message: Failure;
}

/** The public API of the site at `origin`, without a key. `signal` ends its requests. Rejections are thrown as `Failed`. */
export function siteApi(origin: string, { locale }: Language, signal: AbortSignal) {
  async function get<Body>(path: string, query: Record<string, string> = {}): Promise<Body> {
    const url = `${origin}/api/v1${path}?${new URLSearchParams(query)}`;
    const response = await fetch(url, { signal, credentials: "omit", headers: { "accept-language": locale } }).catch((error: unknown) => {
      throw signal.aborted ? error : new Failed("busy");
    });
    if (response.ok) return (await response.json()) as Body;
    const { code, errors = [] } = (await response.json().catch(() => ({}))) as { code?: string; errors?: { parameter?: string }[] };
    const isDate = code === "bad_stay" || errors.some(({ parameter = "" }) => parameter.startsWith("check"));
    throw new Failed(isDate ? "dates" : [400, 404].includes(response.status) ? "unknown" : "busy");
  }

  /** The nearest stays of the first rooms that are large enough, the nearest first. */
  async function nearestStays({ hotel, stay, party }: Wanted, rooms: RoomOffer[]): Promise<Stay[]> {
    const asked = rooms.filter(({ unavailable }) => unavailable?.reason !== "too_small").slice(0, askedRooms);
    const query = { ...stay, rooms: String(party.rooms) };
    const all = await Promise.all(
      asked.map(({ roomId }) =>
        get<Answer<"/hotels/{hotelId}/rooms/{roomId}/nearest-stays">>(`/hotels/${hotel}/rooms/${roomId}/nearest-stays`, query),
      ),
    );
    const byDates = new Map(all.flatMap(({ stays }) => stays).map((one) => [one.checkIn + one.checkOut, one]));
    const away = ({ checkIn }: Stay) => Math.abs(Date.parse(checkIn) - Date.parse(stay.checkIn));
    return [...byDates.values()].sort((one, other) => away(one) - away(other)).slice(0, shownStays);
  }

  /** The offers of a hotel, in the wanted currency if the site shows prices in it, else in the first one of the site. */
  return async (wanted: Wanted, wantedCurrency: string | null): Promise<Found> => {
    const { hotel: id, stay, party } = wanted;
    const [hotel, offers, { currencies }] = await Promise.all([
      get<Answer<"/hotels/{hotelId}">>(`/hotels/${id}`),
      get<Answer<"/hotels/{hotelId}/offers">>(`/hotels/${id}/offers`, { ...stay, ...partyFields(party) }),
      get<Answer<"/currencies">>("/currencies"),
    ]);
    const isFull = offers.rooms.every(({ plans }) => plans.length === 0);
    return {
      hotel,
      offers,
      nearest: isFull ? await nearestStays(wanted, offers.rooms) : [],
      currency: currencies.find(({ code }) => code === wantedCurrency) ?? currencies[0] ?? { code: "USD", perDollar: 1 },
    };
  };
}

/** Addresses of the site's pages in a language; `partner` is passed on as the source of the visit. */
export function sitePages(origin: string, { base }: Language, partner: string | null) {
  const page = (path: string, query: Record<string, string>) =>
    `${origin}${base}${path}?${new URLSearchParams({ ...query, utm_medium: "widget", ...(partner && { utm_source: partner }) })}`;
  return {
    hotel: ({ hotel, stay, party }: Wanted, currency: string) => page(`/hotels/${hotel}`, { ...stay, ...partyFields(party), currency }),
    checkout: ({ hotel, stay, party }: Wanted, currency: string, { roomId, rateType }: { roomId: string; rateType: string }) =>
      page(`/book/${hotel}`, { ...stay, line: lineText({ ...party, roomId, rateType, extras: [] }), currency }),
  };
}
