import { limits } from "#kit/limits.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { changePicture } from "#platform/row-image.server.ts";
import type { ChangedMeanwhile } from "#platform/etag.server.ts";
import { differences } from "../audit/differences.ts";
import type { DestinationFacts } from "./homepage.ts";
import { changedSince, changingList, itemCount, type ListRefusal } from "./homepage-tables.server.ts";
import { type ItemPicture, type ItemPictureRefusal, mayShow, withPicture } from "./item-image.server.ts";
import { noteSaved } from "./note-saved.server.ts";

export type DestinationRefusal = ListRefusal | ItemPictureRefusal | ChangedMeanwhile | { code: "too_many" };

/** Adds a destination after the last one, or changes the one of this id. Admins only; refuses when it is no longer what it was at `version`. */
export const saveDestination = (
  ctx: Ctx,
  place: DestinationFacts & ItemPicture & { id?: string | undefined; version?: string | undefined },
): Promise<Outcome<{ id: string }, DestinationRefusal>> =>
  withPicture(ctx, place, (url) =>
    changingList(ctx, { kind: "destination", id: place.id }, async (ctx): Promise<Outcome<{ id: string }, DestinationRefusal>> => {
      const { id, name, nameKa, country, countryKa, description, descriptionKa, count, active } = place;
      const before = id === undefined ? undefined : await destinationOf(ctx, id);
      if (id !== undefined && !before) return refused({ code: "unknown_item" });
      if (!mayShow(place, before?.image_url ?? null)) return refused({ code: "foreign_picture" });
      const row = {
        name,
        name_ka: nameKa,
        country,
        country_ka: countryKa,
        description,
        description_ka: descriptionKa,
        image_url: url,
        properties_count: count,
        is_active: active,
      };
      const changed = before && differences(before, row) && (await changedSince(ctx, "destination", place));
      if (changed) return refused(changed);
      await changePicture(ctx, before?.image_url ?? null, url);
      if (id !== undefined) await ctx.db.updateTable("destinations").set(row).where("id", "=", id).execute();
      const saved = id ?? (await insert(ctx, row));
      if (saved === undefined) return refused({ code: "too_many" });
      await noteSaved(ctx, "destination", saved, before, row);
      return done({ id: saved });
    }),
  );

const destinationOf = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom("destinations")
    .select(["name", "name_ka", "country", "country_ka", "description", "description_ka", "image_url", "properties_count", "is_active"])
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
