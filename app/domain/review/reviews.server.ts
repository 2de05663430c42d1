import { sql } from "kysely";
import { roomsTextOf } from "#domain/reservation/room-units.server.ts";
import { isId } from "#kit/id.ts";
import { getLocale, type Locale, locales, messages } from "#kit/locale.ts";
import { languageName } from "#kit/text/language-name.ts";
import * as texts from "#locales/en/review.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { categories, type Category, type ReviewList, type ReviewOrder, reviewsAPage } from "./review.ts";

const t = messages(texts.reviews);

/** A public review: the author's first name (none when deleted), month (`yyyy-MM`) and room of the stay. */
export type ShownReview = {
  id: string;
  rating: number;
  title: string;
  text: string;
  author: string;
  month: string;
  room: string;
  answer: string | null;
  /** Its language, if it is another one than that of the request. */
  language: { code: Locale; name: string } | null;
  /** Written or reported by the actor. */
  mine: boolean;
  reported: boolean;
};

export type ReviewPage = ReviewList & {
  count: number;
  pages: number;
  /** Means from 1 to 5; null without ratings. */
  rating: number | null;
  scores: Record<Category, number | null>;
  /** Numbers of five, four, three, two and one stars. */
  distribution: number[];
  reviews: ShownReview[];
};

type ReviewRow = Omit<ShownReview, "language"> & { language: string | null };
type Row = Omit<ReviewPage, "order" | "pages" | "scores" | "reviews"> & ReviewPage["scores"] & { reviews: ReviewRow[] };

const orders: Record<ReviewOrder, ReturnType<typeof sql>> = {
  newest: sql`v.created_at desc, v.id desc`,
  highest: sql`v.rating desc, v.created_at desc, v.id desc`,
  lowest: sql`v.rating, v.created_at desc, v.id desc`,
};

const shown = (ctx: Ctx, hotelId: string) => sql`
  v.id, v.rating, v.title, v.text, u.first_name as author, to_char(r.check_in, 'YYYY-MM') as month,
    ${roomsTextOf("r", undefined, hotelId)} as room, v.answer, v.language,
  v.user_id is not distinct from ${ctx.actor?.id ?? null}::uuid as mine,
  exists (select from review_reports p
    where p.hotel_id = ${hotelId} and p.review_id = v.id and p.user_id = ${ctx.actor?.id ?? null}::uuid) as reported`;

const joined = sql`
  join users u on u.id = v.user_id
  join reservations r on r.hotel_id = v.hotel_id and r.id = v.reservation_id`;

/** Reviews that the reader understands come first; those of an unknown language count as such. */
const readable = () => sql`coalesce(v.language = ${getLocale()}, true) desc`;

function signed<Row extends ReviewRow>({ language, ...review }: Row) {
  const code = locales.find((locale) => locale === language && locale !== getLocale());
  return { ...review, author: review.author || t.guest, language: code ? { code, name: languageName(code) } : null };
}

const means = sql.join(categories.map((name) => sql`avg(${sql.ref(name)})::float8 as ${sql.ref(name)}`));
const stars = sql.join([5, 4, 3, 2, 1].map((given) => sql`count(*) filter (where rating = ${sql.lit(given)})::int`));

/**
 * A page of a hotel's shown reviews, those in the reader's language first, with the summary of all of them. Beyond
 * the last page it is the last.
 */
export async function reviewPage(ctx: Ctx, hotelId: string, { order, page }: ReviewList): Promise<ReviewPage> {
  const { rows } = await sql<Row>`
    with figures as (
      select count(*)::int as count, least(${page}::int, greatest(1, ceil(count(*) / ${reviewsAPage}::numeric)))::int as page,
        avg(rating)::float8 as rating, ${means}, array[${stars}] as distribution
      from reviews where hotel_id = ${hotelId} and state = 'shown')
    select f.count, f.page, f.rating, f.cleanliness, f.comfort, f.location, f.staff, f.value, f.distribution,
      coalesce((select json_agg(review) from (
        select ${shown(ctx, hotelId)} from (select * from reviews v where v.hotel_id = ${hotelId} and v.state = 'shown'
          order by ${readable()}, ${orders[order]} limit ${reviewsAPage} offset (f.page - 1) * ${reviewsAPage}) v ${joined}
        order by ${readable()}, ${orders[order]}) review), '[]') as reviews
    from figures f`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error("A count has no row.");
  const { cleanliness, comfort, location, staff, value, reviews, ...rest } = row;
  return {
    ...rest,
    order,
    pages: Math.ceil(row.count / reviewsAPage),
    scores: { cleanliness, comfort, location, staff, value },
    reviews: reviews.map(signed),
  };
}

/** One shown review with the name of its hotel. */
export async function shownReview(ctx: Ctx, hotelId: string, reviewId: string): Promise<(ShownReview & { hotel: string }) | undefined> {
  if (!isId(hotelId) || !isId(reviewId)) return undefined;
  const { rows } = await sql<ReviewRow & { hotel: string }>`
    select ${shown(ctx, hotelId)}, ${localText("h.name")} as hotel from reviews v ${joined} join hotels h on h.id = v.hotel_id
    where v.hotel_id = ${hotelId} and v.id = ${reviewId} and v.state = 'shown'`.execute(ctx.db);
  return rows[0] && signed(rows[0]);
}
