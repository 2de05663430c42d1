import { askHotel } from "#domain/group/ask-hotel.server.ts";
import type { GroupRequest } from "#domain/group/group.ts";
import { makeOffer, type Offer, type OfferLine } from "#domain/group/make-offer.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Stay } from "#kit/date/stay.ts";
import { must } from "../../db/sample/must.ts";
import type { TestEnv } from "./test-env.ts";

const groupRequest = (stay: Stay, more: Partial<GroupRequest> = {}): GroupRequest => ({
  ...stay,
  rooms: 12,
  adults: 24,
  children: 0,
  firstName: "Tamar",
  lastName: "Kapanadze",
  phone: null,
  message: "Twelve twin rooms for a choir, please.",
  ...more,
});

/** An enquiry of the person; rejections are returned. */
export const ask = (
  env: TestEnv,
  person: Actor,
  hotelId: string,
  stay: Stay,
  more: Partial<GroupRequest> & { clientAddress?: string } = {},
) => {
  const { clientAddress = person.id, ...requested } = more;
  return askHotel(env.as(person), { ...groupRequest(stay, requested), hotelId, clientAddress, locale: "en" });
};

/** The hotel's offer at its present total, as staff send it after they have checked it. */
export async function offer(
  env: TestEnv,
  staff: Actor,
  { hotelId, enquiryId }: { hotelId: string; enquiryId: string },
  lines: OfferLine[],
  more: Partial<Offer> = {},
) {
  const wanted: Offer = { hotelId, enquiryId, lines, days: 7, text: "Welcome, dear choir.", expectedTotal: null, ...more };
  const checked = await makeOffer(env.as(staff), wanted);
  if (checked.ok || checked.rejection.code !== "check_total") return checked;
  return makeOffer(env.as(staff), { ...wanted, expectedTotal: checked.rejection.total });
}

type Hotel = { hotelId: string; roomId: string; owner: Actor };

export const lineOf = ({ roomId }: { roomId: string }, more: Partial<OfferLine> = {}): OfferLine => ({
  roomId,
  units: 12,
  adults: 24,
  children: 0,
  price: 8_000,
  plan: "standard",
  ...more,
});

/** A group that has an offer of the hotel. */
export async function offered(env: TestEnv, hotel: Hotel, stay: Stay, more: Partial<Offer> & { line?: Partial<OfferLine> } = {}) {
  const { line, ...rest } = more;
  const guest = await env.person();
  const { enquiryId } = must(await ask(env, guest, hotel.hotelId, stay));
  const { code } = must(await offer(env, hotel.owner, { hotelId: hotel.hotelId, enquiryId }, [lineOf(hotel, line)], rest));
  await env.work();
  return { guest, enquiryId, code };
}
