import { data, href } from "react-router";
import { ageBracketsOf, extrasOfHotel } from "#domain/extra/extras.server.ts";
import { roomNames } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { ratePlansOfHotel } from "#domain/rate-plan/rate-plans.server.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-extras.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { useBackOfficeLink } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import { SectionHead } from "../../back-office/section-head.tsx";
import type { Route } from "./+types/extra-edit";
import { extraLists, saveExtra } from "./extra-actions.server.ts";
import { ExtraEditor } from "./extra-editor.tsx";
import { planChoices } from "./extra-fields.ts";

const t = messages(texts.extraEdit);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context, params: { extraId } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates", "change");
  if (!hotel) return data({ hotelId: null });
  const [extras, brackets, plans, rooms] = await Promise.all([
    extrasOfHotel(ctx, hotel.id),
    ageBracketsOf(ctx, hotel.id),
    ratePlansOfHotel(ctx, hotel.id),
    roomNames(ctx, hotel.id),
  ]);
  const extra = extras.find(({ id }) => id === extraId);
  if (!extra) return data({ hotelId: hotel.id, extra: null }, { status: 404 });
  return data({ hotelId: hotel.id, extra, brackets, plans, rooms });
}

export const action = formAction<Route.ActionArgs>({ lists: extraLists, forms: saveExtra });

export default function ExtraEdit({ loaderData, actionData }: Route.ComponentProps) {
  const link = useBackOfficeLink();
  if (loaderData.hotelId === null) return <NoHotels />;
  if (loaderData.extra === null)
    return (
      <>
        <SectionHead />
        <EmptyState title={t.notFound}>
          <ButtonLink to={link(href("/hotel-manager/rates/extras"))} className="mt-2">
            {t.extras}
          </ButtonLink>
        </EmptyState>
      </>
    );
  const { hotelId, extra, brackets, plans, rooms } = loaderData;
  return (
    <ExtraEditor
      key={extra.id}
      title={t.edit(translated(extra, "name"))}
      hotelId={hotelId}
      extra={extra}
      version={extra.version}
      brackets={brackets}
      plans={planChoices(plans)}
      rooms={rooms}
      answer={actionData}
    />
  );
}
