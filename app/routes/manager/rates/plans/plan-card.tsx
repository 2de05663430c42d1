import { href, Link, useLocation } from "react-router";
import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { payNow } from "#domain/pricing/payment-terms.ts";
import { conditionTexts, mealPlanText, planCancellationText, planWarningText, priceRuleText } from "#domain/rate-plan/plan-text.ts";
import { type PlanWarning, planWarnings } from "#domain/rate-plan/plan-warnings.ts";
import type { ManagedPlan } from "#domain/rate-plan/rate-plan.ts";
import { staffPaymentText } from "#domain/rate-plan/staff-payment-text.ts";
import type { Day } from "#kit/date/day.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { addressWith, useBackOfficeLink, useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import { ListCard } from "../shared/list.tsx";

const t = messages(texts.planCard);

type PlanCardProps = {
  plan: ManagedPlan;
  plans: ManagedPlan[];
  rooms: RoomName[];
  hotel: { id: string; today: Day };
  freeCancellationHours: number;
};

/** A rate plan in the list: what it includes, its price and terms in words, its rooms, and why it is not sold. */
export function PlanCard({ plan, plans, rooms, hotel, freeCancellationHours }: PlanCardProps) {
  const to = useBackOfficeUrl();
  const link = useBackOfficeLink();
  const { search } = useLocation();
  const name = translated(plan, "name");
  const parent = plans.find(({ id }) => id === plan.derivation?.parent);
  const names = rooms.filter(({ id }) => plan.roomIds.includes(id)).map((room) => room.name);
  const facts = [
    mealPlanText(plan.mealPlan),
    priceRuleText(plan.derivation, parent && translated(parent, "name")),
    planCancellationText(plan.cancellation, freeCancellationHours),
    staffPaymentText(plan.payment ?? payNow),
    ...conditionTexts(plan.conditions),
  ];
  return (
    <ListCard
      name={name}
      fields={{ hotelId: hotel.id, planId: plan.id }}
      at={plans.indexOf(plan)}
      count={plans.length}
      labels={{ up: t.up(name), down: t.down(name) }}
      edit={{ to: link(href("/hotel-manager/rates/plans/:planId", { planId: plan.id })), label: t.edit(name) }}
      remove={{ to: to({ archive: plan.id }), label: t.archive(name) }}
    >
      <Warnings warnings={planWarnings(plan, hotel.today)} />
      <ul className="mt-2 grid gap-1">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {names.length > 0 && (
        <Link
          to={addressWith(href("/hotel-manager/availability"), search, { archive: null, plan: plan.id })}
          className="mt-3 inline-flex items-center font-semibold underline pointer-coarse:min-h-11"
        >
          {t.calendar}
        </Link>
      )}
      {names.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft wrap-anywhere">{names.length === rooms.length ? t.allRooms : t.rooms(names.join(", "))}</p>
      )}
    </ListCard>
  );
}

const Warnings = ({ warnings }: { warnings: PlanWarning[] }) =>
  warnings.map((warning) => (
    <p key={warning} className="mt-2 rounded-field bg-warning-soft p-3 text-sm text-warning">
      {planWarningText(warning)}
    </p>
  ));
