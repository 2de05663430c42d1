import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

export type HeroSlide = {
  id: string;
  url: string;
  title: string;
  titleKa: string | null;
  description: string;
  descriptionKa: string | null;
};

/** `properties` is how many of its hotels can be seen now. */
export type Destination = {
  id: string;
  name: string;
  nameKa: string | null;
  country: string;
  countryKa: string | null;
  description: string;
  descriptionKa: string | null;
  imageUrl: string | null;
  properties: number;
};

export type PropertyTypeCard = Pick<Destination, "id" | "name" | "nameKa" | "imageUrl" | "properties">;

/** The slides of the home page's hero in their order. */
export async function heroSlides(ctx: Ctx): Promise<HeroSlide[]> {
  return ctx.db
    .selectFrom("hero_slides")
    .select(["id", "url", "title", "title_ka as titleKa", "description", "description_ka as descriptionKa"])
    .orderBy("position")
    .execute();
}

/** The destinations that are shown, in their order, each with the number of its hotels. One statement. */
export async function activeDestinations(ctx: Ctx): Promise<Destination[]> {
  const { rows } = await sql<Destination>`
    with shown as (
      select d.*, c.id as city_id from destinations d
      left join cities c on c.name = d.name and c.country = d.country where d.is_active),
    counted as (
      select h.city_id, count(*)::int as properties from hotels h
      where h.listed and h.city_id in (select city_id from shown) group by h.city_id)
    select s.id, s.name, s.name_ka as "nameKa", s.country, s.country_ka as "countryKa", s.description,
      s.description_ka as "descriptionKa", s.image_url as "imageUrl", coalesce(n.properties, 0) as properties
    from shown s left join counted n on n.city_id = s.city_id order by s.position`.execute(ctx.db);
  return rows;
}

/** The property types by name, each with the number of its hotels; `Hotels` is the type `hotel`. One statement. */
export async function propertyTypeCards(ctx: Ctx): Promise<PropertyTypeCard[]> {
  const { rows } = await sql<PropertyTypeCard>`
    select t.id, t.name, t.name_ka as "nameKa", t.image_url as "imageUrl", coalesce(n.properties, 0) as properties
    from property_types t
    left join (select property_type, count(*)::int as properties from hotels where listed
      group by property_type) n on n.property_type = regexp_replace(lower(t.name), 's$', '')
    order by t.name`.execute(ctx.db);
  return rows;
}
