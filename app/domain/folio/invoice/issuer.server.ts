import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { Issuer } from "./guest-invoice.ts";

const issuer = (hotelId: string) => sql<Issuer>`
  select name, street, postal_code as "postalCode", town, country, tax_number as "taxNumber",
    register_number as "registerNumber", note, currency
  from invoice_issuers where hotel_id = ${hotelId}`;

/** Who a hotel is on its invoices; undefined: it has not said it. The caller has checked access. */
export async function issuerOf(ctx: Ctx, hotelId: string): Promise<Issuer | undefined> {
  return (await issuer(hotelId).execute(ctx.db)).rows[0];
}

/** The same, locked: documents of a hotel are issued one after the other, so that a number is never left out. */
export async function lockedIssuer(ctx: Ctx, hotelId: string): Promise<Issuer | undefined> {
  return (await sql<Issuer>`${issuer(hotelId)} for update`.execute(ctx.db)).rows[0];
}

/** What the form shows before it is filled in: the payee of the hotel, if it has one, else its address. */
export async function suggestedIssuer(ctx: Ctx, hotelId: string): Promise<Issuer> {
  const { rows } = await sql<Issuer>`
    select coalesce(p.name, h.name) as name, coalesce(p.street, h.address) as street, coalesce(p.postal_code, '') as "postalCode",
      coalesce(p.town, c.name, '') as town, coalesce(p.country, '') as country, coalesce(p.tax_number, '') as "taxNumber",
      coalesce(p.register_number, '') as "registerNumber", '' as note, null as currency
    from hotels h left join cities c on c.id = h.city_id 
    left join payee_hotels l on l.hotel_id = h.id left join payees p on p.id = l.payee_id
    where h.id = ${hotelId}`.execute(ctx.db);
  const [suggested] = rows;
  if (!suggested) throw new Error("There is no such hotel.");
  return suggested;
}

/** Says who a hotel is on its invoices from now on; those that were issued say what they said. */
export async function setIssuer(ctx: Ctx, hotelId: string, details: Issuer): Promise<Outcome<null, { code: "unknown_hotel" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_hotel" }>> => {
    if (!(await managedHotel(ctx, hotelId, "money"))) return rejected({ code: "unknown_hotel" });
    const before = await lockedIssuer(ctx, hotelId);
    const {
      postalCode: postal_code,
      taxNumber: tax_number,
      registerNumber: register_number,
      name,
      street,
      town,
      country,
      note,
      currency,
    } = details;
    const row = { name, street, postal_code, town, country, tax_number, register_number, note, currency };
    await ctx.db
      .insertInto("invoice_issuers")
      .values({ hotel_id: hotelId, ...row })
      .onConflict((conflict) => conflict.column("hotel_id").doUpdateSet(row))
      .execute();
    await recordChange(ctx, { hotelId, action: "hotel.invoice_issuer", subjectId: hotelId, before: before ?? {}, after: details });
    return done(null);
  });
}
