import { mealPlanText, stepText } from "#domain/pricing/plan-text.ts";
import type { PlanPreview } from "#domain/pricing/plan-preview.server.ts";
import type { RoomName } from "#domain/hotel/managed-rooms.server.ts";
import { formatDay, formatInstant, formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import type { PlanExample } from "./plan-example.server.ts";
import type { FieldOf } from "./plan-fields.ts";
import * as texts from "#locales/en/manager-plans.ts";

const t = messages(texts.planPreview);

/** What an example stay costs under the plan as it is in the form: computed by the server, again after each change. */
export function PlanPreviewPanel({
  example,
  isStale,
  isFailed,
  field,
  rooms,
}: {
  example: PlanExample | null;
  isStale: boolean;
  isFailed: boolean;
  field: FieldOf;
  rooms: RoomName[];
}) {
  return (
    <section
      aria-labelledby="plan-example"
      className="grid gap-4 rounded-card border border-line bg-surface-raised p-5 lg:sticky lg:top-24"
    >
      <h3 id="plan-example" className="font-display text-xl">
        {t.title}
      </h3>
      <Select label={t.room} {...field("exampleRoom")}>
        <option value="">{t.firstRoom}</option>
        {rooms.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Field label={t.checkIn} {...field("exampleIn")} type="date" />
        <Field label={t.checkOut} {...field("exampleOut")} type="date" hint={t.datesHint} />
      </div>
      <Button name="intent" value="preview" variant="secondary" small className="scripted:hidden">
        {t.show}
      </Button>
      <div role="status" aria-busy={isStale}>
        {isFailed ? (
          <p className="font-semibold text-danger">{t.failed}</p>
        ) : example === null ? (
          <p className="text-ink-soft">{t.loading}</p>
        ) : example.kind === "shown" ? (
          <Shown preview={example.preview} />
        ) : (
          <p className="text-ink-soft">{t[example.kind]}</p>
        )}
      </div>
    </section>
  );
}

const Row = ({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) => (
  <div className={strong ? "flex justify-between gap-4 border-t border-line pt-2 font-semibold" : "flex justify-between gap-4"}>
    <dt className="min-w-0">{label}</dt>
    <dd className="num whitespace-nowrap">{amount}</dd>
  </div>
);

function Shown({ preview: { stay, adults, mealPlan, price, standard, steps, timeZone, unmet } }: { preview: PlanPreview }) {
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
            <Row key={night} label={formatDay(night, "short")} amount={formatUsd(price)} />
          ))}
          {price.extras > 0 && <Row label={t.extras} amount={formatUsd(price.extras)} />}
          {price.taxes > 0 && <Row label={t.taxes} amount={formatUsd(price.taxes)} />}
          {price.atProperty > 0 && <Row label={t.atProperty} amount={formatUsd(price.atProperty)} />}
          <Row label={t.total} amount={formatUsd(price.total)} strong />
        </dl>
      ) : (
        <p className="rounded-field bg-warning-soft p-3 text-warning">{t.unavailable}</p>
      )}
      {price && standard !== null && <p className="text-sm text-ink-soft">{t.standard(formatUsd(standard))}</p>}
      <h4 className="font-semibold">{t.cancellation}</h4>
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
