import { useRef } from "react";
import { data, Form, href, Link, useNavigation, useSearchParams } from "react-router";
import { roomCalendars } from "#domain/channel/room-calendars.server.ts";
import { messages } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Field } from "#ui/field.tsx";
import { useFirstError } from "#ui/first-error.ts";
import { Icon } from "#ui/icon.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/room-calendars";
import { answerCalendarForm } from "./calendars/calendar-actions.server.ts";
import { FeedRow } from "./calendars/feed-row.tsx";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { useBackOfficeUrl, useBackOfficeLink } from "./back-office/back-office-url.ts";
import { NoHotels } from "./back-office/no-hotels.tsx";
import { Part } from "./hotel/hotel-section-form.tsx";

const t = messages({
  en: {
    title: "Calendars",
    back: "Back to the rooms",
    out: "For other sites",
    outText:
      "Give this address to the other sites on which you sell the room. They read there which nights can't be had, and nothing of your guests. Whoever has it can read it.",
    address: "Address of the calendar",
    renew: "Change the address",
    renewTitle: "Change the address?",
    renewSure: "Sites that have the present one see nothing there any more, until you give them the new one.",
    renewButton: "Change it",
    renewing: "Saving...",
    from: "From other sites",
    fromText: "What is sold there takes a unit of the room here. We look every 15 minutes.",
    none: "No calendar of another site yet.",
    add: "Add a calendar",
    name: "Name of the site",
    url: "Address of its calendar (iCal)",
    button: "Add calendar",
    busy: "Reading...",
    removeTitle: (name: string) => `Remove ${name}?`,
    removeSure: "The nights that it holds are free again, and can be booked here.",
    removeButton: "Remove",
  },
  ka: {
    title: "კალენდრები",
    back: "ნომრების სიაში",
    out: "სხვა საიტებისთვის",
    outText:
      "მიეცით ეს მისამართი სხვა საიტებს, სადაც ამ ნომერს ყიდით. იქ ისინი ნახავენ, რომელი ღამეებია დაკავებული, სტუმრებზე კი ვერაფერს. მისი წაკითხვა შეუძლია ყველას, ვისაც მისამართი აქვს.",
    address: "კალენდრის მისამართი",
    renew: "მისამართის შეცვლა",
    renewTitle: "შევცვალოთ მისამართი?",
    renewSure: "საიტები, რომლებსაც ახლანდელი აქვთ, იქ ვეღარაფერს ნახავენ, სანამ ახალს არ მისცემთ.",
    renewButton: "შეცვლა",
    renewing: "ინახება...",
    from: "სხვა საიტებიდან",
    fromText: "რაც იქ იყიდება, აქ ნომრის ერთ ერთეულს იკავებს. ყოველ 15 წუთში ვამოწმებთ.",
    none: "სხვა საიტის კალენდარი ჯერ არ არის.",
    add: "კალენდრის დამატება",
    name: "საიტის სახელი",
    url: "მისი კალენდრის მისამართი (iCal)",
    button: "კალენდრის დამატება",
    busy: "იკითხება...",
    removeTitle: (name: string) => `წავშალოთ ${name}?`,
    removeSure: "მის მიერ დაკავებული ღამეები გათავისუფლდება და აქ დაჯავშნა შესაძლებელი იქნება.",
    removeButton: "წაშლა",
  },
});

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context, params: { roomId } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rooms");
  if (!hotel) return null;
  const calendars = await roomCalendars(ctx, hotel.id, roomId);
  if (!calendars) throw data(null, { status: 404 });
  return { hotelId: hotel.id, ...calendars, address: ctx.config.origin + href("/ical/:file", { file: `${calendars.token}.ics` }) };
}

export const action = ({ request, context, params: { roomId } }: Route.ActionArgs) => answerCalendarForm(request, context, roomId);

export default function RoomCalendars({ loaderData, actionData }: Route.ComponentProps) {
  const box = useRef<HTMLDivElement>(null);
  const asked = useSearchParams()[0];
  const { state, formData } = useNavigation();
  const to = useBackOfficeUrl();
  const link = useBackOfficeLink();
  useFirstError(box, actionData);
  if (!loaderData) return <NoHotels />;
  const { hotelId, room, feeds, address } = loaderData;
  const closed = to({ dialog: null, remove: null });
  const going = feeds.find(({ id }) => id === asked.get("remove"));
  return (
    <div ref={box} className="space-y-6">
      <div className="flex items-center gap-3">
        <Link
          to={link(href("/hotel-manager/rooms"))}
          aria-label={t.back}
          title={t.back}
          className="-ml-2 inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
        >
          <Icon name="arrow-left" className="size-5" />
        </Link>
        <h2 className="font-display text-2xl">
          {t.title}: {room}
        </h2>
      </div>
      <Part id="for-others" title={t.out} text={t.outText}>
        <Field label={t.address} readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        <p className="mt-3">
          <Link
            to={to({ dialog: "renew", remove: null })}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {t.renew}
          </Link>
        </p>
      </Part>
      <Part id="from-others" title={t.from} text={t.fromText}>
        {feeds.length === 0 && <p className="text-ink-soft">{t.none}</p>}
        {feeds.length > 0 && (
          <ul className="divide-y divide-line rounded-card border border-line">
            {feeds.map((feed) => (
              <FeedRow key={feed.id} hotelId={hotelId} feed={feed} />
            ))}
          </ul>
        )}
        <h3 className="mt-7 font-semibold">{t.add}</h3>
        <Form
          key={feeds.length}
          method="post"
          noValidate
          preventScrollReset
          className="mt-3 grid items-start gap-4 md:grid-cols-[14rem_minmax(0,1fr)_auto]"
        >
          <input type="hidden" name="hotelId" value={hotelId} />
          <Field
            label={t.name}
            name="name"
            placeholder="Airbnb"
            required
            defaultValue={actionData?.typed["name"]}
            error={actionData?.errors["name"]}
          />
          <Field
            label={t.url}
            name="url"
            type="url"
            inputMode="url"
            placeholder="https://"
            required
            defaultValue={actionData?.typed["url"]}
            error={actionData?.errors["url"]}
          />
          <Button
            name="intent"
            value="add"
            busy={state === "submitting" && formData?.get("intent") === "add"}
            busyText={t.busy}
            className="md:mt-6"
          >
            {t.button}
          </Button>
        </Form>
      </Part>
      {asked.get("dialog") === "renew" && (
        <ConfirmDialog
          title={t.renewTitle}
          closeTo={closed}
          question={t.renewSure}
          button={t.renewButton}
          busyText={t.renewing}
          fields={{ intent: "renew", hotelId }}
        />
      )}
      {going && (
        <ConfirmDialog
          title={t.removeTitle(going.name)}
          closeTo={closed}
          question={t.removeSure}
          button={t.removeButton}
          fields={{ intent: "remove", hotelId, feedId: going.id }}
        />
      )}
    </div>
  );
}
