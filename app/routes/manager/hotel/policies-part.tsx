import type { OwnHotel } from "#domain/hotel/own-hotel.server.ts";
import { cancellationHours, clockHours, highestCardHold } from "#domain/hotel/policies.ts";
import { mealPlanText } from "#domain/rate-plan/plan-text.ts";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import { formatTime } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { mealPlans } from "#kit/meal-plan.ts";
import * as texts from "#locales/en/manager-hotel.ts";
import { Select } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import { fieldsFrom } from "./hotel-fields.tsx";
import { HotelSectionForm, Part } from "./hotel-section-form.tsx";

const t = messages(texts.policiesPart);

const times = ["checkInFrom", "checkInUntil", "checkOutBy", "quietFrom", "quietUntil"] as const;

/** The policies of the hotel. */
export function PoliciesPart({ hotel, answer }: { hotel: OwnHotel; answer: ActionData | undefined }) {
  const { policies } = hotel;
  const values = {
    ...Object.fromEntries(times.map((name) => [name, policies[name]])),
    freeCancellationHours: String(policies.freeCancellationHours),
    smoking: policies.smoking ? "yes" : "no",
    pets: policies.pets ? "yes" : "no",
    mealPlan: policies.mealPlan ?? "none",
    overduePart: policies.overduePart ?? "cancel",
    cardHold: ((policies.cardHold ?? 0) / 100).toFixed(2),
  };
  const problem = answerTo(answer, "policies");
  const field = fieldsFrom(values, problem);
  const time = (name: (typeof times)[number]) => (
    <Select {...field(name)} label={t[name]}>
      {clockHours.map((hour) => (
        <option key={hour} value={hour}>
          {formatTime(hour)}
        </option>
      ))}
    </Select>
  );
  const allowed = (name: "smoking" | "pets") => (
    <Select {...field(name)} label={t[name]}>
      <option value="no">{t.no}</option>
      <option value="yes">{t.yes}</option>
    </Select>
  );
  return (
    <Part id="policies" title={t.title} text={t.text}>
      <HotelSectionForm
        key={hotel.id}
        intent="policies"
        hotelId={hotel.id}
        version={problem.typed["version"] ?? hotel.policiesVersion}
        button={t.save}
        busyText={t.saving}
        error={problem.errors["form"]}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {time("checkInFrom")}
          {time("checkInUntil")}
          {time("checkOutBy")}
          <Select {...field("freeCancellationHours")} label={t.cancellation}>
            {cancellationHours.map((hours) => (
              <option key={hours} value={hours}>
                {t.hours(hours)}
              </option>
            ))}
          </Select>
          <Select {...field("mealPlan")} label={t.meals} hint={t.mealsHint}>
            {mealPlans.map((plan) => (
              <option key={plan} value={plan}>
                {mealPlanText(plan)}
              </option>
            ))}
          </Select>
          <Select {...field("overduePart")} label={t.overdue} hint={t.overdueHint}>
            <option value="cancel">{t.overdueCancel}</option>
            <option value="collect">{t.overdueCollect}</option>
          </Select>
          <MoneyField {...field("cardHold")} label={t.cardHold} hint={t.cardHoldHint} most={highestCardHold} />
          {allowed("smoking")}
          {allowed("pets")}
          {time("quietFrom")}
          {time("quietUntil")}
        </div>
      </HotelSectionForm>
    </Part>
  );
}
