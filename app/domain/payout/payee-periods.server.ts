import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import type { Payee } from "./payee.ts";

/** Who was paid for a hotel until a time. */
export type FormerPayee = Pick<Payee, "name" | "registerNumber" | "taxNumber" | "street" | "town" | "postalCode" | "country"> & {
  until: string;
};

const details = sql`p.name, p.register_number, p.tax_number, p.street, p.town, p.postal_code, p.country`;

/** Keeps who is paid for the hotels of a payee from now on, in the transaction that changes it; nothing if it is as it was. */
export const keepPeriods = (ctx: Ctx, payeeId: string) =>
  sql`
    insert into payee_periods (hotel_id, since, payee_id, name, register_number, tax_number, street, town, postal_code, country)
    select l.hotel_id, ${ctx.now()}, p.id, ${details} from payee_hotels l join payees p on p.id = l.payee_id
    left join lateral (select * from payee_periods c where c.hotel_id = l.hotel_id order by c.since desc limit 1) c on true
    where p.id = ${payeeId} and (c.payee_id, c.name, c.register_number, c.tax_number, c.street, c.town, c.postal_code, c.country)
      is distinct from (p.id, ${details})
    on conflict (hotel_id, since) do update set payee_id = excluded.payee_id, name = excluded.name,
      register_number = excluded.register_number, tax_number = excluded.tax_number, street = excluded.street, town = excluded.town,
      postal_code = excluded.postal_code, country = excluded.country`.execute(ctx.db);

/** SQL: the order of periods `c` by which the first is that of an instant; before the first period it is the first. */
export const periodAt = (instant: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (c.since <= ${instant}) desc, case when c.since <= ${instant} then c.since end desc, c.since`;

/** The former details of who is paid for a hotel, the latest first, at most 20. */
export async function formerPayees(ctx: Ctx, hotelId: string): Promise<FormerPayee[]> {
  const { rows } = await sql<FormerPayee>`
    select p.name, p.register_number as "registerNumber", p.tax_number as "taxNumber", p.street, p.town, p.postal_code as "postalCode",
      p.country, ${utcText("p.until")} as until
    from (select c.*, lead(c.since) over (order by c.since) as until from payee_periods c where c.hotel_id = ${hotelId}) p
    where p.until is not null order by p.until desc limit 20`.execute(ctx.db);
  return rows;
}
