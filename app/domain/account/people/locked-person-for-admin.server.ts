import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { lockedAdmins } from "./locked-admins.server.ts";
import { lockedPerson, type Person } from "../locked-person.server.ts";

export type PersonRejection = { code: "not_allowed" } | { code: "unknown_user" } | { code: "yourself" };

/**
 * The person for a command of an administrator, locked after all administrators, so that of two who act on each other
 * the later one has lost the role. Rejects the administrator themselves.
 */
export async function lockedPersonForAdmin(ctx: Ctx, userId: string): Promise<Outcome<Person, PersonRejection>> {
  const { actor } = ctx;
  if (actor?.role !== "admin") return rejected({ code: "not_allowed" });
  if (!(await lockedAdmins(ctx)).includes(actor.id)) return rejected({ code: "not_allowed" });
  if (userId === actor.id) return rejected({ code: "yourself" });
  const person = isId(userId) ? await lockedPerson(ctx, userId) : undefined;
  return person ? done(person) : rejected({ code: "unknown_user" });
}
