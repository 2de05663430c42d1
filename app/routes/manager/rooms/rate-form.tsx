import { Form, Link, useNavigation } from "react-router";
import type { SpecialRateType } from "#domain/pricing/facts.ts";
import { freeField } from "#domain/pricing/text/free-price-text.ts";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { FreeConfirmation } from "#domain/rate-plan/free-price-confirmation.tsx";
import { type ManagedRate, isFree, rateDefaults } from "#domain/rate-plan/special-rate.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-rooms.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Checkbox, Field } from "#ui/form/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { menuEntry, RowMenu } from "#ui/overlay/menu.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";

const t = messages(texts.rateForm);

/** The fields of a special rate: existing, or new with defaults. */
export function RateForm({
  hotelId,
  type,
  rate,
  problem,
}: {
  hotelId: string;
  type: SpecialRateType;
  rate: ManagedRate | undefined;
  problem: ActionData | undefined;
}) {
  const to = useBackOfficeUrl();
  const { state, formData } = useNavigation();
  const shown = rate ?? rateDefaults[type];
  const errors = problem?.errors ?? {};
  const numberField = (label: string, name: "discountPercentage" | "daysInAdvance" | "minNights", max: number) => (
    <Field
      label={label}
      name={name}
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      className="w-36"
      defaultValue={problem ? problem.typed[name] : (shown[name] ?? "")}
      error={errors[name]}
    />
  );
  const intent = rate ? "update-rate" : "add-rate";
  const busy = state === "submitting" && formData?.get("rateType") === type;
  return (
    <Form method="post" preventScrollReset noValidate className="space-y-4">
      <input type="hidden" name="hotelId" value={hotelId} />
      <input type="hidden" name="rateType" value={type} />
      {rate && <input type="hidden" name="rateId" value={rate.id} />}
      <div className="flex flex-wrap gap-4">
        {numberField(t.discount, "discountPercentage", 100)}
        {type === "early_booking" && numberField(t.days, "daysInAdvance", 730)}
        {type === "duration_of_stay" && numberField(t.nights, "minNights", 90)}
      </div>
      {type === "non_refundable" ? (
        <p className="text-sm text-ink-soft">{t.never}</p>
      ) : (
        <Checkbox name="isCancelable" defaultChecked={problem ? problem.typed["isCancelable"] === "on" : shown.isCancelable}>
          {t.cancelable}
        </Checkbox>
      )}
      {(isFree(shown) || errors[freeField]) && <FreeConfirmation error={errors[freeField]} />}
      <div className="flex flex-wrap gap-3">
        <Button
          name="intent"
          value={intent}
          small
          variant={rate ? "secondary" : "primary"}
          busy={busy}
          busyText={t.busy}
          aria-label={`${rate ? t.save : t.add}: ${rateName(type)}`}
        >
          {rate ? t.save : t.add}
        </Button>
        {rate && (
          <RowMenu of={rateName(type)}>
            <Link to={to({ "delete-rate": rate.id, tab: "rates" })} preventScrollReset className={cx(menuEntry, "text-danger")}>
              <Icon name="trash-2" className="size-4" />
              {`${t.delete}: ${rateName(type)}`}
            </Link>
          </RowMenu>
        )}
      </div>
    </Form>
  );
}
