import { sql } from "kysely";
import { permits } from "#domain/reservation/transition-sql.server.ts";
import type { Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Joined } from "#platform/database/database.server.ts";
import { editableHours, type ReviewState, type ReviewStep, type ReviewFields } from "./review.ts";

type WrittenReview = ReviewFields & { state: ReviewState; answer: string | null; createdAt: Date };

/** A stay of the signed-in person, with its review and next step. */
export type StayReview = {
  code: string;
  hotelId: string;
  reservationId: string;
  step: ReviewStep;
  review: WrittenReview | null;
};

type Row = Omit<StayReview, "step" | "review"> & { stayed: boolean; checkOut: Day; timeZone: string } & Joined<WrittenReview>;

const editableMs = editableHours * 3_600_000;

/** When the editing period of a review ends. */
export const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + editableMs);

function stepOf(ctx: Ctx, row: Row): ReviewStep {
  if (row.state) return row.state !== "removed" && ctx.now() < editableUntil(row.createdAt) ? "edit" : "written";
  if (!row.stayed) return "no_stay";
  if (row.checkOut > dayAt(ctx.now(), row.timeZone)) return "too_early";
  return ctx.actor?.emailVerified ? "write" : "verify";
}

/** The signed-in person's stays among these codes; others are skipped. */
export async function stayReviews(ctx: Ctx, codes: string[]): Promise<StayReview[]> {
  const valid = codes.filter((code) => /^\w{1,20}$/.test(code));
  if (!ctx.actor || valid.length === 0) return [];
  const { rows } = await sql<Row>`
    select r.code, r.hotel_id as "hotelId", r.id as "reservationId", r.check_out as "checkOut", h.time_zone as "timeZone",
      ${permits("r", "review")} as stayed, v.rating, v.cleanliness, v.comfort,
      v.location, v.staff, v.value, v.title, v.text, v.state, v.answer, v.created_at as "createdAt"
    from reservation_codes k
    join reservations r on r.hotel_id = k.hotel_id and r.id = k.reservation_id
    join hotels h on h.id = r.hotel_id
    left join reviews v on v.hotel_id = r.hotel_id and v.reservation_id = r.id
    where k.code = any(${valid}::text[]) and k.user_id = ${ctx.actor.id}`.execute(ctx.db);
  return rows.map((row) => {
    const { code, hotelId, reservationId, stayed: _, checkOut: __, timeZone: ___, ...review } = row;
    return { code, hotelId, reservationId, step: stepOf(ctx, row), review: review.state ? review : null };
  });
}
