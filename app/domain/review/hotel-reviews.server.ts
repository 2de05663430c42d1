import { sql } from "kysely";
import { roomsTextOf } from "#domain/reservation/room-units.server.ts";
import type { Day } from "#kit/date/day.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/review-management.ts";
import type { Ctx } from "#platform/context.server.ts";

const t = messages(texts.hotelReviews);

/** A review for the hotel's staff, with its stay. */
export type HotelReview = {
  id: string;
  rating: number;
  title: string;
  text: string;
  author: string;
  room: string;
  checkIn: Day;
  answer: string | null;
  reported: boolean;
};

const aPage = 10;

/**
 * A page of a hotel's shown reviews, newest first, optionally only unanswered ones and the one that is being answered;
 * beyond the last page it is the last; and how many are shown, with their average. One statement.
 */
export async function hotelReviews(ctx: Ctx, query: { hotelId: string; unanswered: boolean; answering?: string | null; page: number }) {
  const { hotelId, unanswered, page } = query;
  const answering = query.answering && isId(query.answering) ? query.answering : null;
  const { rows } = await sql<{
    page: number;
    count: number;
    open: number;
    shown: number;
    average: number | null;
    reviews: HotelReview[] | null;
  }>`
    with shown as (select * from reviews where hotel_id = ${hotelId} and state = 'shown'),
    totals as (select count(*)::int as shown, count(*) filter (where answer is null)::int as open,
      avg(rating)::float8 as average from shown),
    chosen as (select * from shown ${unanswered ? sql`where answer is null or id = ${answering}::uuid` : sql``}),
    requested as (select least(${page}::int, greatest(1, ceil(count(*) / ${aPage}::numeric)))::int as page,
      count(*)::int as count from chosen),
    page as (select * from chosen order by created_at desc, id desc limit ${aPage} offset (select (page - 1) * ${aPage} from requested))
    select requested.page, requested.count, totals.open, totals.shown, totals.average,
      (select json_agg(json_build_object('id', v.id, 'rating', v.rating, 'title', v.title, 'text', v.text, 'author',
        u.first_name, 'room', ${roomsTextOf("r", undefined, hotelId)},
        'checkIn', r.check_in, 'answer', v.answer,
        'reported', exists (select from review_reports p
          where p.hotel_id = ${hotelId} and p.review_id = v.id and p.user_id = ${ctx.actor?.id ?? null}::uuid))
        order by v.created_at desc, v.id desc)
       from page v join users u on u.id = v.user_id
       join reservations r on r.hotel_id = ${hotelId} and r.id = v.reservation_id) as reviews from requested, totals`.execute(ctx.db);
  const [row] = rows;
  const reviews = (row?.reviews ?? []).map((review) => ({ ...review, author: review.author || t.guest }));
  return {
    reviews,
    open: row?.open ?? 0,
    shown: row?.shown ?? 0,
    average: row?.average ?? null,
    page: row?.page ?? 1,
    pages: Math.ceil((row?.count ?? 0) / aPage),
  };
}
