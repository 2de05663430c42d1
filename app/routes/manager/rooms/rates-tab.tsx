import { useSearchParams } from "react-router";
import { specialRateTypes } from "#domain/pricing/facts.ts";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import type { ManagedRate } from "#domain/rate-plan/special-rate.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-rooms.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { RateForm } from "./rate-form.tsx";

const t = messages(texts.ratesTab);

/** The special rates of an existing room, one per type; null if they failed to load. */
export function RatesTab({
  hotelId,
  rates,
  problem,
}: {
  hotelId: string;
  rates: ManagedRate[] | null | undefined;
  problem: ActionData | undefined;
}) {
  const deleteId = useSearchParams()[0].get("delete-rate");
  const wrongType = problem && (specialRateTypes.find((type) => type === problem.typed["rateType"]) ?? specialRateTypes[0]);
  const to = useBackOfficeUrl();
  if (rates === undefined) return <p className="rounded-card bg-sand p-4">{t.later}</p>;
  if (rates === null)
    return (
      <p role="alert" className="font-semibold text-danger">
        {t.failed}
      </p>
    );
  const going = rates.find(({ id }) => id === deleteId);
  return (
    <>
      <p className="text-ink-soft">{t.intro}</p>
      <ul className="mt-5 grid gap-5 lg:grid-cols-2">
        {specialRateTypes.map((type) => {
          const rate = rates.find(({ rateType }) => rateType === type);
          const form = (
            <RateForm
              key={JSON.stringify(rate ?? type)}
              hotelId={hotelId}
              type={type}
              rate={rate}
              problem={wrongType === type ? problem : undefined}
            />
          );
          return (
            <li key={type} className={cx("rounded-card border border-line p-5", rate && "bg-surface-raised")}>
              <div className="flex items-start justify-between gap-3">
                <h2 className="text-lg font-semibold">{rateName(type)}</h2>
                {rate && <Badge kind="success">−{rate.discountPercentage}%</Badge>}
              </div>
              <p className="mt-1 mb-4 text-ink-soft">{t.about[type]}</p>
              {rate ? (
                form
              ) : (
                <details open={wrongType === type} className="group">
                  <summary className={cx(buttonLook("secondary", true), "group-open:hidden")} aria-label={`${t.add}: ${rateName(type)}`}>
                    <Icon name="plus" className="size-4" />
                    {t.add}
                  </summary>
                  {form}
                </details>
              )}
            </li>
          );
        })}
      </ul>
      {going && (
        <ConfirmDialog
          title={`${t.delete}: ${rateName(going.rateType)}`}
          closeTo={to({ "delete-rate": null })}
          question={t.sure}
          button={t.button}
          fields={{ intent: "delete-rate", hotelId, rateId: going.id }}
        />
      )}
    </>
  );
}
