import { differences } from "#domain/audit/differences.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { translationsOf } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Conflict } from "#platform/database/etag.server.ts";
import { newId } from "#platform/id.server.ts";
import { changeImage } from "#platform/images/row-image.server.ts";
import { itemConflict, changingList, itemCount, type ListRejection, noteSaved } from "./homepage-tables.server.ts";
import { type DestinationFacts, destinationTexts } from "./homepage.ts";
import { type ItemImage, type ItemImageRejection, mayShow, withImage } from "./item-image.server.ts";

export type DestinationRejection = ListRejection | ItemImageRejection | Conflict | { code: "too_many" };

/**
 * Appends a destination, or changes the one of this id. Administrators only. Rejects with a conflict if it has changed
 * since `version`.
 */
export const saveDestination = (
  ctx: Ctx,
  place: DestinationFacts & ItemImage & { id?: string | undefined; version?: string | undefined },
): Promise<Outcome<{ id: string }, DestinationRejection>> =>
  withImage(ctx, place, (url) =>
    changingList(ctx, { kind: "destination", id: place.id }, async (ctx): Promise<Outcome<{ id: string }, DestinationRejection>> => {
      const { id, name, country, description, count, active } = place;
      const before = id === undefined ? undefined : await destinationOf(ctx, id);
      if (id !== undefined && !before) return rejected({ code: "unknown_item" });
      if (!mayShow(place, before?.image_url ?? null)) return rejected({ code: "foreign_image" });
      const row = {
        name,
        country,
        description,
        translations: translationsOf(destinationTexts, place),
        image_url: url,
        properties_count: count,
        is_active: active,
      };
      const conflict = before && differences(before, row) && (await itemConflict(ctx, "destination", place));
      if (conflict) return rejected(conflict);
      await changeImage(ctx, before?.image_url ?? null, url);
      if (id !== undefined) await ctx.db.updateTable("destinations").set(row).where("id", "=", id).execute();
      const saved = id ?? (await insert(ctx, row));
      if (saved === undefined) return rejected({ code: "too_many" });
      await noteSaved(ctx, "destination", saved, before, row);
      return done({ id: saved });
    }),
  );

const destinationOf = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom("destinations")
    .select(["name", "country", "description", "translations", "image_url", "properties_count", "is_active"])
    .where("id", "=", id)
    .executeTakeFirst();

async function insert(ctx: Ctx, row: NonNullable<Awaited<ReturnType<typeof destinationOf>>>): Promise<string | undefined> {
  const count = await itemCount(ctx, "destination");
  if (count >= limits.homepageItems) return undefined;
  const id = newId();
  await ctx.db
    .insertInto("destinations")
    .values({ ...row, id, position: count + 1 })
    .execute();
  return id;
}
