import { data, href, Link, useLocation } from "react-router";
import { roomGuestsOf } from "#domain/hotel/rooms/set-room-guests.server.ts";
import { chargesOfHotel } from "#domain/tax/charges-of-hotel.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { revalidatesUnlessPreview } from "#web/revalidates-unless-preview.ts";
import { useBackOfficeLink } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import { type ChargeExample, chargeExample } from "../taxes/charge-example.server.ts";
import type { Route } from "./+types/room-guests";
import { afterGuests, isFromAges } from "./age-fields.ts";
import { roomGuestsForms } from "./room-guests-actions.server.ts";
import { RoomGuestsEditor } from "./room-guests-editor.tsx";

const t = messages(texts.roomGuests);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const shouldRevalidate = revalidatesUnlessPreview;

export async function loader({ request, context, params: { roomId } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates", "change");
  if (!hotel) return null;
  const room = await roomGuestsOf(ctx, hotel.id, roomId);
  if (!room) throw data(null, { status: 404 });
  const { taxes, brackets } = await chargesOfHotel(ctx, hotel.id);
  const today = dayAt(ctx.now(), hotel.timeZone);
  const example = await chargeExample(ctx, { id: hotel.id, today }, { exampleRoom: roomId }, { brackets, rules: taxes.rules });
  return { hotelId: hotel.id, room, hasBrackets: brackets.length > 0, example };
}

export const action = formAction<Route.ActionArgs, ChargeExample>({ forms: roomGuestsForms });

export default function RoomGuestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const link = useBackOfficeLink();
  const { search } = useLocation();
  if (!loaderData) return <NoHotels />;
  const { hotelId, room, hasBrackets, example } = loaderData;
  return (
    <section>
      <PageHead title={`${t.title}: ${room.name}`} back={{ to: afterGuests(search), label: isFromAges(search) ? t.backToAges : t.back }} />
      <p className="mt-2 max-w-2xl text-ink-soft">{t.intro(room.capacity)}</p>
      {!hasBrackets && (
        <p className="mt-2 max-w-2xl text-ink-soft">
          {t.noBrackets}{" "}
          <Link to={link(href("/hotel-manager/rates/ages"))} className="font-semibold underline">
            {t.setBrackets}
          </Link>
        </p>
      )}
      <RoomGuestsEditor key={room.version} hotelId={hotelId} room={room} example={example} answer={actionData} />
    </section>
  );
}
