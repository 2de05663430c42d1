import { data, href, useSearchParams } from "react-router";
import { roomNames } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { ratePlansOfHotel, standardRateOf } from "#domain/rate-plan/rate-plans.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { revalidatesUnlessPreview } from "#web/revalidates-unless-preview.ts";
import { useBackOfficeLink } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import { MissingPage } from "../../back-office/section-head.tsx";
import type { Route } from "./+types/rate-plan";
import { planForms, planLists, templatePlan } from "./plan-actions.server.ts";
import { PlanEditor } from "./plan-editor.tsx";
import { type PlanExample, planExample } from "./plan-example.server.ts";
import { PlanTemplateList } from "./plan-template-list.tsx";

const adding = messages(texts.ratePlanAdd);
const t = messages(texts.ratePlanEdit);

export const meta: Route.MetaFunction = ({ params }) => [{ title: `${(params.planId ? t : adding).title} · Stumari` }];

export const shouldRevalidate = revalidatesUnlessPreview;

export async function loader({ request, context, params: { planId } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates", "change");
  if (!hotel) return data({ hotelId: null });
  const [rooms, plans, { freeCancellationHours, mealPlan }] = await Promise.all([
    roomNames(ctx, hotel.id),
    ratePlansOfHotel(ctx, hotel.id),
    standardRateOf(ctx, hotel.id),
  ]);
  const stored = plans.find(({ id }) => id === planId);
  if (planId && !stored) return data({ hotelId: hotel.id, plan: null }, { status: 404 });
  const template = new URL(request.url).searchParams.get("template");
  const roomIds = rooms.map(({ id }) => id);
  const plan = stored ?? templatePlan(template, roomIds, mealPlan);
  const requested = { roomId: stored?.roomIds[0] ?? roomIds[0], checkIn: "", checkOut: "" };
  const today = dayAt(ctx.now(), hotel.timeZone);
  const isChosen = stored !== undefined || template !== null;
  const example = isChosen ? await planExample(ctx, { id: hotel.id, today }, { ...plan, planId: planId ?? null }, requested) : null;
  const parents = plans.filter(({ id, derivation }) => id !== planId && derivation === null);
  return data({ hotelId: hotel.id, plan, version: stored?.version, rooms, parents, freeCancellationHours, example });
}

export const action = formAction<Route.ActionArgs, PlanExample>({ lists: planLists, forms: planForms });

/** The form of a rate plan; a new one begins with the choice of a template. */
export default function RatePlan({ loaderData, actionData, params: { planId } }: Route.ComponentProps) {
  const template = useSearchParams()[0].get("template");
  const link = useBackOfficeLink();
  if (loaderData.hotelId === null) return <NoHotels />;
  if (loaderData.plan === null)
    return <MissingPage title={t.notFound} link={{ to: link(href("/hotel-manager/rates/plans")), label: t.plans }} />;
  const { hotelId, plan, version, rooms, parents, freeCancellationHours, example } = loaderData;
  if (!planId && template === null && !actionData)
    return (
      <>
        <PageHead title={adding.title} />
        <PlanTemplateList freeCancellationHours={freeCancellationHours} />
      </>
    );
  return (
    <PlanEditor
      key={planId ?? template}
      title={planId ? t.edit(translated(plan, "name")) : adding.title}
      hotelId={hotelId}
      plan={plan}
      version={version}
      parents={parents}
      rooms={rooms}
      freeCancellationHours={freeCancellationHours}
      example={example}
      answer={actionData}
    />
  );
}
