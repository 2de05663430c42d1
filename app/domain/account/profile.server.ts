import { isSubscribed } from "#domain/newsletter/subscription-of-address.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { freshSeconds } from "#platform/auth/auth-limits.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { deletionBlock } from "./account-deletion.server.ts";
import { passkeysOfPerson } from "./second-factor/passkeys.server.ts";
import { sessionsOfPerson } from "./sessions.server.ts";

/** The signed-in person's profile; undefined without one. */
export async function profileOfPerson(ctx: Ctx) {
  const { actor } = ctx;
  const person =
    actor &&
    (await ctx.db
      .selectFrom("users")
      .select((row) => [
        "first_name as firstName",
        "last_name as lastName",
        "email",
        "email_verified as emailVerified",
        "role",
        "image",
        "two_factor_enabled as hasTwoFactor",
        "review_invitations as reviewInvitations",
        row
          .selectFrom("account_links")
          .select("email")
          .whereRef("user_id", "=", "users.id")
          .where("purpose", "=", "change_email")
          .where("expires_at", ">", ctx.now())
          .as("newEmail"),
        row
          .exists(
            row
              .selectFrom("accounts")
              .select("id")
              .whereRef("user_id", "=", "users.id")
              .where("provider_id", "=", "credential")
              .where("password", "is not", null),
          )
          .as("hasPassword"),
      ])
      .where("id", "=", actor.id)
      .where("deleted_at", "is", null)
      .executeTakeFirst());
  if (!person) return undefined;
  const sessions = await sessionsOfPerson(ctx);
  return {
    ...person,
    hasPassword: Boolean(person.hasPassword),
    newsletter: person.emailVerified && (await isSubscribed(ctx, person.email)),
    passwordMinLength: ctx.config.passwordMinLength,
    sessions,
    passkeys: await passkeysOfPerson(ctx),
    /** Only soon after sign-in, so that an abandoned session can't add a passkey. */
    mayAddPasskey: sessions.some(({ isThis, begunAt }) => isThis && Date.parse(begunAt) > ctx.now().getTime() - freshSeconds * 1000),
    leaving: await deletionBlock(ctx, actor.id),
  };
}

export type Profile = NonNullable<Awaited<ReturnType<typeof profileOfPerson>>>;

/** Changes the names of the signed-in person. */
export async function changeNames(
  ctx: Ctx,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<Outcome<null, { code: "unknown_profile" }>> {
  if (!ctx.actor) return rejected({ code: "unknown_profile" });
  const { numUpdatedRows } = await ctx.db
    .updateTable("users")
    .set({ first_name: firstName, last_name: lastName, name: `${firstName} ${lastName}`, updated_at: ctx.now() })
    .where("id", "=", ctx.actor.id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? done(null) : rejected({ code: "unknown_profile" });
}
