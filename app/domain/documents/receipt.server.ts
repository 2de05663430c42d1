import { formatInstant, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import type { Actor } from "#kit/actor.ts";
import { nameOf } from "#kit/person.ts";
import { isActive } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { DocumentContent } from "#ui/pdf/pdf-renderer.server.ts";
import { placeName } from "../hotel/place.ts";
import { type MoneyMove, moneyMoves } from "../payment/money-moves.ts";
import { paymentsOfReservation, refundsOfReservation } from "../payment/payments.server.ts";
import { type QuoteLine, quoteLines } from "../pricing/quote-lines.ts";
import { cancellationText, lineName, taxName } from "../pricing/rate-text.ts";
import { isAtProperty } from "../pricing/shown-lines.ts";
import { containedRows } from "../pricing/tax-lines.ts";
import { keptAlone, shortCode, type ReservationDetails } from "../reservation/reservation.ts";
import { roomFacts } from "../reservation/room-details.ts";
import { laterParts } from "../reservation/schedule-text.ts";
import { factsBesideTicket, planFacts } from "../reservation/stay-text.ts";
import { stayTicket } from "../reservation/stay-ticket.ts";
import * as texts from "#locales/en/documents.ts";

const t = messages(texts.receipt);

/** Who issues the receipt: the name, the address where it is known, and how to reach them. */
const sellerOf = ({ config: { contact } }: Ctx): string =>
  ["Stumari", contact.address, contact.email, contact.phone].filter(Boolean).join(", ");

/** Content of the receipt of a paid stay. */
export async function receipt(ctx: Ctx, booker: Actor, stay: ReservationDetails): Promise<DocumentContent> {
  const { hotel } = stay;
  const [guestName, bookerName] = [nameOf(stay.guest ?? booker), nameOf(booker)];
  const guestLines = guestName === bookerName ? [guestName] : [guestName, t.booker(bookerName)];
  const payments = await paymentsOfReservation(ctx, stay.hotelId, stay.id);
  const moves = moneyMoves(payments, await refundsOfReservation(ctx, stay.hotelId, stay.id));
  const at = (instant: Date | string) => formatInstant(new Date(instant).toISOString(), hotel.timeZone);
  // A cancelled booking has no deadline any more.
  const terms = stay.cancelledAt ? [] : [[t.terms, cancellationText(stay, hotel.timeZone, stay.createdAt)]];
  const ticket = stayTicket(stay);
  const seller = sellerOf(ctx);
  const lines = quoteLines(stay);
  const lost = keptAlone(stay);
  const later = isActive(stay.state) ? laterParts(stay) : [];
  const rowOf = (line: QuoteLine) => ({ name: lineName(line, formatUsd), value: formatUsd(line.cents) });
  const signed = ({ kind, amount }: MoneyMove) => (kind === "paid" ? amount : -amount);
  return {
    title: t.title,
    ticket: {
      ...ticket,
      ends: ticket.ends.map(({ label, dated, hour }) => ({ label, day: dated, hour })),
      code: [t.number, shortCode(stay.code)],
    },
    facts: [
      [t.issued, at(ctx.now())],
      [t.issuer, seller],
      ...(stay.cancelledAt ? [[t.cancelled, at(stay.cancelledAt)] satisfies [string, string]] : []),
    ],
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
          ...(lost > 0 ? [{ name: t.cancelledRooms, value: formatUsd(lost) }] : []),
        ],
        total: [stay.propertyTaxes > 0 ? t.online : t.total, formatUsd(stay.charge + lost)],
        ofTotal: containedRows(stay).map(([name, value]) => ({ name, value })),
      },
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
        rows: moves.map((move) => ({ name: t.moves[move.kind](at(move.at)), note: t.order(move.orderId), value: formatUsd(signed(move)) })),
        total: [moves.every(({ kind }) => kind === "paid") ? t.paid : t.kept, formatUsd(sum(moves.map(signed)))],
      },
    ],
    notes: [t.clock(hotel.timeZone)],
    footer: seller,
  };
}
