import { href, Link } from "react-router";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { mealPlanText, planCancellationText } from "#domain/rate-plan/plan-text.ts";
import type { StandardRate } from "#domain/rate-plan/rate-plans.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { useBackOfficeLink } from "../../back-office/back-office-url.ts";

const t = messages(texts.standardCard);

/** The standard rate above the list of rate plans: what it includes and its terms in words. */
export function StandardCard({ mealPlan, freeCancellationHours }: StandardRate) {
  const link = useBackOfficeLink();
  return (
    <article className="mt-6 rounded-card border border-line bg-surface-raised p-5">
      <h2 className="text-lg font-semibold">{rateName("standard")}</h2>
      <ul className="mt-2 grid gap-1">
        <li>{mealPlanText(mealPlan)}</li>
        <li>{t.prices}</li>
        <li>{planCancellationText(null, freeCancellationHours)}</li>
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{t.rooms}</p>
      <Link
        to={`${link(href("/hotel-manager/hotel"))}#policies`}
        className="mt-3 inline-flex items-center font-semibold underline pointer-coarse:min-h-11"
      >
        {t.change}
      </Link>
    </article>
  );
}
