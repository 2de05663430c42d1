import { factsOf } from "../hotel-facts.ts";
import type { SampleHotel } from "../types.ts";
import answers from "./answers.json" with { type: "json" };
import { languageOf, type Rating, type ReviewPool, reviewPools, type SampleReview, type Trait } from "./pool.ts";

export const reviewTexts: SampleReview[] = Object.values(reviewPools).flatMap((pool) => Object.values(pool).flat());

export type ChosenReview = { rating: Rating; title: string; text: string; language: "en" | "ka" | "de"; answer: string | null };

/** What reviews of the hotels may speak of, besides amenities. */
const traitsOf: Record<string, Trait[]> = {
  "Sololaki House": ["balcony", "courtyard", "baths"],
  "Metekhi Terrace": ["balcony", "baths", "steps", "church"],
  "Betlemi Steps Guesthouse": ["balcony", "baths", "steps", "church"],
  "The Kura Lights": ["metro"],
  "White Bridge Rooms": ["shared_kitchen"],
  "Gergeti Lodge": ["glacier"],
  "Alazani Vine House": ["harvest"],
  "Alder Lake Chalet": ["lake"],
  "Maison des Tilleuls": ["metro"],
  "Bankside Lanterns": ["metro"],
  "Paddington Arms Rooms": ["pub"],
  "Casa dei Glicini": ["church"],
  "Oia Blue Steps": ["steps"],
  "Hudson Lantern": ["tower", "metro"],
  "Orchard Street Rooms": ["shared_kitchen"],
  "Shinonome Tower Hotel": ["tower", "metro"],
  "Yanaka Lane Inn": ["lane"],
  "Canggu Thatch": ["rice_fields", "tropics"],
  "Sanur Morning Villas": ["tropics"],
  "Riad Lemon Door": ["courtyard"],
  "Agafay Long Pool": ["remote"],
};

/** Whether the hotel has everything that the review speaks of. */
export function suits([, , facts]: SampleReview, hotel: SampleHotel): boolean {
  const offers = factsOf[hotel.name]?.offers ?? [];
  const has = new Set<string>([...offers, ...(traitsOf[hotel.name] ?? []), ...(offers.includes("elevator") ? [] : ["no_lift"])]);
  return (facts?.needs ?? []).every((need) => has.has(need));
}

/** `count` ratings with a mean close to `liked`. */
export function ratingsOf(liked: number, count: number, turn: number): Rating[] {
  const ratings = Array.from({ length: count }, () => 5);
  let missing = 5 * count - Math.round(liked * count);
  const least = liked < 3.5 ? 2 : 3;
  const stride = count % 7 === 0 ? 3 : 7;
  for (let step = 0; missing > 0; step++) {
    const place = ((turn + step) * stride) % count;
    const given = ratings[place] ?? 5;
    const drop = Math.min(missing, step % 3 === 2 ? 2 : 1, given - least);
    ratings[place] = given - drop;
    missing -= drop;
  }
  return ratings as Rating[];
}

/**
 * Chooses reviews and answers for the sample hotels, in the order of calls. Texts fit the hotel's kind and the rating.
 * None is used twice in a hotel; texts that the city or the sample manager's hotels have are avoided; the least used is
 * preferred.
 */
export function reviewChooser(): (hotel: SampleHotel, index: number) => ChosenReview[] {
  const used = new Map<SampleReview, Set<string>>();
  const timesAnswered = new Map<string, number>();
  const of = (pool: ReviewPool, rating: Rating) => pool[rating] ?? [];

  function take(hotel: SampleHotel, rating: Rating, own: Set<SampleReview>): SampleReview {
    const [first, second] = [reviewPools[rating === 2 ? "rooms" : (hotel.kind ?? "city")], reviewPools.anywhere];
    const places = [hotel.city, ...(hotel.own ? ["own"] : [])];
    const fitting = [...of(first, rating), ...of(second, rating)].filter((text) => !own.has(text) && suits(text, hotel));
    const fresh = fitting.filter((text) => !places.some((place) => used.get(text)?.has(place)));
    const times = (text: SampleReview) => used.get(text)?.size ?? 0;
    const [chosen] = (fresh.length > 0 ? fresh : fitting).toSorted((one, other) => times(one) - times(other));
    if (!chosen) throw new Error(`There are too few reviews of ${rating} stars for ${hotel.name}.`);
    used.set(chosen, new Set([...(used.get(chosen) ?? []), hotel.name, ...places]));
    own.add(chosen);
    return chosen;
  }
  function answerTo(rating: Rating, review: SampleReview, own: Set<string>): string | null {
    const unused = answers[rating >= 4 ? "thanks" : "regrets"][languageOf(review)].filter((text) => !own.has(text));
    const times = (answer: string) => timesAnswered.get(answer) ?? 0;
    const [answer] = unused.toSorted((one, other) => times(one) - times(other));
    if (!answer) return null;
    timesAnswered.set(answer, times(answer) + 1);
    own.add(answer);
    return answer;
  }
  return (hotel, index) => {
    const texts = new Set<SampleReview>();
    const given = new Set<string>();
    const ratings = hotel.liked ? ratingsOf(hotel.liked, hotel.reviews ?? 0, index) : [];
    return ratings.map((rating, number) => {
      const review = take(hotel, rating, texts);
      const [title, text] = review;
      const answered = rating < 4 ? (index + number) % 3 !== 0 : (index + number) % 3 === 0;
      return { rating, title, text, language: languageOf(review), answer: answered ? answerTo(rating, review, given) : null };
    });
  };
}
