import { data, href } from "react-router";
import { roomNames } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { ratePlansOfHotel, standardRateOf } from "#domain/rate-plan/rate-plans.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { revalidatesUnlessPreview } from "#web/revalidates-unless-preview.ts";
import { useBackOfficeLink } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import { SectionHead } from "../../back-office/section-head.tsx";
import type { Route } from "./+types/rate-plan-edit";
import { planForms, planLists } from "./plan-actions.server.ts";
import { PlanEditor } from "./plan-editor.tsx";
import { type PlanExample, planExample } from "./plan-example.server.ts";

const t = messages(texts.ratePlanEdit);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const shouldRevalidate = revalidatesUnlessPreview;

export async function loader({ request, context, params: { planId } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates", "change");
  if (!hotel) return data({ hotelId: null });
  const [rooms, plans, { freeCancellationHours }] = await Promise.all([
    roomNames(ctx, hotel.id),
    ratePlansOfHotel(ctx, hotel.id),
    standardRateOf(ctx, hotel.id),
  ]);
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) return data({ hotelId: hotel.id, plan: null }, { status: 404 });
  const today = dayAt(ctx.now(), hotel.timeZone);
  const requested = { roomId: plan.roomIds[0] ?? rooms[0]?.id, checkIn: "", checkOut: "" };
  const example = await planExample(ctx, { id: hotel.id, today }, { ...plan, planId }, requested);
  const parents = plans.filter(({ id, derivation }) => id !== planId && derivation === null);
  return data({ hotelId: hotel.id, plan, rooms, parents, freeCancellationHours, example });
}

export const action = formAction<Route.ActionArgs, PlanExample>({ lists: planLists, forms: planForms });

export default function RatePlanEdit({ loaderData, actionData }: Route.ComponentProps) {
  const link = useBackOfficeLink();
  if (loaderData.hotelId === null) return <NoHotels />;
  if (loaderData.plan === null)
    return (
      <>
        <SectionHead />
        <EmptyState title={t.notFound}>
          <ButtonLink to={link(href("/hotel-manager/rates/plans"))} className="mt-2">
            {t.plans}
          </ButtonLink>
        </EmptyState>
      </>
    );
  const { hotelId, plan, rooms, parents, freeCancellationHours, example } = loaderData;
  return (
    <PlanEditor
      key={plan.id}
      title={t.edit(translated(plan, "name"))}
      hotelId={hotelId}
      plan={plan}
      version={plan.version}
      parents={parents}
      rooms={rooms}
      freeCancellationHours={freeCancellationHours}
      example={example}
      answer={actionData}
    />
  );
}
