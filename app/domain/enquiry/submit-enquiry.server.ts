import type { Locale } from "#kit/locale.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { nameOf } from "#kit/person.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { countTowards, type Limit } from "#platform/network/rate-limit.server.ts";
import type { Enquiry } from "./enquiry.ts";

export type EnquiryRejection = { code: "signed_out" } | { code: "too_many"; retryAfter: number };

const hour = 3600;
/** Generous: many people may share one address. */
const ofClient: Limit = { window: hour, max: 30 };
const ofPerson: Limit = { window: hour, max: 3 };

/**
 * Stores the signed-in person's enquiry and e-mails the operator, and the person at the address of their account, whatever address they
 * give for contact; until that is proved without anything that they typed. A repeated identical one is stored and e-mailed once. Limited
 * per person and per client address.
 */
export async function submitEnquiry(
  ctx: Ctx,
  { propertyType, propertyName, email, locale, clientAddress }: Enquiry & { locale: Locale; clientAddress: string },
): Promise<Outcome<null, EnquiryRejection>> {
  const { actor } = ctx;
  if (!actor) return rejected({ code: "signed_out" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, EnquiryRejection>> => {
    const kept = await ctx.db
      .insertInto("enquiries")
      .values({
        id: newId(),
        user_id: actor.id,
        property_type: propertyType,
        property_name: propertyName,
        email,
        locale,
        created_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!kept) return done(null);
    for (const [key, limit] of [
      [`enquiry ${clientAddress}`, ofClient],
      [`enquiry person ${actor.id}`, ofPerson],
    ] as const) {
      const { retryAfter } = await countTowards(ctx, key, limit);
      if (retryAfter !== null) return rejected({ code: "too_many", retryAfter });
    }
    const facts = { propertyType, propertyName, email, name: nameOf(actor) };
    const own = actor.emailVerified ? facts : { propertyType };
    await ctx.jobs.enqueue("send-mail", { mail: "enquiry-received", to: actor.email, locale, facts: own });
    const { operatorEmail } = ctx.config;
    if (operatorEmail) await ctx.jobs.enqueue("send-mail", { mail: "enquiry-operator", to: operatorEmail, locale: "en", facts });
    return done(null);
  });
}
