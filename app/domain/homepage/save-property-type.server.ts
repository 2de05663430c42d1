import { differences } from "#domain/audit/differences.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { translationsOf } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Conflict } from "#platform/database/etag.server.ts";
import { newId } from "#platform/id.server.ts";
import { changeImage } from "#platform/images/row-image.server.ts";
import { itemConflict, changingList, itemCount, type ListRejection, noteSaved } from "./homepage-tables.server.ts";
import { type PropertyTypeFacts, propertyTypeTexts } from "./homepage.ts";
import { type ItemImage, type ItemImageRejection, mayShow, withImage } from "./item-image.server.ts";

export type PropertyTypeRejection = ListRejection | ItemImageRejection | Conflict | { code: "name_taken" } | { code: "too_many" };

/**
 * Adds a property type, or changes the one of this id. Administrators only. Rejects a taken name, and with a conflict
 * if it has changed since `version`.
 */
export const savePropertyType = (
  ctx: Ctx,
  type: PropertyTypeFacts & ItemImage & { id?: string | undefined; version?: string | undefined },
): Promise<Outcome<{ id: string }, PropertyTypeRejection>> =>
  withImage(ctx, type, (url) =>
    changingList(ctx, { kind: "property_type", id: type.id }, async (ctx): Promise<Outcome<{ id: string }, PropertyTypeRejection>> => {
      const { id, name, count } = type;
      const before = id === undefined ? undefined : await typeOf(ctx, id);
      if (id !== undefined && !before) return rejected({ code: "unknown_item" });
      const namesake = await ctx.db.selectFrom("property_types").select("id").where("name", "=", name).executeTakeFirst();
      if (namesake && namesake.id !== id) return rejected({ code: "name_taken" });
      if (!mayShow(type, before?.image_url ?? null)) return rejected({ code: "foreign_image" });
      if (!before && (await itemCount(ctx, "property_type")) >= limits.homepageItems) return rejected({ code: "too_many" });
      const row = { name, translations: translationsOf(propertyTypeTexts, type), image_url: url, count };
      const saved = id ?? newId();
      const conflict = before && differences(before, row) && (await itemConflict(ctx, "property_type", type));
      if (conflict) return rejected(conflict);
      await changeImage(ctx, before?.image_url ?? null, url);
      if (before) await ctx.db.updateTable("property_types").set(row).where("id", "=", saved).execute();
      else
        await ctx.db
          .insertInto("property_types")
          .values({ ...row, id: saved })
          .execute();
      await noteSaved(ctx, "property_type", saved, before, row);
      return done({ id: saved });
    }),
  );

const typeOf = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom("property_types").select(["name", "translations", "image_url", "count"]).where("id", "=", id).executeTakeFirst();
