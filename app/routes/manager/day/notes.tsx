import { data, href, Link } from "react-router";
import { dayLog } from "#domain/desk-note/notes.server.ts";
import { addDays, isDay } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/desk-note.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { useBackOfficeLink, useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { managedHotelRow } from "../back-office/back-office.server.ts";
import { NoHotels } from "../back-office/no-hotels.tsx";
import type { Route } from "./+types/notes";
import { noteForms } from "./note-forms.server.ts";
import { NewNote, NoteList } from "./note-list.tsx";

const t = messages(texts.deskNotes);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings", "change");
  if (!hotel) return data({ hotel: null });
  const today = dayAt(ctx.now(), hotel.timeZone);
  const asked = new URL(request.url).searchParams.get("day") ?? "";
  const day = isDay(asked) && asked < today ? asked : today;
  const log = await dayLog(ctx, { hotelId: hotel.id, day, carry: day === today });
  return data({ hotel: { id: hotel.id, timeZone: hotel.timeZone }, today, day, log });
}

export const action = formAction<Route.ActionArgs>({ forms: noteForms });

const card = "rounded-card border border-line bg-surface-raised px-5 py-4";

/** The log of a day for the colleagues of the next shift, with what earlier days have left open. */
export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
  const link = useBackOfficeLink();
  const to = useBackOfficeUrl();
  if (!loaderData.hotel) return <NoHotels />;
  const { hotel, today, day, log } = loaderData;
  const { notes, carried, more } = log;
  const target = { hotelId: hotel.id, action: to({}), answer: actionData };
  const isToday = day === today;
  const dayLink = "inline-flex min-h-11 items-center gap-1 font-semibold underline";
  return (
    <section className="max-w-3xl space-y-6">
      <PageHead
        title={t.title}
        back={{ to: link(href("/hotel-manager/dashboard")), label: t.back }}
        actions={
          <ButtonLink small variant="secondary" to={link(href("/hotel-manager/day/found"))}>
            {t.found}
          </ButtonLink>
        }
      />
      {isToday && (
        <div className={card}>
          <h2 className="mb-3 font-semibold">{t.new}</h2>
          <NewNote {...target} />
        </div>
      )}
      {carried.length > 0 && (
        <section className={card} aria-labelledby="carried">
          <h2 id="carried" className="font-semibold">
            {t.open}
          </h2>
          <NoteList notes={carried} timeZone={hotel.timeZone} withDay {...target} />
          {more > 0 && <p className="mt-2 text-ink-soft">{t.more(more)}</p>}
        </section>
      )}
      <section className={card} aria-labelledby="of-day">
        <h2 id="of-day" className="font-semibold">
          {formatDay(day, "long")}
        </h2>
        {notes.length === 0 ? (
          <p className="mt-1 text-ink-soft">{isToday ? t.noneText : t.none}</p>
        ) : (
          <NoteList notes={notes} timeZone={hotel.timeZone} {...target} />
        )}
      </section>
      <nav aria-label={t.ofDay} className="flex flex-wrap justify-between gap-x-6">
        <Link to={to({ day: addDays(day, -1) })} className={dayLink}>
          <Icon name="chevron-left" className="size-4" />
          {t.before}
        </Link>
        {!isToday && (
          <>
            <Link to={to({ day: null })} className={dayLink}>
              {t.today}
            </Link>
            <Link to={to({ day: addDays(day, 1) })} className={dayLink}>
              {t.after}
              <Icon name="chevron-right" className="size-4" />
            </Link>
          </>
        )}
      </nav>
    </section>
  );
}
