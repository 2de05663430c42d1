import type { Readable } from "node:stream";
import { sql } from "kysely";
import { periodAt } from "#domain/payout/payee-periods.server.ts";
import { monthAfter, type Month } from "#kit/date/month.ts";
import type { Cents } from "#kit/money.ts";
import { firmStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { csvAmount, csvFile } from "#platform/csv-file.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";

type SellerQuarter = {
  seller: string | null;
  taxNumber: string | null;
  registerNumber: string | null;
  address: string | null;
  country: string | null;
  account: string | null;
  property: string;
  propertyAddress: string;
  quarter: number;
  stays: number;
  nights: number;
  consideration: Cents;
  fees: Cents;
};

const sellerHeads = [
  "seller",
  "tax_number",
  "register_number",
  "address",
  "country",
  "account_ending",
  "property",
  "property_address",
  "year",
  "quarter",
  "activities",
  "nights",
  "consideration_usd",
  "fees_usd",
];

/**
 * What hotels got in a year by quarter, as platforms report it (Directive (EU) 2021/514, DAC7): the consideration after the platform's
 * fees, which are its commission with tax, for stays that became due in the quarter, also those that
 * were paid at the hotel. Fees and no-shows that were kept are consideration, but no stay. Sellers are those of the
 * time, with their details and account at the end of the quarter; hotels without a payee have no seller yet.
 */
export async function sellersCsv({ db, config }: Ctx, year: number): Promise<Readable> {
  const { rows } = await sql<SellerQuarter>`
    select p.name as seller, q."taxNumber", p.register_number as "registerNumber",
      concat_ws(', ', p.street, nullif(concat_ws(' ', nullif(p.postal_code, ''), p.town), '')) as address, p.country, b.ending as account,
      h.name as property, concat_ws(', ', h.address, h.city) as "propertyAddress", q.quarter, q.stays, q.nights, q.consideration, q.fees
    from (
      select e.hotel_id, o.payee_id, o.tax_number as "taxNumber", extract(quarter from e.day)::int as quarter,
        count(*) filter (where e.kind = 'matured' and ${inState("r", "confirmed")})::int as stays,
        coalesce(sum(r.check_out - r.check_in) filter (where e.kind = 'matured' and ${inState("r", "confirmed")}), 0)::int as nights,
        sum(l.share + case when e.kind = 'matured' and l.owed > 0 then r.total else 0 end)::bigint as consideration,
        sum(l.fees)::bigint as fees
      from journal_entries e join reservations r on r.hotel_id = e.hotel_id and r.id = e.reservation_id
      cross join lateral (select -coalesce(sum(amount) filter (where account in ('hotel_payable', 'owed_by_hotels')), 0) as share,
          coalesce(sum(amount) filter (where account = 'owed_by_hotels'), 0) as owed,
          -coalesce(sum(amount) filter (where account in ('commission', 'commission_tax')), 0) as fees
        from postings where entry_id = e.id) l
      left join lateral (select c.payee_id, c.tax_number from payee_periods c where c.hotel_id = e.hotel_id
        order by ${periodAt(sql`e.posted_at`)} limit 1) o on true
      where e.subject = e.reservation_id and e.kind in ('matured', 'adjusted')
        and e.day >= ${`${year}-01-01`}::date and e.day < ${`${year + 1}-01-01`}::date
      group by 1, 2, 3, 4) q
    join hotels h on h.id = q.hotel_id
    cross join lateral (select (make_date(${year}::int, 3 * q.quarter, 1) + interval '1 month') at time zone ${config.timeZone} as until) e
    left join lateral (select c.* from payee_periods c where c.hotel_id = q.hotel_id and c.payee_id = q.payee_id
      and c.tax_number = q."taxNumber" order by ${periodAt(sql`e.until`)} limit 1) p on true
    left join lateral (select a.ending from bank_accounts a where a.payee_id = q.payee_id
      order by (a.created_at <= e.until) desc, case when a.created_at <= e.until then a.created_at end desc, a.created_at limit 1) b on true
    order by p.name nulls last, q.payee_id, h.name, h.id, q.quarter`.execute(db);
  return csvFile(sellerHeads, rows, (row) => [
    row.seller,
    row.taxNumber,
    row.registerNumber,
    row.address,
    row.country,
    row.account,
    row.property,
    row.propertyAddress,
    year,
    row.quarter,
    row.stays,
    row.nights,
    csvAmount(row.consideration),
    csvAmount(row.fees),
  ]);
}

type TaxOfPlace = { country: string; city: string; hotel: string; tax: string; mode: string; stays: number; amount: Cents };

/** Taxes and fees of the stays that end in a month, by place, hotel and rule, with how they are paid. The hotel remits them. */
export async function taxesCsv({ db }: Ctx, month: Month): Promise<Readable> {
  const { rows } = await sql<TaxOfPlace>`
    select h.country, h.city, h.name as hotel, coalesce(t.item -> 'rule' ->> 'name', 'Taxes') as tax, t.item ->> 'mode' as mode,
      count(distinct r.id)::int as stays, sum((t.item ->> 'amount')::bigint)::bigint as amount
    from reservations r join hotels h on h.id = r.hotel_id
    join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id and l.kept is null
    cross join lateral jsonb_array_elements(l.taxes) as t (item)
    where r.check_out >= ${`${month}-01`}::date and r.check_out < ${`${monthAfter(month, 1)}-01`}::date
      and ${inState("r", ...firmStates)} and r.paid_at is not null
    group by h.id, 1, 2, 3, 4, 5 order by 1, 2, 3, h.id, 4, 5`.execute(db);
  return csvFile(["country", "city", "hotel", "tax", "mode", "stays", "amount_usd"], rows, (row) => [
    row.country,
    row.city,
    row.hotel,
    row.tax,
    row.mode,
    row.stays,
    csvAmount(row.amount),
  ]);
}
