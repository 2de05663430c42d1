import { data, href } from "react-router";
import { useSearchParams } from "react-router";
import { moveInList } from "#domain/hotel/move-in-list.server.ts";
import { roomNames } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { archiveRatePlan } from "#domain/rate-plan/archive-rate-plan.server.ts";
import { ratePlansOfHotel, standardRateOf } from "#domain/rate-plan/rate-plans.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { goTo } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { readOrNull } from "#web/read-or-null.server.ts";
import { addressWith, useBackOfficeLink, useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { LoadError } from "../../back-office/load-error.tsx";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import { AddLink, RatesHead } from "../shared/list.tsx";
import type { Route } from "./+types/rate-plans";
import { PlanCard } from "./plan-card.tsx";
import { planToasts } from "./plan-fields.ts";
import { StandardCard } from "./standard-card.tsx";

const t = messages(texts.ratePlans);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates");
  if (!hotel) return { hotel: null };
  const found = await readOrNull(
    ctx,
    "rate_plans_read_failed",
    Promise.all([ratePlansOfHotel(ctx, hotel.id), roomNames(ctx, hotel.id), standardRateOf(ctx, hotel.id)]),
  );
  return data({ hotel: { id: hotel.id, today: dayAt(ctx.now(), hotel.timeZone) }, found }, { status: found ? 200 : 500 });
}

const list = (search: string) => addressWith(href("/hotel-manager/rates/plans"), search, { archive: null });

export const action = formAction<Route.ActionArgs>({
  forms: {
    archive: async ({ ctx, url, fields: { hotelId = "", planId = "" } }) => {
      const outcome = await archiveRatePlan(ctx, { hotelId, planId });
      if (outcome.ok) return goTo(list(url.search), planToasts.archived());
      const { rejection } = outcome;
      return goTo(list(url.search), rejection.code === "has_children" ? planToasts.hasChildren(rejection.plans) : planToasts.notFound());
    },
    move: async ({ ctx, url, fields: { hotelId = "", planId = "", to } }) => {
      const outcome = await moveInList(ctx, { list: "rate_plans", hotelId, id: planId, to: to === "up" ? "up" : "down" });
      return goTo(list(url.search), outcome.ok ? undefined : planToasts.notFound());
    },
  },
});

export default function RatePlans({ loaderData }: Route.ComponentProps) {
  const query = useSearchParams()[0];
  const to = useBackOfficeUrl();
  const link = useBackOfficeLink();
  if (!loaderData.hotel) return <NoHotels />;
  const { hotel, found } = loaderData;
  if (!found) return <LoadError title={t.failed} />;
  const [plans, rooms, standard] = found;
  const add = link(href("/hotel-manager/rates/plans/add"));
  const going = plans.find(({ id }) => id === query.get("archive"));
  return (
    <section>
      <RatesHead
        title={t.title}
        actions={
          <AddLink small to={add}>
            {t.add}
          </AddLink>
        }
      />
      <p className="mt-2 max-w-2xl text-ink-soft">{t.intro}</p>
      <StandardCard {...standard} />
      {plans.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText}>
          <ButtonLink to={add} className="mt-2">
            {t.addFirst}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="mt-4 grid gap-4" aria-label={t.title}>
          {plans.map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan} plans={plans} rooms={rooms} hotel={hotel} freeCancellationHours={standard.freeCancellationHours} />
            </li>
          ))}
        </ul>
      )}
      {going && (
        <ConfirmDialog
          title={t.archive}
          closeTo={to({ archive: null })}
          question={t.sure}
          button={t.button}
          fields={{ intent: "archive", hotelId: hotel.id, planId: going.id }}
        >
          <p className="mt-2 font-semibold wrap-anywhere">{translated(going, "name")}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
