import type { StaffBooking } from "#domain/front-desk/book-for-guest.server.ts";
import { staffBookingForm } from "#domain/front-desk/front-desk-form.ts";
import { frontDeskBounds } from "#domain/front-desk/front-desk.ts";
import { otherRoomsIn } from "#domain/front-desk/other-rooms-form.ts";
import type { WalkInRejection } from "#domain/front-desk/walk-in.server.ts";
import { freeField, freePriceText } from "#domain/pricing/text/free-price-text.ts";
import { isId } from "#kit/id.ts";
import type { Cents } from "#kit/money.ts";
import type { Outcome } from "#kit/outcome.ts";
import type { Party } from "#kit/party.ts";
import { type ActionResult, rejectForm } from "#web/action-result.server.ts";
import { requestContext } from "#web/context.server.ts";
import type { FormRequest } from "#web/form-action.server.ts";
import { readForm } from "#web/form.server.ts";
import { bookingRejectionText, togetherText } from "./booking-rejection-text.ts";

const usual = { rooms: 1, adults: 2, children: 0 };

function countOf(params: URLSearchParams, name: keyof typeof usual): number {
  const { min, max } = frontDeskBounds[name];
  const text = params.get(name) ?? "";
  return /^\d{1,3}$/.test(text) ? Math.min(max, Math.max(min, Number(text))) : usual[name];
}

/** The units and guests that a page of staff asks for, within their bounds. */
export const partyOf = (params: URLSearchParams): Party => ({
  rooms: countOf(params, "rooms"),
  adults: countOf(params, "adults"),
  children: countOf(params, "children"),
});

type Booked<Value> = { ok: true; value: Value } | { ok: false; answer: ActionResult<{ total: Cents }> };

/**
 * Books what the form of a phone booking says. Several rooms are booked once staff have seen their total; one at the price beside it.
 */
export async function sentBooking<Value>(
  { context, form, fields }: FormRequest,
  book: (request: StaffBooking) => Promise<Outcome<Value, WalkInRejection>>,
): Promise<Booked<Value>> {
  const { hotelId = "", checkedTotal = "" } = fields;
  const [read, others] = [readForm(staffBookingForm, form), otherRoomsIn(fields)];
  const refuse = (...args: Parameters<typeof rejectForm<{ total: Cents }>>) => ({ ok: false, answer: rejectForm(...args) }) as const;
  if (!read.ok || !others.ok) return refuse({ ...(!read.ok && read.problem.errors), ...(!others.ok && others.errors) });
  const isFree = [read.value, ...others.rooms].some(({ nightPrice }) => nightPrice === 0);
  if (isFree && fields[freeField] !== "yes") return refuse({ [freeField]: freePriceText.needed });
  const { email, locale, firstName, lastName, phone, arrivalHour, requests, offer, ...booking } = read.value;
  if (!isId(hotelId)) return refuse({ form: bookingRejectionText({ code: "unknown_room" }) }, { typed: {} });
  const caller = { email, locale, firstName, lastName, phone, arrivalHour, requests };
  const { clientAddress } = context.get(requestContext);
  const several = others.rooms.length > 0;
  const expectedTotal = several ? Number(checkedTotal || -1) : offer.expectedTotal;
  const outcome = await book({ ...booking, ...offer, expectedTotal, otherRooms: others.rooms, hotelId, caller, clientAddress });
  if (outcome.ok) return outcome;
  const { rejection } = outcome;
  if (rejection.code === "price_changed" && several)
    return refuse({ form: togetherText(rejection.total) }, { status: 409, value: { total: rejection.total } });
  return refuse({ form: bookingRejectionText(rejection, booking.promoCode) }, { status: rejection.code === "unknown_room" ? 404 : 409 });
}
