import { isAdmin } from "#kit/actor.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { type DestinationForm, destinationForm } from "./homepage-form.ts";
import { nextPosition } from "./next-position.server.ts";

type Refusal = { code: "not_admin" } | { code: "bad_fields"; fields: string[] };

/** Puts a destination at the end of the popular ones. For admins only. */
export async function addDestination(
  ctx: Ctx,
  form: DestinationForm,
): Promise<Outcome<{ destinationId: string }, Refusal>> {
  if (!isAdmin(ctx.actor)) return refused({ code: "not_admin" });
  const parsed = destinationForm.safeParse(form);
  if (!parsed.success)
    return refused({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const fields = parsed.data;
  return inTransaction(ctx, async (ctx) => {
    const destinationId = newId();
    await ctx.db
      .insertInto("destinations")
      .values({
        id: destinationId,
        name: fields.name,
        name_ka: fields.nameKa || null,
        country: fields.country,
        country_ka: fields.countryKa || null,
        description: fields.description,
        description_ka: fields.descriptionKa || null,
        image_url: fields.imageUrl ?? null,
        properties_count: fields.propertiesCount,
        is_active: fields.isActive,
        position: await nextPosition(ctx, "destinations"),
      })
      .execute();
    return done({ destinationId });
  });
}
