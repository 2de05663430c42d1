import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import { getLocale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { keptBriefly } from "#platform/process/kept-briefly.server.ts";
import { siteToday } from "#platform/site-today.server.ts";
import type { SlideText } from "./homepage.ts";

export type HeroSlide = Record<SlideText, string> & {
  id: string;
  url: string;
  /** The image for upright screens. */
  portraitUrl: string | null;
  link: string | null;
};

/** `properties` is the count set by an administrator, or the number of its listed hotels. */
export type Destination = {
  id: string;
  name: string;
  /** English name, used for the search. */
  englishName: string;
  country: string;
  description: string;
  imageUrl: string | null;
  properties: number;
};

export type PropertyTypeCard = Pick<Destination, "id" | "name" | "englishName" | "imageUrl" | "properties">;

/** What visitors see, by language, cached for ten seconds per process. */
const kept = { slides: keptBriefly<HeroSlide[]>(), destinations: keptBriefly<Destination[]>(), types: keptBriefly<PropertyTypeCard[]>() };

/** Clears this process's cache. */
export function clearHomepage(ctx: Ctx) {
  for (const lists of Object.values(kept)) lists.clear(ctx);
}

const slides = (ctx: Ctx) =>
  ctx.db
    .selectFrom("hero_slides as s")
    .select([
      "id",
      "url",
      "portrait_url as portraitUrl",
      localText("s.title").as("title"),
      localText("s.description").as("description"),
      "link",
    ])
    .where((slide) => slide.or([slide("last_day", "is", null), slide("last_day", ">=", siteToday(ctx))]))
    .orderBy("position");

/** Published slides in order, within their days. */
export const heroSlides = (ctx: Ctx): Promise<HeroSlide[]> =>
  kept.slides.get(ctx, getLocale(), () =>
    slides(ctx)
      .where("state", "=", "published")
      .where((slide) => slide.or([slide("first_day", "is", null), slide("first_day", "<=", siteToday(ctx))]))
      .execute(),
  );

/** Preview of the slides: with drafts and future ones, without expired ones. */
export const previewSlides = (ctx: Ctx): Promise<HeroSlide[]> => slides(ctx).execute();

/** Listed hotels by destination id; for a `with`. */
export const hotelsOfDestinations = sql`
  select d.id, sum(n.hotels)::int as properties from destinations d
  join cities c on c.name = d.name and c.country = d.country
  join listed_counts n on n.country = c.country and n.city = c.name group by d.id`;

/** Listed hotels by property type id; `Hotels` is the type `hotel`. For a `with`. */
export const hotelsOfTypes = sql`
  select t.id, n.properties from property_types t
  join (select property_type, sum(hotels)::int as properties from listed_counts group by property_type) n
    on n.property_type = regexp_replace(lower(t.name), 's$', '')`;

/** The destinations that are shown, in their order. One statement at most. */
export const activeDestinations = (ctx: Ctx): Promise<Destination[]> =>
  kept.destinations.get(ctx, getLocale(), () => readDestinations(ctx));

async function readDestinations(ctx: Ctx): Promise<Destination[]> {
  const { rows } = await sql<Destination>`
    with counted as (${hotelsOfDestinations})
    select d.id, ${localText("d.name")} as name, d.name as "englishName", ${localText("d.country")} as country,
      ${localText("d.description")} as description, d.image_url as "imageUrl", coalesce(d.properties_count, n.properties, 0) as properties
    from destinations d left join counted n on n.id = d.id where d.is_active order by d.position`.execute(ctx.db);
  return rows;
}

/** The first destinations, for a search without a text. One statement. */
export async function popularPlaces(ctx: Ctx) {
  const { rows } = await sql<Pick<Destination, "id" | "name" | "country" | "imageUrl">>`
    select d.id, ${localText("d.name")} as name, ${localText("d.country")} as country, d.image_url as "imageUrl"
    from destinations d where d.is_active order by d.position limit ${limits.popularPlaces}`.execute(ctx.db);
  return rows;
}

/** The property types by name. One statement at most. */
export const propertyTypeCards = (ctx: Ctx): Promise<PropertyTypeCard[]> => kept.types.get(ctx, getLocale(), () => readTypes(ctx));

async function readTypes(ctx: Ctx): Promise<PropertyTypeCard[]> {
  const { rows } = await sql<PropertyTypeCard>`
    with counted as (${hotelsOfTypes})
    select t.id, ${localText("t.name")} as name, t.name as "englishName", t.image_url as "imageUrl",
      coalesce(t.count, n.properties, 0) as properties
    from property_types t left join counted n on n.id = t.id order by t.name`.execute(ctx.db);
  return rows;
}
