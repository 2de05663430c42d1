import { Form, Link, useLocation } from "react-router";
import { pointsText } from "#domain/reward/reward-text.ts";
import { discountOf, pointsEarned, pointsStep, usablePoints } from "#domain/reward/reward.ts";
import { formatMoney } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { Icon } from "#ui/icon.tsx";
import type { CheckoutPrice } from "./checkout/checkout.server.ts";
import { pointsQuery } from "./selection-links.ts";

const t = messages(texts.pointsChoice);

type Props = { quote: Pick<CheckoutPrice, "chargedOnline" | "pointsSpent" | "charge">; balance: number };

/** Points earned at the lowest tier (the minimum), and how many points pay for the stay. */
export function StayPoints(props: Props) {
  const least = pointsEarned(props.quote.charge, 0);
  return (
    <>
      {least > 0 && <p className="mt-1 text-sm text-ink-soft">{t.earn(pointsText(least))}</p>}
      <PointsChoice {...props} />
    </>
  );
}

/** Whether and how many points pay for the stay. Stored in the URL; works without scripts. */
function PointsChoice({ quote, balance }: Props) {
  const { pathname, search } = useLocation();
  const currency = useCurrency();
  const most = usablePoints(balance, quote.chargedOnline);
  const query = new URLSearchParams(search);
  query.delete("points");
  const stays = { replace: true, preventScrollReset: true } as const;
  const used = quote.pointsSpent;
  if (most < pointsStep) return null;
  return (
    <section aria-label={t.title} className="mt-4 rounded-card border border-line bg-surface-raised p-5">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="gift" className="size-5 text-accent" />
        {t.have(pointsText(balance))}
      </p>
      {used === 0 ? (
        <Link {...stays} to={pointsQuery(search, most)} className={cx(buttonLook("secondary", true), "mt-3")}>
          {t.use(pointsText(most), formatMoney(discountOf(most), currency))}
        </Link>
      ) : (
        <>
          <Form {...stays} action={pathname} key={used} className="mt-3">
            <HiddenFields fields={query} />
            <label className="block text-sm text-ink-soft">
              {t.label}
              <span className="mt-1 flex gap-2">
                <input
                  type="number"
                  name="points"
                  inputMode="numeric"
                  min={0}
                  max={most}
                  step={pointsStep}
                  defaultValue={used}
                  className="field num min-w-0 text-ink"
                />
                <Button variant="secondary" className="shrink-0">
                  {t.apply}
                </Button>
              </span>
            </label>
          </Form>
          <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
            {t.steps(pointsStep)}
            <Link {...stays} to={pointsQuery(search, 0)} className="inline-flex min-h-11 items-center font-semibold text-ink underline">
              {t.none}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
