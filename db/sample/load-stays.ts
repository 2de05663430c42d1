import { paymentsOfReservation } from "#domain/payment/payments.server.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { answerReview } from "#domain/review/answer-review.server.ts";
import { categories, type Category } from "#domain/review/review.ts";
import { writeReview } from "#domain/review/write-review.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { rewardStay } from "#domain/settlement/reward-stay.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { LoadedHotel } from "./load-hotel.ts";
import { must } from "./must.ts";
import type { ChosenReview } from "./reviews/choose-reviews.ts";
import type { SampleHotel } from "./types.ts";

const dayMs = 86_400_000;
const at = (ctx: Ctx, days: number): Ctx => {
  const moment = new Date(ctx.now().getTime() + days * dayMs);
  return { ...ctx, now: () => moment };
};

/** Books and pays a stay as the actor and at the time of `ctx`; undefined if the room is not available. */
async function stay(ctx: Ctx, hotel: LoadedHotel, roomNumber: number, daysAhead: number, nights: number, key: string) {
  const room = hotel.rooms[roomNumber % hotel.rooms.length];
  const { actor } = ctx;
  if (!room || !actor) return undefined;
  const checkIn = addDays(dayAt(ctx.now(), hotel.timeZone), daysAhead);
  const dates = { checkIn, checkOut: addDays(checkIn, nights) };
  const offers = await roomOffers(ctx, { hotelId: hotel.hotelId, stay: dates, rooms: 1 });
  const quote = offers.find(({ roomId }) => roomId === room.roomId)?.quotes[0];
  if (!quote) return undefined;
  const { code, reservationId } = must(
    await bookReservation(ctx, {
      ...dates,
      hotelId: hotel.hotelId,
      roomId: room.roomId,
      rooms: 1,
      adults: Math.min(2, room.capacity),
      children: 0,
      guest: { firstName: actor.firstName, lastName: actor.lastName, phone: null, arrivalHour: null, requests: null },
      rateType: quote.rateType,
      expectedTotal: quote.total,
      idempotencyKey: key,
    }),
  );
  must(await payReservation(ctx, code));
  const [payment] = await paymentsOfReservation(ctx, hotel.hotelId, reservationId);
  if (payment) await syncPayment(ctx, payment.provider_order_id);
  return { code, hotelId: hotel.hotelId, reservationId };
}

const scoresFor = (rating: number, number: number) =>
  Object.fromEntries(
    categories.map((category, index) => [category, Math.min(5, rating + [0, 1, 0, -1, 0, 1, 0][(number + 3 * index) % 7]!)]),
  ) as Record<Category, number>;

/** Guests by the language in which they write. */
export type Writers = Record<"en" | "ka" | "de", Actor[]>;

/** Past stays of travellers with their reviews, spread over the time since the hotel was listed, and answers of `owner`. */
export async function loadReviews(
  ctx: Ctx,
  hotel: SampleHotel,
  loaded: LoadedHotel,
  index: number,
  people: { writers: Writers; owner: Actor },
  reviews: ChosenReview[],
) {
  const written = { en: 0, ka: 0, de: 0 };
  for (const [number, { rating, title, text, language, answer }] of reviews.entries()) {
    const writers = people.writers[language];
    const actor = writers[(index * 3 + written[language]++) % writers.length];
    if (!actor) continue;
    const nights = 1 + ((index + number) % 5);
    const daysAgo = 18 + (index % 5) + Math.round(((Math.min(hotel.listedDaysAgo, 600) - 40) / reviews.length) * number);
    const past = at({ ...ctx, actor }, -daysAgo);
    const stayed = await stay(past, loaded, number, 6, nights, `sample-${index}-${number}`);
    if (!stayed) continue;
    const review = must(
      await writeReview(
        { ...at(past, 8 + nights), actor: { ...actor, locale: language } },
        { reservationCode: stayed.code, rating, ...scoresFor(rating, index + number), title, text },
      ),
    );
    const answering = at({ ...ctx, actor: people.owner }, -daysAgo + 10 + nights);
    if (answer) must(await answerReview(answering, { hotelId: loaded.hotelId, reviewId: review.reviewId, text: answer }));
  }
}

/** A completed stay with points and without a review. */
export async function loadPastStay(ctx: Ctx, loaded: LoadedHotel, index: number, actor: Actor) {
  const past = at({ ...ctx, actor }, -12);
  const nights = 2 + (index % 3);
  const stayed = await stay(past, loaded, 1, 6, nights, `past-${index}`);
  if (stayed) must(await rewardStay(at(past, 7 + nights), stayed));
}

/** Upcoming stays, booked in the past two weeks. */
export async function loadComingStays(ctx: Ctx, loaded: LoadedHotel, index: number, guests: Actor[]) {
  for (const [number, actor] of guests.slice(0, 3).entries()) {
    const ago = 1 + ((index * 3 + number) % 14);
    const ahead = 20 + number * 9 + (index % 7);
    await stay(at({ ...ctx, actor }, -ago), loaded, number, ago + ahead, 2 + (number % 3), `coming-${index}-${number}`);
  }
}
