import { recordChange } from "#domain/audit/record-change.server.ts";
import type { Role } from "#kit/actor.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { lockedPerson, type Person } from "../locked-person.server.ts";

type Rejection = { code: "unknown_user" } | { code: "last_admin" } | { code: "banned" } | { code: "unverified" };
export type RoleRejection = Rejection | { code: "not_allowed" };

/**
 * Changes a person's role; administrators only. Rejects demoting the last administrator, also under concurrency, and
 * roles for banned persons and for those who have not proved their address.
 */
export async function grantRole(ctx: Ctx, userId: string, role: Role): Promise<Outcome<null, RoleRejection>> {
  const { actor } = ctx;
  if (actor?.role !== "admin") return rejected({ code: "not_allowed" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, RoleRejection>> => {
    const admins = await lockedAdmins(ctx);
    return admins.includes(actor.id) ? setRole(ctx, admins, userId, role) : rejected({ code: "not_allowed" });
  });
}

/** The same for the operator's command line, without a signed-in person. */
export const grantRoleAsOperator = (ctx: Ctx, userId: string, role: Role): Promise<Outcome<null, Rejection>> =>
  inTransaction(ctx, async (ctx) => setRole(ctx, await lockedAdmins(ctx), userId, role));

async function setRole(ctx: Ctx, admins: string[], userId: string, role: Role): Promise<Outcome<null, Rejection>> {
  if (!isId(userId)) return rejected({ code: "unknown_user" });
  if (role !== "admin" && admins.length === 1 && admins[0] === userId) return rejected({ code: "last_admin" });
  const person = await lockedPerson(ctx, userId);
  if (!person) return rejected({ code: "unknown_user" });
  if (person.banned_at) return rejected({ code: "banned" });
  if (person.role === role) return done(null);
  if (role !== "guest" && !person.email_verified) return rejected({ code: "unverified" });
  await ctx.db.updateTable("users").set({ role, updated_at: ctx.now() }).where("id", "=", userId).execute();
  await recordSecurityEvent(ctx, { kind: "role_changed", email: person.email, detail: `${person.role} > ${role}` });
  await recordChange(ctx, { action: "user.role", subjectId: userId, before: { role: person.role }, after: { role } });
  return done(null);
}

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

/** Ids of all administrators, locked until the transaction ends. By the lock order before any other person. */
export async function lockedAdmins(ctx: Ctx): Promise<string[]> {
  const admins = await ctx.db.selectFrom("users").select("id").where("role", "=", "admin").orderBy("id").forUpdate().execute();
  return admins.map(({ id }) => id);
}

/**
 * Makes the signed-in guest a hotel manager; other roles stay. Locks the person until the end of the transaction; false when the
 * account is deleted or their session has ended meanwhile.
 */
export async function makeManager(ctx: Ctx): Promise<boolean> {
  const person = await lockedPerson(ctx);
  if (person?.role === "guest") await ctx.db.updateTable("users").set({ role: "hotel_manager" }).where("id", "=", person.id).execute();
  return person !== undefined;
}
