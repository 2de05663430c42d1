import { isAdmin } from "#kit/actor.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { type PropertyTypeForm, propertyTypeForm } from "./homepage-form.ts";

type Refusal = { code: "not_admin" } | { code: "bad_fields"; fields: string[] } | { code: "name_taken" };

/** Adds a property type. For admins only; refuses a name that another type has. */
export async function addPropertyType(
  ctx: Ctx,
  form: PropertyTypeForm,
): Promise<Outcome<{ propertyTypeId: string }, Refusal>> {
  if (!isAdmin(ctx.actor)) return refused({ code: "not_admin" });
  const parsed = propertyTypeForm.safeParse(form);
  if (!parsed.success)
    return refused({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const { nameKa, imageUrl, ...type } = parsed.data;
  const added = await ctx.db
    .insertInto("property_types")
    .values({ ...type, id: newId(), name_ka: nameKa || null, image_url: imageUrl ?? null })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added ? done({ propertyTypeId: added.id }) : refused({ code: "name_taken" });
}
