import { sql } from "kysely";
import { isAdmin } from "#kit/actor.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";

type Added = Outcome<{ id: string }, { code: "not_allowed" }>;

/** Runs for an admin alone, one at a time, so that two new items don't take one position. */
async function asAdmin(ctx: Ctx, table: "hero_slides" | "destinations", add: (ctx: Ctx, position: number) => Promise<string>) {
  if (!isAdmin(ctx.actor)) return refused({ code: "not_allowed" });
  return inTransaction(ctx, async (ctx): Promise<Added> => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(ctx.db);
    const { last } = await ctx.db
      .selectFrom(table)
      .select((row) => row.fn.coalesce(row.fn.max("position"), row.lit(0)).as("last"))
      .executeTakeFirstOrThrow();
    return done({ id: await add(ctx, last + 1) });
  });
}

/** Adds a slide after the last one. Admins only. */
export const addHeroSlide = (
  ctx: Ctx,
  slide: { url: string; title: string; titleKa: string; description: string; descriptionKa: string },
): Promise<Added> =>
  asAdmin(ctx, "hero_slides", async (ctx, position) => {
    const { titleKa, descriptionKa, ...own } = slide;
    const id = newId();
    await ctx.db
      .insertInto("hero_slides")
      .values({ ...own, id, title_ka: titleKa, description_ka: descriptionKa, position })
      .execute();
    return id;
  });

/** Adds a destination after the last one. Admins only. */
export const addDestination = (
  ctx: Ctx,
  place: {
    name: string;
    nameKa: string;
    country: string;
    countryKa: string;
    description: string;
    descriptionKa: string;
    imageUrl: string;
  },
): Promise<Added> =>
  asAdmin(ctx, "destinations", async (ctx, position) => {
    const id = newId();
    await ctx.db
      .insertInto("destinations")
      .values({
        id,
        name: place.name,
        name_ka: place.nameKa,
        country: place.country,
        country_ka: place.countryKa,
        description: place.description,
        description_ka: place.descriptionKa,
        image_url: place.imageUrl,
        position,
      })
      .execute();
    return id;
  });

/** Adds a property type. Admins only. */
export async function addPropertyType(
  ctx: Ctx,
  type: { name: string; nameKa: string; imageUrl: string },
): Promise<Added> {
  if (!isAdmin(ctx.actor)) return refused({ code: "not_allowed" });
  const id = newId();
  await ctx.db
    .insertInto("property_types")
    .values({ id, name: type.name, name_ka: type.nameKa, image_url: type.imageUrl })
    .execute();
  return done({ id });
}
