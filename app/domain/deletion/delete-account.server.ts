import type { DeletionBlock } from "#domain/account/account-deletion.ts";
import { takeLink } from "#domain/account/account-links.server.ts";
import { checkPassword, type PasswordRejection } from "#domain/account/check-password.server.ts";
import { lockedPerson } from "#domain/account/locked-person.server.ts";
import { lockedAdmins } from "#domain/account/people/manage-roles.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { anonymisePerson } from "./anonymise-person.server.ts";

export type DeletionRejection = DeletionBlock | PasswordRejection | { code: "stale_link" };

/** Proof of identity: the password, or the token of an e-mailed link. */
export type Proof = { password: string } | { token: string };

/**
 * Deletes an account: name, address, image, sessions, credentials, favourites, enquiries, newsletter and roles at
 * hotels are deleted, points are void; reviews, reservations and payments are anonymised. Notified by e-mail. A
 * concurrent booking either blocks the deletion or is rejected.
 */
export async function deleteAccount(ctx: Ctx, proof: Proof): Promise<Outcome<{ userId: string }, DeletionRejection>> {
  const checked = "password" in proof ? await checkPassword(ctx, proof.password) : done(null);
  if (!checked.ok) return checked;
  const anonymised = await inTransaction(
    ctx,
    async (ctx): Promise<Outcome<{ userId: string; image: string | null }, DeletionRejection>> => {
      await lockedAdmins(ctx);
      const person = "token" in proof ? (await takeLink(ctx, "delete_account", proof.token))?.person : await lockedPerson(ctx);
      if (!person) return rejected({ code: "stale_link" });
      const anonymised = await anonymisePerson(ctx, person);
      return anonymised.ok ? done({ userId: person.id, image: person.image }) : anonymised;
    },
  );
  if (!anonymised.ok) return anonymised;
  const { userId, image } = anonymised.value;
  if (image) await ctx.images.remove(image);
  return done({ userId });
}
