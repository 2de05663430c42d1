import { isAdmin } from "#kit/actor.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { type HeroSlideForm, heroSlideForm } from "./homepage-form.ts";
import { nextPosition } from "./next-position.server.ts";

type Refusal = { code: "not_admin" } | { code: "bad_fields"; fields: string[] };

/** Puts a slide at the end of the hero. For admins only. */
export async function addHeroSlide(
  ctx: Ctx,
  form: HeroSlideForm,
): Promise<Outcome<{ slideId: string }, Refusal>> {
  if (!isAdmin(ctx.actor)) return refused({ code: "not_admin" });
  const parsed = heroSlideForm.safeParse(form);
  if (!parsed.success)
    return refused({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const { titleKa, descriptionKa, ...slide } = parsed.data;
  return inTransaction(ctx, async (ctx) => {
    const slideId = newId();
    await ctx.db
      .insertInto("hero_slides")
      .values({
        ...slide,
        id: slideId,
        title_ka: titleKa || null,
        description_ka: descriptionKa || null,
        position: await nextPosition(ctx, "hero_slides"),
      })
      .execute();
    return done({ slideId });
  });
}
