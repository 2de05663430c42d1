import type { Tier } from "#domain/pricing/facts.ts";
import { type PaymentTerms, payNow } from "#domain/pricing/payment-terms.ts";
import { freeField } from "#domain/pricing/text/free-price-text.ts";
import type { PlanSettings } from "#domain/rate-plan/rate-plan.ts";
import { messages } from "#kit/locale.ts";
import { translatedFields, type Translations } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { dollars, shownValues } from "#ui/form/shown-fields.ts";
import type { FlashToast } from "#web/toast.server.ts";

/** The plan that a form shows at first: a stored one, or a template. */
export type ShownPlan = PlanSettings & {
  name: string;
  description: string;
  translations: Translations<"name" | "description">;
  roomIds: readonly string[];
};

/** A time before check-in in days where it is at least two whole ones. */
const timed = (hours: number) =>
  hours >= 48 && hours % 24 === 0 ? { count: String(hours / 24), unit: "days" } : { count: String(hours), unit: "hours" };

function stepFields({ fromHours, penalty }: Tier, index: number): Record<string, string> {
  const step = index + 1;
  const from = timed(fromHours);
  const isAll = penalty.kind === "percent" && penalty.percent === 100;
  return {
    [`from${step}`]: from.count,
    [`fromUnit${step}`]: from.unit,
    [`feeKind${step}`]: isAll ? "all" : penalty.kind,
    [`fee${step}`]: isAll ? "" : String(penalty.kind === "percent" ? penalty.percent : penalty.nights),
  };
}

function paymentFields(terms: PaymentTerms = payNow): Record<string, string> {
  const kind = { paymentKind: terms.kind };
  if (terms.kind !== "deposit") return { ...kind, depositKind: "percent", depositPercent: "", rest: "days_before", restDays: "" };
  const { deposit, rest } = terms;
  return {
    ...kind,
    depositKind: deposit.kind,
    depositPercent: deposit.kind === "percent" ? String(deposit.percent) : "",
    rest: rest.kind,
    restDays: rest.kind === "days_before" ? String(rest.days) : "",
  };
}

export function shownFields({ derivation, cancellation, conditions, payment, ...plan }: ShownPlan): Record<string, string> {
  const free = cancellation?.freeUntilHours ?? null;
  const until = free === null ? { count: "", unit: "days" } : timed(free);
  const { arrivalWeekdays, ...others } = conditions;
  return {
    name: plan.name,
    description: plan.description,
    ...translatedFields(plan.translations),
    mealPlan: plan.mealPlan,
    parent: derivation?.parent ?? "standard",
    percent: derivation?.percent ? String(Math.abs(derivation.percent)) : "",
    percentWay: (derivation?.percent ?? 0) > 0 ? "above" : "below",
    amount: derivation?.amount ? dollars(Math.abs(derivation.amount)) : "",
    amountWay: (derivation?.amount ?? 0) < 0 ? "less" : "more",
    changePer: derivation?.per ?? "person",
    [freeField]: plan.freeConfirmed ? "yes" : "",
    cancellation: cancellation === null ? "hotel" : free === null ? "never" : "own",
    freeUntil: until.count,
    freeUnit: until.unit,
    ...Object.assign({}, ...(cancellation?.tiers ?? []).map(stepFields)),
    ...shownValues(others),
    ...paymentFields(payment),
    arrivalWeekdays: arrivalWeekdays.join(","),
    roomIds: plan.roomIds.join(","),
  };
}

const t = messages(texts.planToasts);

const error = (title: string, text?: string): FlashToast => ({ kind: "error", title, ...(text && { text }) });
const success = (title: string): FlashToast => ({ kind: "success", title });

/** Notices about rate plans. */
export const planToasts = {
  added: () => success(t.added),
  updated: () => success(t.updated),
  archived: () => success(t.archived),
  notFound: () => error(t.notSaved, t.notFound),
  hasChildren: (plans: readonly string[]) => error(t.notArchived, t.hasChildren(plans.join(", "))),
};
