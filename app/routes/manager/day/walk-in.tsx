import { useRef, useState } from "react";
import { Form, href, redirect, useSearchParams } from "react-router";
import { bookingOfHotel } from "#domain/front-desk/booking-details.server.ts";
import { frontDeskBounds } from "#domain/front-desk/front-desk.ts";
import { otherExtrasFields } from "#domain/front-desk/other-room-field.ts";
import { staffOffers } from "#domain/front-desk/room-offers-for-staff.server.ts";
import { walkIn } from "#domain/front-desk/walk-in.server.ts";
import { hasNumbers } from "#domain/hotel-room/hotel-rooms.server.ts";
import { freeRooms } from "#domain/room-assignment/rooms-to-give.server.ts";
import { addDays } from "#kit/date/day.ts";
import { maxNights, nightCount } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import { pageNumber } from "#kit/page-number.ts";
import { agesIn } from "#kit/party.ts";
import { nameOf } from "#kit/person.ts";
import * as texts from "#locales/en/day-board.ts";
import { newId } from "#platform/id.server.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ChildAges } from "#routes/shell/search/child-ages.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { type ActionResult, goTo } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction, type FormRequest } from "#web/form-action.server.ts";
import { backOfficeLink, useBackOfficeLink, useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { managedHotelRow } from "../back-office/back-office.server.ts";
import { CallerForm } from "../bookings/caller-form.tsx";
import { partyOf, sentBooking } from "../bookings/sent-booking.server.ts";
import type { Route } from "./+types/walk-in";

const t = messages(texts.walkIn);
const b = messages(texts.dayBoard);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

/** Also after a rejection: current rooms and prices are shown and can be booked. */
export const shouldRevalidate = () => true;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings", "change");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const params = new URL(request.url).searchParams;
  const today = dayAt(ctx.now(), hotel.timeZone);
  const party = partyOf(params);
  const nights = Math.min(maxNights, Math.max(1, pageNumber(params.get("nights"), 2)));
  const stay = { checkIn: today, checkOut: addDays(today, nights) };
  const requested = { ...stay, ...party, ...agesIn(params, party), extras: "", promoCode: "" };
  const [found, rooms] = await Promise.all([
    staffOffers(ctx, hotel.id, stay, requested, pageNumber(params.get("page"), 4)),
    freeRooms(ctx, { hotelId: hotel.id, timeZone: hotel.timeZone }, stay, party.rooms),
  ]);
  return { hotelId: hotel.id, requested, found, rooms, idempotencyKey: newId() };
}

const arrive = async (sent: FormRequest): Promise<ActionResult<{ total: Cents }>> => {
  const { ctx, url, fields } = sent;
  const { hotelId = "" } = fields;
  const outcome = await sentBooking(sent, (request) => walkIn(ctx, request));
  if (!outcome.ok) return outcome.answer;
  const { code, numbers } = outcome.value;
  const [stay, numbered] = await Promise.all([bookingOfHotel(ctx, hotelId, code), hasNumbers(ctx, hotelId)]);
  const main = stay?.guest;
  const text = numbers.length > 0 ? t.given(numbers.join(", ")) : numbered ? t.noRoom : undefined;
  return goTo(backOfficeLink(href("/hotel-manager/dashboard"), url.search), {
    kind: "success",
    title: t.done(main ? nameOf(main) : code.slice(0, 8)),
    ...(text && { text }),
  });
};

export const action = formAction<Route.ActionArgs, { total: Cents }>({ lists: otherExtrasFields(), forms: arrive });

/** Books and checks in guests who stand at the desk. */
export default function WalkIn({ loaderData, actionData }: Route.ComponentProps) {
  const { hotelId, requested, found, rooms, idempotencyKey } = loaderData;
  const link = useBackOfficeLink();
  const to = useBackOfficeUrl();
  // Rooms are shown for these numbers; once others are typed, they are to be asked for first.
  const shown = JSON.stringify(requested);
  const [editedOf, setEditedOf] = useState<string>();
  const numbers = Object.fromEntries(
    Object.entries(rooms).map(([roomId, free]): [string, string] => [
      roomId,
      free.map(({ number, state }) => t.room(number, b.states[state])).join("; "),
    ]),
  );
  return (
    <section key={hotelId} className="max-w-3xl">
      <PageHead title={t.title} back={{ to: link(href("/hotel-manager/dashboard")), label: t.back }} />
      <p className="mb-5 text-ink-soft">{t.text}</p>
      <PartyForm key={shown} requested={requested} onEdit={(edited) => setEditedOf(edited ? shown : undefined)} />
      <CallerForm
        hotelId={hotelId}
        idempotencyKey={idempotencyKey}
        requested={requested}
        found={found}
        extras={[]}
        edited={editedOf === shown}
        problem={actionData}
        walkIn={{ button: t.book, rooms: numbers }}
      />
      <Pagination page={found.page} pages={found.pages} hrefOf={(page) => to({ page: String(page) })} />
    </section>
  );
}

type PartyProps = { requested: Route.ComponentProps["loaderData"]["requested"]; onEdit: (edited: boolean) => void };

/** How long the guests stay, and who they are. */
function PartyForm({ requested, onEdit }: PartyProps) {
  const form = useRef<HTMLFormElement>(null);
  const hotel = useSearchParams()[0].get("hotel");
  const [children, setChildren] = useState(requested.children);
  const nights = nightCount(requested);
  const shown = { nights, rooms: requested.rooms, adults: requested.adults, children: requested.children };
  const isEdited = () => {
    const now = new FormData(form.current ?? undefined);
    return (
      Object.entries(shown).some(([name, value]) => now.get(name) !== String(value)) ||
      now.getAll("childAges").join() !== requested.childAges.join()
    );
  };
  const number = { type: "number", required: true, className: "col-span-2 sm:col-span-1" } as const;
  return (
    <Form
      ref={form}
      preventScrollReset
      onChange={() => onEdit(isEdited())}
      className="mb-6 grid grid-cols-4 items-end gap-3 rounded-card border border-line bg-surface-raised p-5"
    >
      {hotel && <input type="hidden" name="hotel" value={hotel} />}
      <Field {...number} label={t.nights} name="nights" min={1} max={maxNights} defaultValue={nights} />
      <Field {...number} {...frontDeskBounds.rooms} label={t.rooms} name="rooms" defaultValue={requested.rooms} />
      <Field {...number} {...frontDeskBounds.adults} label={t.adults} name="adults" defaultValue={requested.adults} />
      <Field
        {...number}
        {...frontDeskBounds.children}
        label={t.children}
        name="children"
        defaultValue={requested.children}
        onChange={({ target }) => setChildren(Math.min(Number(target.value) || 0, frontDeskBounds.children.max))}
      />
      {children > 0 && <ChildAges count={children} ages={requested.childAges} className="col-span-4 sm:grid-cols-3" />}
      <div className="col-span-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" small>
          {t.show}
        </Button>
        <span className="text-ink-soft">{t.until(formatDay(requested.checkOut, "short"))}</span>
      </div>
    </Form>
  );
}
