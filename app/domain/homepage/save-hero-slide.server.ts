import { differences } from "#domain/audit/differences.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { translationsOf } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Conflict } from "#platform/database/etag.server.ts";
import { newId } from "#platform/id.server.ts";
import { changeImage } from "#platform/images/row-image.server.ts";
import { itemConflict, changingList, itemCount, type ListRejection, noteSaved } from "./homepage-tables.server.ts";
import { type SlideFacts, slideTexts } from "./homepage.ts";
import { type ImageFault, isImageFault, type ItemImage, type ItemImageRejection, mayShow, withImage } from "./item-image.server.ts";

export type SlideRejection =
  | ListRejection
  | ItemImageRejection
  | Conflict
  | { code: "no_image" }
  | { code: "too_many" }
  /** The same of the image for upright screens. */
  | { code: "portrait"; fault: ImageFault | "foreign_image" };

type Slide = SlideFacts & ItemImage & { portrait: ItemImage; id?: string | undefined; version?: string | undefined };

/**
 * Appends a slide, or changes the one of this id; its image for upright screens is optional. Administrators only.
 * Rejects one without an image, and with a conflict if it has changed since `version`.
 */
export const saveHeroSlide = (ctx: Ctx, slide: Slide): Promise<Outcome<{ id: string }, SlideRejection>> =>
  withImage(ctx, slide, async (url) => {
    const saved = await withImage(ctx, slide.portrait, (portraitUrl) => save(ctx, slide, url, portraitUrl));
    // Faults of the image itself were rejected before.
    return !saved.ok && isImageFault(saved.rejection.code) ? rejected({ code: "portrait", fault: saved.rejection.code }) : saved;
  });

const save = (ctx: Ctx, slide: Slide, url: string | null, portraitUrl: string | null) =>
  changingList(ctx, { kind: "slide", id: slide.id }, async (ctx): Promise<Outcome<{ id: string }, SlideRejection>> => {
    const { id, title, description, link, firstDay, lastDay, state } = slide;
    const before = id === undefined ? undefined : await slideOf(ctx, id);
    if (id !== undefined && !before) return rejected({ code: "unknown_item" });
    if (url === null) return rejected({ code: "no_image" });
    if (!mayShow(slide, before?.url ?? null)) return rejected({ code: "foreign_image" });
    if (!mayShow(slide.portrait, before?.portrait_url ?? null)) return rejected({ code: "portrait", fault: "foreign_image" });
    const row = {
      url,
      portrait_url: portraitUrl,
      title,
      description,
      translations: translationsOf(slideTexts, slide),
      link,
      first_day: firstDay,
      last_day: lastDay,
      state,
    };
    const conflict = before && differences(before, row) && (await itemConflict(ctx, "slide", slide));
    if (conflict) return rejected(conflict);
    await changeImage(ctx, before?.url ?? null, url);
    await changeImage(ctx, before?.portrait_url ?? null, portraitUrl);
    if (id !== undefined) await ctx.db.updateTable("hero_slides").set(row).where("id", "=", id).execute();
    const saved = id ?? (await insert(ctx, row));
    if (saved === undefined) return rejected({ code: "too_many" });
    await noteSaved(ctx, "slide", saved, before, row);
    return done({ id: saved });
  });

const slideOf = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom("hero_slides")
    .select(["url", "portrait_url", "title", "description", "translations", "link", "first_day", "last_day", "state"])
    .where("id", "=", id)
    .executeTakeFirst();

async function insert(ctx: Ctx, row: NonNullable<Awaited<ReturnType<typeof slideOf>>>): Promise<string | undefined> {
  const count = await itemCount(ctx, "slide");
  if (count >= limits.homepageItems) return undefined;
  const id = newId();
  await ctx.db
    .insertInto("hero_slides")
    .values({ ...row, id, position: count + 1 })
    .execute();
  return id;
}
