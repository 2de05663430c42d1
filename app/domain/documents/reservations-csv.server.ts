import type { Readable } from "node:stream";
import { sql } from "kysely";
import { taxSummary } from "#domain/pricing/text/tax-lines.ts";
import { chargedLine } from "#domain/reservation/reservations.server.ts";
import { roomsTextOf } from "#domain/reservation/room-units.server.ts";
import { type ChargedLine, storedItems } from "#domain/reservation/stored-items.ts";
import { instantsOf, type Period } from "#kit/date/period.ts";
import { sum } from "#kit/money.ts";
import { csvAmount, csvFile } from "#platform/csv-file.server.ts";
import { type Database, readInPieces } from "#platform/database/database.server.ts";
import { namedGuest } from "#platform/database/guest-name-sql.server.ts";
import { shownStatusOf } from "#platform/database/state-sql.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";

const heads = [
  "code",
  "booked_at",
  "status",
  "paid_at",
  "cancelled_at",
  "cancelled_by",
  "hotel_id",
  "hotel",
  "room",
  "rooms",
  "adults",
  "children",
  "check_in",
  "check_out",
  "guest",
  "guest_email",
  "rate",
  "subtotal_usd",
  "discount_usd",
  "promo_code",
  "code_discount_usd",
  "extras_usd",
  "taxes_usd",
  "property_taxes_usd",
  "total_usd",
  "points_usd",
  "included_taxes_usd",
  "tax_items",
  "property_taxes_received_usd",
] as const;

type Head = (typeof heads)[number];

/**
 * Reservations booked in the period, earliest first, as a CSV file: instants in UTC, money in dollars. Read in the
 * caller's transaction.
 */
export function reservationsFile(tx: Database, period: Period): Readable {
  const { start, end } = instantsOf(period);
  const rows = readInPieces(
    tx,
    sql<Omit<Record<Head, string | number | null>, "included_taxes_usd" | "tax_items"> & { lines: ChargedLine[] }>`
      select r.code, ${utcText("r.created_at")} as booked_at, ${shownStatusOf("r")} as status, ${utcText("r.paid_at")} as paid_at,
        ${utcText("r.cancelled_at")} as cancelled_at, r.cancelled_by, r.hotel_id, h.name as hotel, ${roomsTextOf("r", sql`m.name`)} as room,
        r.rooms, r.adults, r.children, r.check_in, r.check_out,
        coalesce(${namedGuest("r")}, u.name) as guest, coalesce(r.guest_email, u.email) as guest_email, l.rate,
        (r.subtotal / 100.0)::numeric(12, 2)::text as subtotal_usd, (r.discount / 100.0)::numeric(12, 2)::text as discount_usd,
        r.promo_code, (r.code_discount / 100.0)::numeric(12, 2)::text as code_discount_usd,
          (r.extras / 100.0)::numeric(12, 2)::text as extras_usd,
        (r.property_taxes / 100.0)::numeric(12, 2)::text as property_taxes_usd,
          (r.taxes / 100.0)::numeric(12, 2)::text as taxes_usd, (r.total / 100.0)::numeric(12, 2)::text as total_usd,
        (r.points_discount / 100.0)::numeric(12, 2)::text as points_usd, l.lines,
        ((select coalesce(sum(y.amount), 0) from property_payments y where y.hotel_id = r.hotel_id and y.reservation_id = r.id
          and y.purpose = 'taxes') / 100.0)::numeric(12, 2)::text as property_taxes_received_usd
      from reservations r
      join hotels h on h.id = r.hotel_id
      left join users u on u.id = r.user_id
      cross join lateral (select string_agg(distinct coalesce(l.name, l.plan), ', ') as rate,
          coalesce(jsonb_agg(jsonb_build_object(${chargedLine()}) order by l.line), '[]') as lines from reservation_rooms l
        where l.hotel_id = r.hotel_id and l.reservation_id = r.id and l.kept is null) l
      where r.created_at >= ${start}::timestamptz and r.created_at < ${end}::timestamptz
      order by r.created_at, r.id`,
  );
  return csvFile([...heads], rows, ({ lines, ...row }) => {
    const { taxItems } = storedItems(lines);
    const included = sum(taxItems.filter(({ mode }) => mode === "included").map(({ amount }) => amount));
    const full = { ...row, included_taxes_usd: csvAmount(included), tax_items: taxSummary(taxItems) };
    return heads.map((head) => full[head]);
  });
}
