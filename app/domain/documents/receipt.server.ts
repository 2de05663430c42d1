import { type ShownCardHold, shownCardHolds } from "#domain/card-hold/card-holds.server.ts";
import { placeName } from "#domain/hotel/place/place.ts";
import { documentWarning, printedText } from "#domain/message/hotel-text.ts";
import { type MoneyMove, moneyMoves } from "#domain/payment/money-moves.ts";
import { paymentsOfReservation, type RefundRow, refundsOfReservation } from "#domain/payment/payments.server.ts";
import { type QuoteLine, quoteLines } from "#domain/pricing/text/quote-lines.ts";
import { cancellationText, lineName, taxName } from "#domain/pricing/text/rate-text.ts";
import { isAtProperty } from "#domain/pricing/text/shown-lines.ts";
import { containedRows } from "#domain/pricing/text/tax-lines.ts";
import { unpaidFee } from "#domain/reservation/cancel/cancellation-money.ts";
import { type HotelMove, movesAtHotel } from "#domain/reservation/collected.server.ts";
import { laterParts } from "#domain/reservation/later-payments/schedule-text.ts";
import { keptAlone } from "#domain/reservation/reservation-money.ts";
import { shortCode, type ReservationDetails } from "#domain/reservation/reservation.ts";
import { paidWays, receivedName, returnedName } from "#domain/reservation/show/paid-ways.ts";
import { roomFacts } from "#domain/reservation/show/room-details.ts";
import { factsBesideTicket, planFacts } from "#domain/reservation/show/stay-text.ts";
import { stayTicket } from "#domain/reservation/show/stay-ticket.ts";
import { pointsText } from "#domain/reward/reward-text.ts";
import type { Actor } from "#kit/actor.ts";
import { formatInstant, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { type Cents, sum } from "#kit/money.ts";
import { nameOf } from "#kit/person.ts";
import { isActive } from "#kit/reservation-state.ts";
import * as texts from "#locales/en/documents.ts";
import type { Ctx } from "#platform/context.server.ts";
import { issuerLine } from "#ui/pdf/issuer.server.ts";
import type { DocumentContent } from "#ui/pdf/pdf-renderer.server.ts";

const t = messages(texts.receipt);

/** Rooms that were cancelled alone, each with what money has paid of its fee. */
const cancelledRooms = ({ droppedRooms }: ReservationDetails) =>
  droppedRooms.flatMap(({ room, lines }) =>
    lines.flatMap(({ units, kept }) => (kept ? [{ name: t.cancelledRoom(room.name, units), value: formatUsd(kept) }] : [])),
  );

/** What was refunded of a stay that was over, by its reasons. */
const goodwillRows = (refunds: readonly RefundRow[]) =>
  [
    ...Map.groupBy(
      refunds.filter(({ reason, status }) => reason !== null && status !== "withdrawn"),
      ({ reason_key }) => reason_key,
    ).values(),
  ].map((parts) => ({
    name: t.goodwill,
    note: printedText(parts[0]?.reason ?? ""),
    value: formatUsd(-sum(parts.map(({ amount }) => amount))),
  }));

/** What the cancellation of a booking cost, and what paid it; what is left is the money that was not refunded. */
function cancellationTable(stay: ReservationDetails) {
  const kept = Math.max(0, stay.captured - stay.refunded - stay.refundPending - stay.owedAtProperty - keptAlone(stay));
  const unpaid = unpaidFee(stay);
  const rows: [string, Cents][] = [
    [t.fee, stay.cancellationFee ?? kept],
    [t.byPoints, -stay.pointsKept],
    [t.byCardHold, -stay.feeCharged],
    [t.unpaidFee, -unpaid],
  ];
  return {
    title: t.cancellation,
    rows: [
      ...rows.filter(([, amount], index) => index === 0 || amount !== 0).map(([name, amount]) => ({ name, value: formatUsd(amount) })),
      ...cancelledRooms(stay),
    ],
    total: [t.cost, formatUsd(kept + keptAlone(stay))] satisfies [string, string],
  };
}

type PaymentRow = { name: string; note?: string; cents: Cents };

/** What was paid and given back, in which way and when: points, then money by its instant. */
function paymentRows(stay: ReservationDetails, moves: MoneyMove[], atHotel: HotelMove[], at: (instant: Date) => string): PaymentRow[] {
  // What points pay of a cancellation is among its fees.
  const points = stay.cancelledAt ? undefined : paidWays(stay).find(({ way }) => way === "points");
  const money = [
    ...moves.map(({ kind, at: moved, amount, orderId }) => ({
      moved,
      name: t.moves[kind](at(moved)),
      note: t.order(orderId),
      cents: kind === "paid" ? amount : -amount,
    })),
    ...atHotel.map(({ way, at: moved, amount }) => ({
      moved,
      name: t.when(amount > 0 ? receivedName(way) : returnedName(way), at(moved)),
      cents: amount,
    })),
  ];
  return [
    ...(points ? [{ name: `${receivedName("points")} (${pointsText(stay.pointsSpent)})`, cents: points.received }] : []),
    ...(points && points.returned > 0
      ? [{ name: `${returnedName("points")} (${pointsText(points.returned)})`, cents: -points.returned }]
      : []),
    ...money.toSorted((one, other) => one.moved.getTime() - other.moved.getTime()),
  ];
}

/** What was charged of card holds, given back of it with the reasons, and taken back by the bank; it is no part of the price. */
function cardHoldTable(holds: readonly ShownCardHold[], at: (instant: string) => string) {
  const rows = holds.flatMap(({ captured, capturedAt, reason, refunds, lost }) =>
    captured === 0 || capturedAt === null
      ? []
      : [
          { name: t.cardHoldCaptured(at(capturedAt)), note: printedText(reason ?? ""), cents: captured },
          ...refunds
            .filter(({ status }) => status !== "withdrawn")
            .map((refund) => ({ name: t.cardHoldRefunded(at(refund.at)), note: printedText(refund.reason ?? ""), cents: -refund.amount })),
          ...lost.map((one) => ({ name: t.cardHoldLost(at(one.at)), note: "", cents: -one.amount })),
        ],
  );
  if (rows.length === 0) return [];
  const total: [string, string] = [t.cardHoldKept, formatUsd(sum(holds.map(({ captured, givenBack }) => captured - givenBack)))];
  return [{ title: t.cardHold, rows: rows.map(({ name, note, cents }) => ({ name, note, value: formatUsd(cents) })), total }];
}

/** What the receipt of a paid stay says now, without its number and date. */
export async function receipt(ctx: Ctx, booker: Actor, stay: ReservationDetails): Promise<DocumentContent> {
  const { hotel } = stay;
  const [guestName, bookerName] = [nameOf(stay.guest ?? booker), nameOf(booker)];
  const guestLines = guestName === bookerName ? [guestName] : [guestName, t.booker(bookerName)];
  const payments = await paymentsOfReservation(ctx, stay.hotelId, stay.id);
  const refunds = await refundsOfReservation(ctx, stay.hotelId, stay.id);
  const moves = moneyMoves(payments, refunds);
  const at = (instant: Date | string) => formatInstant(new Date(instant).toISOString(), hotel.timeZone);
  // A cancelled booking has no deadline any more.
  const terms = stay.cancelledAt ? [] : [[t.terms, cancellationText(stay, hotel.timeZone, stay.createdAt, formatUsd)]];
  const ticket = stayTicket(stay);
  const seller = issuerLine(ctx.config.contact);
  const lines = quoteLines(stay);
  const later = isActive(stay.state) ? laterParts(stay) : [];
  const rowOf = (line: QuoteLine) => ({ name: lineName(line, formatUsd), value: formatUsd(line.cents) });
  const paid = paymentRows(stay, moves, await movesAtHotel(ctx, stay), at);
  const holds = await shownCardHolds(ctx, stay);
  const reasons = [...refunds, ...holds, ...holds.flatMap((hold) => hold.refunds)].map(({ reason }) => reason ?? "");
  return {
    title: t.title,
    ticket: {
      ...ticket,
      ends: ticket.ends.map(({ label, dated, hour }) => ({ label, day: dated, hour })),
      code: [t.booking, shortCode(stay.code)],
    },
    facts: [[t.issuer, seller], ...(stay.cancelledAt ? [[t.cancelled, at(stay.cancelledAt)] satisfies [string, string]] : [])],
    columns: [
      { title: t.guest, lines: [...guestLines, booker.email] },
      { title: t.hotel, lines: [hotel.name, hotel.address, placeName(hotel)] },
    ],
    tables: [
      {
        title: t.stay,
        rows: [...factsBesideTicket(stay).slice(1), ...roomFacts(stay), ...planFacts(stay), ...terms].map(([name = "", value = ""]) => ({
          name,
          value,
        })),
      },
      {
        title: t.price,
        rows: [
          ...lines.filter((line) => !isAtProperty(line)).map(rowOf),
          ...(stay.cancelledAt ? [] : cancelledRooms(stay)),
          ...goodwillRows(refunds),
        ],
        total: [
          stay.propertyTaxes > 0 ? t.online : t.total,
          formatUsd(stay.total - stay.propertyTaxes + (stay.cancelledAt ? 0 : keptAlone(stay)) - stay.goodwill),
        ],
        ofTotal: containedRows(stay).map(([name, value]) => ({ name, value })),
      },
      ...(stay.cancelledAt ? [cancellationTable(stay)] : []),
      ...(stay.propertyTaxes > 0 && isActive(stay.state)
        ? [
            {
              title: t.atProperty,
              rows: stay.taxItems
                .filter(({ mode }) => mode === "at_property")
                .map((item) => ({ name: taxName(item), value: formatUsd(item.amount) })),
              total: [t.due, formatUsd(stay.propertyTaxes)] satisfies [string, string],
            },
          ]
        : []),
      ...(later.length > 0
        ? [{ title: t.later, rows: later.map(({ name, amount, state }) => ({ name, note: state, value: amount })) }]
        : []),
      {
        title: t.payments,
        rows: paid.map(({ name, note, cents }) => ({ name, ...(note && { note }), value: formatUsd(cents) })),
        total: [paid.every(({ cents }) => cents > 0) ? t.paid : t.kept, formatUsd(sum(paid.map(({ cents }) => cents)))],
      },
      ...cardHoldTable(holds, at),
    ],
    notes: [...documentWarning(reasons), t.clock(hotel.timeZone)],
    footer: seller,
  };
}
