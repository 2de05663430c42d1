import { sql } from "kysely";
import type { TranslatedField, Translations } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import { itemVersion } from "./homepage-tables.server.ts";
import { hotelsOfDestinations, hotelsOfTypes } from "./homepage.server.ts";
import type { DestinationFacts, DestinationText, PropertyTypeFacts, PropertyTypeText, SlideFacts, SlideText } from "./homepage.ts";

type Shown<Facts, Text extends string> = Omit<Facts, TranslatedField<Text>> & { translations: Translations<Text> };

/** `version` is the ETag of its form. */
export type PanelSlide = Shown<SlideFacts, SlideText> & { id: string; url: string; portraitUrl: string | null; version: string };
/** `real` is the number of its listed hotels, whatever count is set. */
export type PanelDestination = Shown<DestinationFacts, DestinationText> & { id: string; url: string | null; real: number; version: string };
export type PanelPropertyType = Shown<PropertyTypeFacts, PropertyTypeText> & {
  id: string;
  url: string | null;
  real: number;
  version: string;
};

/** All slides in their order. */
export const panelSlides = (ctx: Ctx): Promise<PanelSlide[]> =>
  ctx.db
    .selectFrom("hero_slides as s")
    .select([
      "id",
      "url",
      "portrait_url as portraitUrl",
      "title",
      "description",
      "translations",
      "link",
      "first_day as firstDay",
      "last_day as lastDay",
      "state",
      itemVersion("s").as("version"),
    ])
    .orderBy("position")
    .execute();

/** All destinations, in their order or by name. One statement. */
export async function panelDestinations(ctx: Ctx, order: "position" | "name"): Promise<PanelDestination[]> {
  const { rows } = await sql<PanelDestination>`
    with counted as (${hotelsOfDestinations})
    select d.id, d.image_url as url, d.name, d.country, d.description, d.translations, d.properties_count as count,
      d.is_active as active, coalesce(n.properties, 0) as real,
      ${itemVersion("d")} as version
    from destinations d left join counted n on n.id = d.id order by ${sql.ref(`d.${order}`)}, d.id`.execute(ctx.db);
  return rows;
}

/** All property types by name. One statement. */
export async function panelPropertyTypes(ctx: Ctx): Promise<PanelPropertyType[]> {
  const { rows } = await sql<PanelPropertyType>`
    with counted as (${hotelsOfTypes})
    select t.id, t.image_url as url, t.name, t.translations, t.count, coalesce(n.properties, 0) as real, ${itemVersion("t")} as version
    from property_types t left join counted n on n.id = t.id order by t.name`.execute(ctx.db);
  return rows;
}
