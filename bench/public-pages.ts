import { dayAhead } from "../tests/support/day-ahead.ts";

/** The three pages with the most visitors, along a search for three nights. */
export async function publicPages(origin: string) {
  const query = `?checkIn=${dayAhead(30)}&checkOut=${dayAhead(33)}`;
  const found = (await (await fetch(`${origin}/suggestions?q=sololaki`)).json()) as { hotels: { id: string }[] };
  return { home: "/", results: `/hotels${query}`, hotel: `/hotels/${found.hotels[0]?.id}${query}` };
}
