import { useSearchParams } from "react-router";
import { roomNames } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { ratePlansOfHotel, standardRateOf } from "#domain/rate-plan/rate-plans.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { revalidatesUnlessPreview } from "#web/revalidates-unless-preview.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import type { Route } from "./+types/rate-plan-add";
import { planForms, planLists } from "./plan-actions.server.ts";
import { PlanEditor } from "./plan-editor.tsx";
import { type PlanExample, planExample } from "./plan-example.server.ts";
import { PlanTemplateList } from "./plan-template-list.tsx";
import { templatePlan } from "./template-plan.server.ts";

const t = messages(texts.ratePlanAdd);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const shouldRevalidate = revalidatesUnlessPreview;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates", "change");
  if (!hotel) return { hotelId: null };
  const [rooms, plans, { freeCancellationHours, mealPlan }] = await Promise.all([
    roomNames(ctx, hotel.id),
    ratePlansOfHotel(ctx, hotel.id),
    standardRateOf(ctx, hotel.id),
  ]);
  const template = new URL(request.url).searchParams.get("template");
  const plan = templatePlan(
    template,
    rooms.map(({ id }) => id),
    mealPlan,
  );
  const requested = { roomId: rooms[0]?.id, checkIn: "", checkOut: "" };
  const today = dayAt(ctx.now(), hotel.timeZone);
  const example = template === null ? null : await planExample(ctx, { id: hotel.id, today }, { ...plan, planId: null }, requested);
  const parents = plans.filter(({ derivation }) => derivation === null);
  return { hotelId: hotel.id, rooms, parents, freeCancellationHours, plan, example };
}

export const action = formAction<Route.ActionArgs, PlanExample>({ lists: planLists, forms: planForms });

export default function RatePlanAdd({ loaderData, actionData }: Route.ComponentProps) {
  const template = useSearchParams()[0].get("template");
  if (loaderData.hotelId === null) return <NoHotels />;
  const { hotelId, rooms, parents, freeCancellationHours, plan, example } = loaderData;
  if (template === null && !actionData)
    return (
      <>
        <PageHead title={t.title} />
        <PlanTemplateList freeCancellationHours={freeCancellationHours} />
      </>
    );
  return (
    <PlanEditor
      key={template}
      title={t.title}
      hotelId={hotelId}
      plan={plan}
      parents={parents}
      rooms={rooms}
      freeCancellationHours={freeCancellationHours}
      example={example}
      answer={actionData}
    />
  );
}
