import * as lifetimes from "#kit/lifetimes.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { lockedPerson, type Person } from "../locked-person.server.ts";
import { type Passkey, passkeysOf } from "./passkeys.server.ts";
import { passkeysRemoved } from "./removed-factors.server.ts";

/**
 * What a password reset does with a passkey: `removed` if it was added within `recentPasskeyDays`, or if the address is
 * proved for the first time; `offered` for removal otherwise; `kept` where it is the second factor of an administrator,
 * which a mailbox alone must not replace.
 */
export type PasskeyFate = "removed" | "offered" | "kept";

/** The passkeys of a person whose password is about to be reset, newest first. */
export async function passkeysOfReset(ctx: Ctx, userId: string): Promise<(Passkey & { fate: PasskeyFate })[]> {
  const person = await ctx.db.selectFrom("users").select(["role", "email_verified"]).where("id", "=", userId).executeTakeFirst();
  const recentFrom = new Date(ctx.now().getTime() - lifetimes.recentPasskeyDays * 86_400_000).toISOString();
  const fateOf = ({ addedAt }: Passkey): PasskeyFate => {
    if (!person?.email_verified) return "removed";
    if (person.role === "admin") return "kept";
    return addedAt > recentFrom ? "removed" : "offered";
  };
  return (await passkeysOf(ctx, userId)).map((passkey) => ({ ...passkey, fate: fateOf(passkey) }));
}

async function removeThem(ctx: Ctx, person: Person, isMeant: (passkey: Passkey & { fate: PasskeyFate }) => boolean): Promise<void> {
  const ids = (await passkeysOfReset(ctx, person.id)).filter(isMeant).map(({ id }) => id);
  if (ids.length === 0) return;
  await ctx.db.deleteFrom("passkeys").where("user_id", "=", person.id).where("id", "in", ids).execute();
  await passkeysRemoved(ctx, person);
}

/** Removes the recent passkeys of a locked person whose password was reset; notified by e-mail. */
export const removeRecentPasskeys = (ctx: Ctx, person: Person): Promise<void> => removeThem(ctx, person, ({ fate }) => fate === "removed");

/** Removes the chosen ones of the passkeys that a reset offers to remove; notified by e-mail. */
export const removeOfferedPasskeys = (ctx: Ctx, userId: string, chosen: string[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const person = await lockedPerson(ctx, userId);
    if (person) await removeThem(ctx, person, ({ id, fate }) => fate === "offered" && chosen.includes(id));
  });
