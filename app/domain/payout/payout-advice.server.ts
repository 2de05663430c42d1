import { sql } from "kysely";
import { formatDay, formatInstant, formatRange, formatUsd } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import * as texts from "#locales/en/payout.ts";
import type { Ctx } from "#platform/context.server.ts";
import { issuerLine } from "#ui/pdf/issuer.server.ts";
import type { DocumentContent } from "#ui/pdf/pdf-renderer.server.ts";
import { periodAt } from "./payee-periods.server.ts";
import { bankReference } from "./payout-file.ts";
import { paidText, payoutStateText, rateText } from "./payout-text.ts";
import { type Payout, payoutDetails, type PayoutLine } from "./payouts.server.ts";

const t = messages(texts.payoutAdvice);

type Hotel = { id: string; name: string; city: string; timeZone: string };

const lineRow = ({ code, checkIn, checkOut, payable, owed, amount }: PayoutLine) => ({
  name: `${code}  ${formatRange(checkIn, checkOut, "dated")}`,
  ...(owed !== 0 && { note: t.setOff(formatUsd(payable), formatUsd(owed)) }),
  value: formatUsd(amount),
});

/** What the bank was told: of the whole payout, which may be of several hotels. */
function paymentRows(payout: Payout, at: (instant: string) => string) {
  const isByBank = payout.method === "bank";
  const { paidAmount, paidCurrency, rate, rateSource, rateAt, sentAt, endedAt, note } = payout;
  return [
    { name: t.whole, value: formatUsd(payout.amount) },
    ...(rate !== null && rateAt ? [{ name: t.rate, value: t.rateOf(rateText(rate), rateSource ?? "", at(rateAt)) }] : []),
    ...(paidAmount !== null && paidCurrency
      ? [{ name: isByBank ? t.paid : t.paidByCards, value: paidText(paidAmount, paidCurrency) }]
      : []),
    { name: t.account, value: `${payout.holder}, •••• ${payout.ending}` },
    { name: t.state, value: payoutStateText(payout.state) },
    ...(sentAt ? [{ name: isByBank ? t.sent : t.sentByCards, value: at(sentAt) }] : []),
    ...(endedAt ? [{ name: t.ended, value: at(endedAt) }] : []),
    ...(note ? [{ name: t.note, value: note }] : []),
  ];
}

/** The payee of a payout as it was when the payout was sent. */
async function payeeAt(ctx: Ctx, hotelId: string, { id, sentAt }: Payout) {
  const { rows } = await sql<{ name: string; tax_number: string; street: string; postal_code: string; town: string; country: string }>`
    select coalesce(c.name, p.name) as name, coalesce(c.tax_number, p.tax_number) as tax_number, coalesce(c.street, p.street) as street,
      coalesce(c.postal_code, p.postal_code) as postal_code, coalesce(c.town, p.town) as town, coalesce(c.country, p.country) as country
    from payouts o join payees p on p.id = o.payee_id
    left join lateral (select * from payee_periods c where c.hotel_id = ${hotelId} and c.payee_id = p.id
      order by ${periodAt(sql`${sentAt}::timestamptz`)} limit 1) c on true
    where o.id = ${id}`.execute(ctx.db);
  const [payee] = rows;
  if (!payee) throw new Error(`There is no payout ${id}.`);
  return payee;
}

/**
 * The advice of a payout for a hotel: its bookings with the commission that is set off, what they come to, and how the payout was paid;
 * undefined if none of the hotel is in it or it was not sent. At most the printable number of bookings.
 */
export async function payoutAdvice(
  ctx: Ctx,
  hotel: Hotel,
  payoutId: string,
): Promise<{ content: DocumentContent; reference: string } | undefined> {
  const payout = await payoutDetails(ctx, payoutId, hotel.id);
  if (!payout?.sentAt) return undefined;
  const payee = await payeeAt(ctx, hotel.id, payout);
  const at = (instant: string) => formatInstant(instant, hotel.timeZone);
  const reference = bankReference(payoutId);
  const [payable, owed] = [sum(payout.lines.map((line) => line.payable)), sum(payout.lines.map((line) => line.owed))];
  const content: DocumentContent = {
    title: t.title,
    facts: [
      [t.reference, reference],
      [t.prepared, at(payout.createdAt)],
      [t.issued, formatDay(ctx.now().toISOString().slice(0, 10))],
    ],
    columns: [
      {
        title: t.payee,
        lines: [payee.name, t.taxNumber(payee.tax_number), payee.street, `${payee.postal_code} ${payee.town}`.trim(), payee.country],
      },
      { title: t.hotel, lines: [hotel.name, hotel.city] },
    ],
    tables: [
      {
        title: t.bookings,
        rows: payout.lines.slice(0, limits.movesInDocument).map(lineRow),
        isMoney: true,
      },
      {
        title: t.sums,
        rows: [
          { name: t.shares, value: formatUsd(payable) },
          { name: t.commission, value: formatUsd(-owed) },
        ],
        total: [t.total, formatUsd(payable - owed)],
      },
      { title: t.payment, rows: paymentRows(payout, at) },
    ],
    notes: payout.lines.length > limits.movesInDocument ? [t.more] : [],
    footer: issuerLine(ctx.config.contact),
  };
  return { content, reference };
}
