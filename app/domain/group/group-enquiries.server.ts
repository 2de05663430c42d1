import { sql } from "kysely";
import { dayAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import type { Cents } from "#kit/money.ts";
import type { ReservationState } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { pageOfRows, type PageOfRows } from "#platform/database/page-of-rows.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import { type EnquiryState, enquiryStatus, type EnquiryStatus, type GroupRequest } from "./group.ts";
import { waitsForAnswer } from "./open-enquiries.server.ts";

/** The last offer of an enquiry. */
export type MadeOffer = {
  code: string;
  state: ReservationState;
  cancelledBy: "guest" | "hotel" | "admin" | "system" | null;
  total: Cents;
  /** ISO. */
  until: string;
};

export type GroupEnquiry = GroupRequest & {
  id: string;
  email: string;
  status: EnquiryStatus;
  answer: string | null;
  createdAt: string;
  offer: MadeOffer | null;
};

type Row = Omit<GroupEnquiry, "status"> & { state: EnquiryState; timeZone: string };

const columns = () => sql`
  e.id, e.check_in as "checkIn", e.check_out as "checkOut", e.rooms, e.adults, e.children, e.first_name as "firstName",
    e.last_name as "lastName",
  e.phone, e.message, e.state, e.answer, ${utcText("e.created_at")} as "createdAt", u.email, h.time_zone as "timeZone",
  case when r.id is not null then jsonb_build_object('code', r.code, 'state', r.state, 'cancelledBy', r.cancelled_by, 'total', r.total,
    'until', ${utcText("r.hold_expires_at")}) end as offer`;

const joined = sql`group_enquiries e join hotels h on h.id = e.hotel_id join users u on u.id = e.user_id
  left join reservations r on r.hotel_id = e.hotel_id and r.id = e.reservation_id`;

function shown(ctx: Ctx, { state, timeZone, ...own }: Row): GroupEnquiry {
  const now = ctx.now();
  return { ...own, status: enquiryStatus({ ...own, state }, now, dayAt(now, timeZone)) };
}

/** A page of the enquiries of a hotel, those that wait for an answer first, then the newest. The caller has checked access. */
export async function groupEnquiries(ctx: Ctx, hotelId: string, page: number): Promise<PageOfRows<GroupEnquiry>> {
  const source = sql`${joined} where e.hotel_id = ${hotelId}`;
  const order = sql`${waitsForAnswer(ctx)} desc, e.created_at desc, e.id desc`;
  const found = await pageOfRows<Row>(ctx, { columns: columns(), source, order, page });
  return { ...found, rows: found.rows.map((row) => shown(ctx, row)) };
}

/** One enquiry of a hotel; the caller has checked access. */
export async function groupEnquiry(ctx: Ctx, hotelId: string, enquiryId: string): Promise<GroupEnquiry | undefined> {
  if (!isId(enquiryId)) return undefined;
  const { rows } = await sql<Row>`select ${columns()} from ${joined} where e.hotel_id = ${hotelId} and e.id = ${enquiryId}`.execute(ctx.db);
  return rows[0] && shown(ctx, rows[0]);
}

const lastOnes = 10;

/** The signed-in person's last enquiries at a hotel, the newest first. */
export async function ownGroupEnquiries(ctx: Ctx, hotelId: string): Promise<GroupEnquiry[]> {
  if (!ctx.actor || !isId(hotelId)) return [];
  const { rows } = await sql<Row>`select ${columns()} from ${joined}
    where e.user_id = ${ctx.actor.id} and e.hotel_id = ${hotelId} order by e.created_at desc, e.id desc limit ${lastOnes}`.execute(ctx.db);
  return rows.map((row) => shown(ctx, row));
}
