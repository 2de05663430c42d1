import type { AccessPromise } from "#domain/accessibility/accessibility.ts";
import type { Image } from "#domain/hotel/hotel.ts";
import type { Phone } from "#domain/hotel/phone.ts";
import type { Policies } from "#domain/hotel/policies.ts";
import { type CancellationTerm, type CancellationTerms, hoursBefore } from "#domain/pricing/cancellation.ts";
import type { ExtraItem, TaxItem } from "#domain/pricing/charge-items.ts";
import type { GuestItem } from "#domain/pricing/guest-items.ts";
import type { QuotedNight, RateType } from "#domain/pricing/quote.ts";
import type { Day } from "#kit/date/day.ts";
import { instantAt } from "#kit/date/zone.ts";
import type { MealPlan } from "#kit/meal-plan.ts";
import type { Cents } from "#kit/money.ts";
import type { PartyWithAges } from "#kit/party.ts";
import type { ReservationState } from "#kit/reservation-state.ts";
import type { GuestDetails } from "./book/guest-details.ts";
import type { SharedPart } from "./cancel/line-shares.ts";
import type { OpenChange } from "./change/booking-change.ts";
import type { PaymentPart } from "./later-payments/payment-parts.ts";

/** Source of a booking: website, staff, import, an offer of the hotel to a group. */
export type Source = "site" | "desk" | "import" | "offer";

/** Whether a booking belongs to an account and is paid online. */
export const isPaidOnline = (source: Source): boolean => source === "site" || source === "offer";

/** An offer that is not paid yet. */
export const isOffer = ({ source, state }: { source: Source; state: ReservationState }): boolean => source === "offer" && state === "held";

/** Payment state of a booking, as guests see it. */
export type PaymentState =
  | "awaiting_payment"
  /** A later part has been asked for, or is still to come. */
  | "part_due"
  | "part_later"
  | "due_at_property"
  | "checking_payment"
  | "paid"
  | "nothing_to_pay"
  | "refund_in_progress"
  /** The payer's bank has taken money back, and no decision has returned it. */
  | "charged_back"
  | "owed_at_property"
  | "refunded"
  | "not_paid";

/** A line of a booking: units with the same guests. */
export type BookedLine = CancellationTerms & {
  /** Its number in the booking. */
  line: number;
  units: number;
  /** Guests are those of one unit; else of all units. */
  byUnit: boolean;
  adults: number;
  /** Null: unknown. */
  childAges: (number | null)[];
  /** Who stays there, if it is not the guest of the booking. */
  guest: { firstName: string; lastName: string } | null;
  /** What was promised of its accessibility. */
  accessibility: AccessPromise | null;
  total: Cents;
  online: Cents;
  extras: Pick<ExtraItem, "id" | "unit" | "quantity">[];
  cancelledAt: string | null;
  /** Of a line that was cancelled alone, in cents. */
  kept: Cents | null;
  /** Of such a line: what of its fee was not paid, and the points that were returned. */
  claim: Cents | null;
  pointsReturned: number | null;
  /** What points paid of such a fee. */
  pointsKept: number;
};

/** The lines of one room under one plan at the same prices. */
export type BookedRoom = {
  room: { id: string; name: string; roomType: string };
  /** Where the booking has several. */
  roomName?: string;
  /** Units. */
  rooms: number;
  nights: QuotedNight[];
  rateType: RateType;
  /** Of a custom plan, at booking time. */
  planName: string | null;
  mealPlan: MealPlan;
  discountPercentage: number;
  subtotal: Cents;
  discount: Cents;
  /** What guests add to the price of the nights. */
  guestItems: GuestItem[];
  lines: BookedLine[];
};

export type ReservationDetails = PartyWithAges & {
  hotelId: string;
  id: string;
  code: string;
  /** Null for phone bookings and deleted accounts. */
  booker: { firstName: string; lastName: string; email: string; emailVerified: boolean } | null;
  source: Source;
  hotel: {
    name: string;
    address: string;
    city: string;
    country: string;
    latitude: number;
    longitude: number;
    timeZone: string;
    phone: Phone | null;
    image: Image | null;
  };
  /** Rooms with their plans. Those of lines that were cancelled alone are left out, unless the whole booking is. */
  bookedRooms: BookedRoom[];
  /** Rooms that were cancelled alone. */
  droppedRooms: BookedRoom[];
  checkIn: Day;
  checkOut: Day;
  /** Null for bookings made before guest details were recorded. */
  guest: GuestDetails | null;
  /** E-mail address of the caller of a phone booking. */
  guestEmail: string | null;
  /** An e-mail to that address was withheld, and none is sent any more. */
  mailWithheld: boolean;
  /** The hotel's policies at booking time. */
  policies: Policies;
  subtotal: Cents;
  discount: Cents;
  codeDiscount: Cents;
  promoCode: string | null;
  codeBase: Cents;
  codePercent: number | null;
  extras: Cents;
  extraItems: ExtraItem[];
  /** Charged online, and paid at the hotel. */
  taxes: Cents;
  propertyTaxes: Cents;
  taxItems: TaxItem[];
  total: Cents;
  /** The total by the rates, where staff set their own price. */
  quotedTotal: Cents | null;
  pointsSpent: number;
  pointsDiscount: Cents;
  /** The total minus what is due at the hotel as taxes and fees and what points pay. */
  charge: Cents;
  /** What of the charge had to be paid online at the booking. */
  dueNow: Cents;
  /** What of the charge is paid later; all of it is due at the booking where there are none. */
  parts: readonly (PaymentPart & SharedPart)[];
  /** What the cancellation cost by the terms; null where that was not asked. */
  cancellationFee: Cents | null;
  /** What money and points have paid of it; null where that was not stored. */
  feeKept: Cents | null;
  pointsKept: number;
  /** What card holds have paid of its fees, of a no-show also of the price, less what of it was promised back or lost to a bank. */
  feeCharged: Cents;
  /** Points earned by the stay; null until its check-out. */
  pointsEarned: number | null;
  /** Free cancellation of all rooms ends (ISO instant). */
  cancelableUntil: string | null;
  /** What a cancellation of all rooms costs after that; null: everything. */
  terms: readonly CancellationTerm[] | null;
  /** A change that waits for its payment or the guest's acceptance. */
  openChange: OpenChange | null;
  /** What the hotel wrote with its offer. */
  offerText: string | null;
  /** Null where nothing is held. */
  holdExpiresAt: string | null;
  paidAt: string | null;
  cancelledAt: string | null;
  createdAt: string;
  cancelledBy: "guest" | "hotel" | "admin" | "system" | null;
  cancellationReason: string | null;
  state: ReservationState;
  /** When staff recorded that the guests have come, and that they have left. */
  checkedInAt: string | null;
  checkedOutAt: string | null;
  noShowAt: string | null;
  /** The first night released by a no-show. */
  freedFrom: Day | null;
  payment: PaymentState;
  /** Captured by card or received at the hotel, including what was refunded since or is being refunded. */
  captured: Cents;
  refunded: Cents;
  refundPending: Cents;
  /** Of `captured` and `refunded`: what was paid and given back at the hotel, by method, and refunds by other means than the card. */
  paidAtHotel: { method: "cash" | "card" | "transfer"; received: Cents; returned: Cents }[];
  refundedByHand: Cents;
  /** What the payer's bank has taken back of it. */
  chargedBack: Cents;
  /** Paid at the hotel for a cancelled or changed stay and to be paid back there. */
  owedAtProperty: Cents;
  /** Card money that has neither been promised as a refund nor been charged back. */
  refundable: Cents;
  /** Refunded of a stay that is over, as goodwill. */
  goodwill: Cents;
  /** Of the price, received at the hotel and not given back; and of taxes and fees that are due there. */
  collected: Cents;
  taxesCollected: Cents;
  /** Charged on the spot, and received for it and not given back. */
  charges: Cents;
  chargesCollected: Cents;
  /** A payment did not match and is being checked; the payer's bank may have charged or reserved an amount. */
  flagged: boolean;
};

/** E-mails to guests about a reservation. */
export type ReservationMail =
  | "reservation-paid"
  | "reservation-booked"
  | "reservation-changed"
  | "change-proposed"
  | "change-expired"
  | "reservation-cancelled"
  | "reservation-room-cancelled"
  | "reservation-expired"
  | "reservation-expired-unanswered"
  | "reservation-no-show"
  | "payment-returned"
  | "payment-flagged"
  | "payment-not-received"
  | "goodwill-refund"
  | "offer-made"
  | "offer-reminder"
  | "offer-expired"
  | "offer-revoked"
  | "part-due"
  | "part-reminder"
  | "part-paid"
  | "part-overdue"
  | "cancellation-fee"
  | "card-hold-asked"
  | "card-hold-captured"
  | "card-hold-released"
  | "card-hold-refunded";

/** Cancellation reason of an expired hold. */
export const notPaidInTime = "Payment not received in time";

/** Cancellation reasons of a hold that its guest cancelled: the current one, and that of version 0.1. */
export const holdCancelled = "Hold cancelled before payment";

export const holdReleased = "Let go before payment";

/** Cancellation reason when a hotel or room is archived. */
export const hotelArchived = "The hotel no longer takes guests";

/** Cancellation reason of a booking whose later payment was not made in time. */
export const partNotPaid = "A later payment was not made in time";

export const roomArchived = "The hotel no longer offers this room";

/** Whether all rooms of a booking are cancelled by the hotel's general terms, rather than by those of a rate or of an extra. */
export function hasHotelTerms({ bookedRooms, checkIn, policies, hotel }: ReservationDetails): boolean {
  const until = hoursBefore(instantAt(checkIn, policies.checkInFrom, hotel.timeZone), policies.freeCancellationHours).toISOString();
  return bookedRooms.every(({ lines }) => lines.every(({ cancelableUntil, terms }) => cancelableUntil === until && terms === null));
}

/** Whether an unpaid reservation still holds its nights. */
export const isHolding = ({ state, holdExpiresAt }: { state: ReservationState; holdExpiresAt: Date | string | null }, now: Date): boolean =>
  state === "held" && holdExpiresAt !== null && now < new Date(holdExpiresAt);

/** Whole seconds until the hold ends; negative after its end. */
export const secondsHeld = ({ holdExpiresAt }: { holdExpiresAt: string | null }, now: Date): number =>
  holdExpiresAt === null ? 0 : Math.floor((Date.parse(holdExpiresAt) - now.getTime()) / 1000);

/** Whether the text can be the code of a reservation. */
export const isCode = (text: string): boolean => /^[2-9A-Z]{10}$/.test(text);

/** The code as shown to guests: its first eight characters. */
export const shortCode = (code: string): string => code.slice(0, 8);
