import { sql } from "kysely";
import type { ReservationRow } from "#domain/reservation/locked-reservation.server.ts";
import { addDays } from "#kit/date/day.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { businessDay } from "./business-day.server.ts";
import type { FolioLine, Payer } from "./folio.ts";
import { postedSources } from "./post-stay-charges.server.ts";
import { unpostedCharges } from "./posted.ts";
import { stayCharges } from "./stay-charges.ts";

/** SQL: how the number of a guest invoice `i` is printed; `guestInvoiceNumber` in TypeScript. */
const numberOf = sql`case i.kind when 'invoice' then 'I' else 'C' end || '-' || i.year || '-' || case when i.number < 10000
  then lpad(i.number::text, 4, '0') else i.number::text end`;

/** The lines of a folio, in order: nights of a stay, and at most `linesPerFolio` charges and moves. The caller has checked access. */
export async function folioLines(ctx: Ctx, { hotel_id, id }: Pick<ReservationRow, "hotel_id" | "id">): Promise<FolioLine[]> {
  const { rows } = await sql<FolioLine>`
    select l.id, l.payer, l.business_day as "businessDay", l.kind, l.night, l.text, l.amount, l.taxes, l.reverses,
      exists (select from folio_lines r where r.hotel_id = l.hotel_id and r.reverses = l.id) as "isReversed",
      (select ${numberOf} from guest_invoice_lines g join guest_invoices i on i.hotel_id = g.hotel_id and i.id = g.invoice_id
        where g.hotel_id = l.hotel_id and g.line_id = l.id and g.credited_by is null) as invoice
    from folio_lines l where l.hotel_id = ${hotel_id} and l.reservation_id = ${id}
    order by l.created_at, l.night nulls last, l.id`.execute(ctx.db);
  return rows;
}

/** Who pays parts of a folio, by their numbers; the guest is not among them unless they have details of their own. */
export async function folioPayers(ctx: Ctx, { hotel_id, id }: Pick<ReservationRow, "hotel_id" | "id">): Promise<Payer[]> {
  const rows = await ctx.db
    .selectFrom("folio_payers")
    .select(["number", "name", "company as isCompany", "street", "postal_code as postalCode", "town", "country", "tax_number as taxNumber"])
    .where("hotel_id", "=", hotel_id)
    .where("reservation_id", "=", id)
    .orderBy("number")
    .execute();
  return rows;
}

/** What nights that are to come, or that no closed day has posted, will add to a folio, in cents. */
export async function unpostedOf(ctx: Ctx, hotelId: string, reservationId: string): Promise<Cents> {
  const [stay] = await postedSources(ctx, hotelId, [reservationId]);
  if (!stay) return 0;
  return unpostedCharges(stayCharges(stay), stay.posted, addDays(stay.checkOut, 1)).reduce((total, { amount }) => total + amount, 0);
}

/** Charges on the spot that staff have used most in the last three months, for the form. */
export async function usualCharges(ctx: Ctx, hotelId: string): Promise<{ text: string; amount: Cents }[]> {
  const { day } = await businessDay(ctx, hotelId);
  const { rows } = await sql<{ text: string; amount: Cents }>`
    select text, amount from (select text, amount from folio_lines
      where hotel_id = ${hotelId} and kind = 'charge' and reverses is null and business_day > ${addDays(day, -92)} limit 5000) recent
    group by text, amount order by count(*) desc, text limit 6`.execute(ctx.db);
  return rows;
}
