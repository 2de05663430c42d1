import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { usualPolicies } from "#domain/hotel/policies.ts";
import { defaultTaxPercent } from "#domain/pricing/facts.ts";
import { maxNights, maxYearsAhead } from "#kit/date/stay.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { providerTitle } from "#platform/payments/provider-names.ts";
import { pageOfMarkdown } from "./markdown.server.ts";
import type { Page, PageName } from "./page.ts";

type Draft = ReturnType<typeof pageOfMarkdown>;

const drafts = new Map<string, { stamp: string; draft: Draft }>();

/**
 * Content of a file, cached until it changes; undefined if there is no such file. Asked synchronously, since passing such a short question
 * to another thread and back costs more than the answer.
 */
async function draftOf(ctx: Ctx, file: string, locale: Locale): Promise<Draft | undefined> {
  const facts = statSync(file, { throwIfNoEntry: false });
  if (!facts) return undefined;
  const stamp = `${facts.mtimeMs} ${facts.size}`;
  const kept = drafts.get(file);
  if (kept?.stamp === stamp) return kept.draft;
  const draft = await readDraft(ctx, file, locale);
  drafts.set(file, { stamp, draft });
  return draft;
}

async function readDraft({ config, payments }: Ctx, file: string, locale: Locale): Promise<Draft> {
  const providers = payments.map(({ name }) => providerTitle[name]);
  const text = (await readFile(file, "utf8"))
    .replaceAll("{PAYMENT_PROVIDERS}", new Intl.ListFormat(locale, { type: "disjunction" }).format(providers))
    .replaceAll("{HOLD_MINUTES}", String(config.holdMinutes))
    .replaceAll("{TAX_PERCENT}", String(defaultTaxPercent))
    .replaceAll("{FREE_CANCELLATION_HOURS}", String(usualPolicies.freeCancellationHours))
    .replaceAll("{PRICE_MATCH_PERCENT}", String(usualPolicies.priceMatchPercent))
    .replaceAll("{MAX_NIGHTS}", String(maxNights))
    .replaceAll("{MAX_YEARS_AHEAD}", String(maxYearsAhead))
    .replaceAll("{SESSION_DAYS}", String(lifetimes.sessionDays))
    .replaceAll("{CHILD_AGE_DAYS}", String(lifetimes.childAgeDays))
    .replaceAll("{TRUSTED_DEVICE_DAYS}", String(lifetimes.trustedDeviceDays))
    .replaceAll("{KNOWN_DEVICE_DAYS}", String(lifetimes.knownDeviceDays))
    .replaceAll("{SECOND_FACTOR_MINUTES}", String(lifetimes.secondFactorMinutes))
    .replaceAll("{PREFERENCE_DAYS}", String(lifetimes.preferenceDays))
    .replaceAll("{VERIFY_EMAIL_HOURS}", String(lifetimes.verifyEmailHours))
    .replaceAll("{RESET_PASSWORD_HOURS}", String(lifetimes.resetPasswordHours));
  return pageOfMarkdown(text, locale);
}

/** A page in a locale: the operator's own text if readable, else the default. */
export async function pageOf(ctx: Ctx, name: PageName, locale: Locale): Promise<Page> {
  const { shipped, own } = ctx.config.contentFolders;
  const ours = await draftOf(ctx, join(shipped, locale, "pages", `${name}.md`), locale);
  const theirs = await draftOf(ctx, join(own, locale, `${name}.md`), locale).catch((error: unknown) => {
    ctx.log.error("static_page_read_failed", error);
    return undefined;
  });
  const shown = theirs ?? ours;
  if (!shown) throw new Error(`There is no text of the page ${name}.`);
  return { ...shown, title: theirs?.title ?? ours?.title ?? name };
}
