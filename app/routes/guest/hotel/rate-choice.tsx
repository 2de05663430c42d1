import { useLayoutEffect, useRef } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { paymentText } from "#domain/pricing/text/payment-text.ts";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { cancellationText, mealText } from "#domain/pricing/text/rate-text.ts";
import { RefundLine } from "#domain/pricing/text/refund-line.tsx";
import { shownSaving } from "#domain/pricing/text/shown-lines.ts";
import { moneyShown, shownTotals } from "#domain/pricing/text/shown-money.ts";
import { formatUnits } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { type OfferedPlan, type Selection, selectionQuery, stayTotal } from "#routes/booking/selection.ts";
import { useCurrency, useRoot } from "#routes/shell/root-data.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { usePendingNavigation } from "#ui/hooks/use-pending-navigation.ts";
import { StayPrice } from "#ui/stay-price.tsx";

const t = messages(texts.rateChoice);

type Props = { room: { id: string; name: string }; plans: OfferedPlan[]; selection: Selection; timeZone: string; addsTaxes: boolean };

/** The rates of the chosen room; choosing one navigates to the page with it. */
export function RateChoice({ room, plans, selection, timeZone, addsTaxes }: Props) {
  const currency = useCurrency();
  const now = useRoot()?.now ?? "";
  const { pathname } = useLocation();
  const awaited = usePendingNavigation(pathname);
  const submit = useSubmit();
  const hydrated = useHydrated();
  const chosen = awaited?.get("rate") ?? selection.quote?.rateType;
  const standard = plans.find(({ rateType }) => rateType === "standard");
  const hasExtras = selection.extras.length > 0 && plans.length > 0;
  const rest = [...new URLSearchParams(selectionQuery(selection, room.id))];
  const form = useRef<HTMLFormElement>(null);
  const choose = () => void submit(form.current, { replace: true, preventScrollReset: true, flushSync: true });
  // The rates can be chosen as soon as they are drawn, which nobody hears until this script has loaded.
  const begin = useRef(() => {
    const picked = form.current && new FormData(form.current).get("rate");
    if (picked && picked !== chosen) choose();
  });
  useLayoutEffect(() => begin.current(), []);
  return (
    <Form ref={form} action={pathname} preventScrollReset>
      <HiddenFields fields={rest} />
      <fieldset>
        <legend className="mb-3 font-semibold">{t.rates(room.name)}</legend>
        {hasExtras && <p className="mb-3 text-sm text-ink-soft">{t.withExtras}</p>}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-3">
          {plans.map((plan) => {
            const meals = mealText(plan.mealPlan);
            const money = moneyShown(shownTotals(plan, currency), currency);
            const saved = standard ? shownSaving(standard.total, plan.total, currency) : 0;
            return (
              <label key={plan.rateType} className="choice flex flex-col p-4">
                <span className="flex items-center gap-3">
                  <input
                    type="radio"
                    name="rate"
                    value={plan.rateType}
                    checked={chosen === plan.rateType}
                    onChange={choose}
                    className="size-5 shrink-0 tick"
                  />
                  <span className="font-semibold">{rateName(plan.rateType, plan.planName)}</span>
                  {plan.discountPercentage > 0 && (
                    <Badge kind="success" className="num ms-auto">
                      {t.off(plan.discountPercentage)}
                    </Badge>
                  )}
                </span>
                {meals && meals !== plan.planName && <span className="mt-1 block text-sm">{meals}</span>}
                {plan.planDescription && (
                  <span className="mt-1 block text-sm whitespace-pre-line text-ink-soft">{plan.planDescription}</span>
                )}
                <StayPrice
                  perNight={plan.perNight}
                  addsTaxes={addsTaxes}
                  stay={stayTotal(selection.search, plan)}
                  currency={currency}
                  className="mt-2"
                />
                {saved > 0 && <span className="num block text-sm font-semibold text-success">{t.save(formatUnits(saved, currency))}</span>}
                <span className="mt-auto block pt-3">
                  {plan.payment.kind !== "now" && <span className="mb-2 block text-sm font-semibold">{paymentText(plan.payment)}</span>}
                  <span className="mb-2 block text-sm">{cancellationText(plan, timeZone, now, money)}</span>
                  <RefundLine terms={plan} online={plan.total - plan.propertyTaxes} timeZone={timeZone} now={now} money={money} />
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      {!hydrated && plans.length > 1 && (
        <Button variant="secondary" small className="mt-3">
          {t.choose}
        </Button>
      )}
    </Form>
  );
}
