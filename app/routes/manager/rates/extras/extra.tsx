import { data, href, useSearchParams } from "react-router";
import { ageBracketsOf, extrasOfHotel } from "#domain/extra/extras.server.ts";
import { roomNames } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { ratePlansOfHotel } from "#domain/rate-plan/rate-plans.server.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-extras.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { useBackOfficeLink } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import { MissingPage } from "../../back-office/section-head.tsx";
import type { Route } from "./+types/extra";
import { extraLists, saveExtra, templateExtra } from "./extra-actions.server.ts";
import { ExtraEditor } from "./extra-editor.tsx";
import { planChoices } from "./extra-fields.ts";
import { ExtraTemplateList } from "./extra-template-list.tsx";

const adding = messages(texts.extraAdd);
const t = messages(texts.extraEdit);

export const meta: Route.MetaFunction = ({ params }) => [{ title: `${(params.extraId ? t : adding).title} · Stumari` }];

export async function loader({ request, context, params: { extraId } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates", "change");
  if (!hotel) return data({ hotelId: null });
  const [extras, brackets, plans, rooms] = await Promise.all([
    extraId ? extrasOfHotel(ctx, hotel.id) : [],
    ageBracketsOf(ctx, hotel.id),
    ratePlansOfHotel(ctx, hotel.id),
    roomNames(ctx, hotel.id),
  ]);
  const stored = extras.find(({ id }) => id === extraId);
  if (extraId && !stored) return data({ hotelId: hotel.id, extra: null }, { status: 404 });
  const extra = stored ?? templateExtra(new URL(request.url).searchParams.get("template"));
  return data({ hotelId: hotel.id, extra, version: stored?.version, brackets, plans, rooms });
}

export const action = formAction<Route.ActionArgs>({ lists: extraLists, forms: saveExtra });

/** The form of an extra; a new one begins with the choice of a template. */
export default function Extra({ loaderData, actionData, params: { extraId } }: Route.ComponentProps) {
  const template = useSearchParams()[0].get("template");
  const link = useBackOfficeLink();
  if (loaderData.hotelId === null) return <NoHotels />;
  if (loaderData.extra === null)
    return <MissingPage title={t.notFound} link={{ to: link(href("/hotel-manager/rates/extras")), label: t.extras }} />;
  if (!extraId && template === null && !actionData)
    return (
      <>
        <PageHead title={adding.title} />
        <ExtraTemplateList />
      </>
    );
  const { hotelId, extra, version, brackets, plans, rooms } = loaderData;
  return (
    <ExtraEditor
      key={extraId ?? template}
      title={extraId ? t.edit(translated(extra, "name")) : adding.title}
      hotelId={hotelId}
      extra={extra}
      version={version}
      brackets={brackets}
      plans={planChoices(plans)}
      rooms={rooms}
      answer={actionData}
    />
  );
}
