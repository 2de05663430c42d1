import { done, type Outcome } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { endSessionsOf } from "#platform/auth/sessions.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { revokeTrustedDevices } from "#platform/auth/verifications.server.ts";
import { lockedPersonForAdmin, type PersonRejection } from "./locked-person-for-admin.server.ts";

/** Ends all sessions of another person and revokes trusted devices. Returns the number of sessions. */
export async function signOutPerson(ctx: Ctx, userId: string): Promise<Outcome<number, PersonRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<number, PersonRejection>> => {
    const found = await lockedPersonForAdmin(ctx, userId);
    if (!found.ok) return found;
    const { id } = found.value;
    const ended = await endSessionsOf(ctx, id);
    await revokeTrustedDevices(ctx, id);
    await recordChange(ctx, { action: "user.sign_out", subjectId: id });
    return done(ended);
  });
}
