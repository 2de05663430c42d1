import { useSearchParams } from "react-router";
import { ageBracketsOf } from "#domain/extra/extras.server.ts";
import { roomNames } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { ratePlansOfHotel } from "#domain/rate-plan/rate-plans.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-extras.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import type { Route } from "./+types/extra-add";
import { extraLists, saveExtra, templateExtra } from "./extra-actions.server.ts";
import { ExtraEditor } from "./extra-editor.tsx";
import { planChoices } from "./extra-fields.ts";
import { ExtraTemplateList } from "./extra-template-list.tsx";

const t = messages(texts.extraAdd);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates", "change");
  if (!hotel) return { hotelId: null };
  const [brackets, plans, rooms] = await Promise.all([
    ageBracketsOf(ctx, hotel.id),
    ratePlansOfHotel(ctx, hotel.id),
    roomNames(ctx, hotel.id),
  ]);
  const extra = templateExtra(new URL(request.url).searchParams.get("template"));
  return { hotelId: hotel.id, brackets, plans, rooms, extra };
}

export const action = formAction<Route.ActionArgs>({ lists: extraLists, forms: saveExtra });

export default function ExtraAdd({ loaderData, actionData }: Route.ComponentProps) {
  const template = useSearchParams()[0].get("template");
  if (loaderData.hotelId === null) return <NoHotels />;
  const { hotelId, brackets, plans, rooms, extra } = loaderData;
  if (template === null && !actionData)
    return (
      <>
        <PageHead title={t.title} />
        <ExtraTemplateList />
      </>
    );
  return (
    <ExtraEditor
      key={template}
      title={t.title}
      hotelId={hotelId}
      extra={extra}
      brackets={brackets}
      plans={planChoices(plans)}
      rooms={rooms}
      answer={actionData}
    />
  );
}
