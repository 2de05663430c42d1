import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import type { PlanPreview } from "#domain/rate-plan/plan-preview.server.ts";
import { mealPlanText, stepText } from "#domain/rate-plan/plan-text.ts";
import { formatDay, formatInstant, formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-plans.ts";
import type { FieldOf } from "#ui/form/shown-fields.ts";
import { ExamplePanel, ExampleRow, NoExampleText } from "./example-panel.tsx";
import type { PlanExample } from "./plan-example.server.ts";

const t = messages(texts.planPreview);

type PlanPreviewPanelProps = { example: PlanExample | null; isStale: boolean; isFailed: boolean; field: FieldOf; rooms: RoomName[] };

/** What an example stay costs under the plan as it is in the form. */
export const PlanPreviewPanel = ({ example, ...panel }: PlanPreviewPanelProps) => (
  <ExamplePanel {...panel} anyRoom={t.firstRoom}>
    {example && (example.kind === "shown" ? <Shown preview={example.preview} /> : <NoExampleText kind={example.kind} />)}
  </ExamplePanel>
);

function Shown({ preview: { stay, adults, mealPlan, price, standard, steps, timeZone, unmet, schedule } }: { preview: PlanPreview }) {
  return (
    <div className="grid gap-3">
      <p>
        <b className="font-semibold">{formatRange(stay.checkIn, stay.checkOut)}</b>, {t.adults(adults)}. {mealPlanText(mealPlan)}.
      </p>
      {unmet.map((condition) => (
        <p key={condition} className="rounded-field bg-warning-soft p-3 text-sm text-warning">
          {t.unmet[condition]}
        </p>
      ))}
      {price ? (
        <dl className="grid gap-1">
          {price.nights.map(({ night, price }) => (
            <ExampleRow key={night} label={formatDay(night, "short")} amount={formatUsd(price)} />
          ))}
          {price.extras > 0 && <ExampleRow label={t.extras} amount={formatUsd(price.extras)} />}
          {price.taxes > 0 && <ExampleRow label={t.taxes} amount={formatUsd(price.taxes)} />}
          {price.atProperty > 0 && <ExampleRow label={t.atProperty} amount={formatUsd(price.atProperty)} />}
          <ExampleRow label={t.total} amount={formatUsd(price.total)} strong />
          {price.contained.map(([name, amount]) => (
            <ExampleRow key={name} label={name} amount={formatUsd(amount)} />
          ))}
        </dl>
      ) : (
        <p className="rounded-field bg-warning-soft p-3 text-warning">{t.unavailable}</p>
      )}
      {price && standard !== null && <p className="text-sm text-ink-soft">{t.standard(formatUsd(standard))}</p>}
      {schedule.length > 0 && (
        <>
          <h3 className="font-semibold">{t.payment}</h3>
          <dl className="grid gap-1 text-sm">
            {schedule.map(({ kind, dueOn, amount }) => (
              <ExampleRow key={kind} label={dueOn ? t.dueOn(formatDay(dueOn, "short")) : t[kind]} amount={formatUsd(amount)} />
            ))}
          </dl>
        </>
      )}
      <h3 className="font-semibold">{t.cancellation}</h3>
      <ol className="grid gap-1 text-sm">
        {steps.map(({ from, penalty }, index) => {
          const next = steps[index + 1]?.from;
          const until = next ? t.until(formatInstant(next, timeZone)) : t.untilCheckIn;
          return (
            <li key={from ?? ""}>
              {stepText(penalty)} {until}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
