import { answerReview } from "#domain/review/answer-review.server.ts";
import { moderateReview } from "#domain/review/moderate-review.server.ts";
import { reportReview } from "#domain/review/report-review.server.ts";
import { writeReview } from "#domain/review/write-review.server.ts";
import { hour } from "./agenda.ts";
import { attempt, type Simulation } from "./simulation.ts";
import type { Booked } from "./website-bookings.ts";

const texts = [
  "A quiet room above the river, and kind people.",
  "წყნარი ოთახი მდინარის პირას და კეთილი მასპინძლები.",
  "The bed was soft; see my photos at https://example.com/album for more.",
  "Clean and central, although breakfast begins rather late.",
];

/** A review after the stay; some are answered, reported and moderated. */
export function planReview(simulation: Simulation, { code, hotel, guest }: Booked, at: number): void {
  const { env, chance, agenda } = simulation;
  const { hotelId } = hotel;
  let reviewId: string | undefined;
  agenda.plan(at, async () => {
    const stars = () => chance.between(2, 5);
    const marks = { rating: stars(), cleanliness: stars(), comfort: stars(), location: stars(), staff: stars(), value: stars() };
    const words = { reservationCode: code, ...marks, title: chance.pick(["Good", "მშვენიერი", ""]), text: chance.pick(texts) };
    reviewId = (await attempt(simulation, "review", writeReview(env.as(guest), words)))?.reviewId;
  });
  if (chance.happens(0.3))
    agenda.plan(at + 5 * hour, async () => {
      if (reviewId)
        await attempt(simulation, "answer", answerReview(env.as(hotel.owner), { hotelId, reviewId, text: "Thank you, come again." }));
    });
  if (chance.happens(0.15))
    agenda.plan(at + 6 * hour, async () => {
      const reporter = chance.pick(simulation.guests);
      if (reviewId)
        await attempt(simulation, "report", reportReview(env.as(reporter), { hotelId, reviewId, reason: "spam", text: "An advert." }));
    });
  if (chance.happens(0.1))
    agenda.plan(at + 8 * hour, async () => {
      const decision = chance.pick(["show", "remove"] as const);
      if (reviewId)
        await attempt(
          simulation,
          `judge: ${decision}`,
          moderateReview(env.as(simulation.admin), { hotelId, reviewId, decision, editedAt: null }),
        );
    });
}
