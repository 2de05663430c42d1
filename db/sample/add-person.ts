import { createAccount, type NewAccount } from "#domain/account/create-account.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { must } from "./must.ts";

/** Creates an account of the sample data. */
export async function addPerson(ctx: Ctx, account: NewAccount): Promise<Actor> {
  const { userId } = must(await createAccount(ctx, account));
  const { firstName, lastName, email, emailVerified, role, locale } = account;
  return { id: userId, firstName, lastName, email, emailVerified, role, locale };
}
