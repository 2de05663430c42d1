import "./housekeeping.css";
import { data, href, Link, useSearchParams } from "react-router";
import { mayDo } from "#domain/hotel/back-office-role.ts";
import { byFloor, isToDo } from "#domain/housekeeping/housekeeping.ts";
import { roomProblems } from "#domain/housekeeping/room-problems.server.ts";
import { roomsToday } from "#domain/housekeeping/rooms-today.server.ts";
import { dayAt, instantAt } from "#kit/date/zone.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/housekeeping.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { tabLink } from "#ui/navigation/tab-row.tsx";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { readOrNull } from "#web/read-or-null.server.ts";
import { useBackOfficeLink, useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { managedHotelRow } from "../back-office/back-office.server.ts";
import { LoadError } from "../back-office/load-error.tsx";
import { NoHotels } from "../back-office/no-hotels.tsx";
import type { Route } from "./+types/housekeeping";
import { housekeepingForms, rejectedUpload, rejectOthers, type Tapped } from "./housekeeping-forms.server.ts";
import { ProblemList, ReportProblem } from "./problem-parts.tsx";
import { floorName, RoomRow } from "./room-row.tsx";
import { useLiveRooms } from "./use-live-rooms.ts";

const t = messages(texts.housekeepingPage);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "housekeeping");
  if (!hotel) return data({ hotel: null, rooms: null, problems: null });
  const { id: hotelId, timeZone, role } = hotel;
  const today = dayAt(ctx.now(), timeZone);
  const rooms = await readOrNull(ctx, "housekeeping_read_failed", roomsToday(ctx, { hotelId, timeZone, today }));
  const problems =
    rooms && (await readOrNull(ctx, "room_problems_read_failed", roomProblems(ctx, hotelId, instantAt(today, "00:00", timeZone))));
  const may = { number: mayDo(role, "rooms"), shut: mayDo(role, "availability") };
  return data({ hotel: { id: hotelId, timeZone }, today, rooms, problems, may }, { status: rooms && problems ? 200 : 503 });
}

export const action = formAction<Route.ActionArgs, Tapped>({
  before: rejectOthers,
  forms: housekeepingForms,
  upload: { images: 1, intent: "problem", rejected: rejectedUpload },
});

/** The rooms of a hotel by floor with what to do in them today, for those who clean. */
export default function Housekeeping({ loaderData, actionData }: Route.ComponentProps) {
  const query = useSearchParams()[0];
  const to = useBackOfficeUrl();
  const link = useBackOfficeLink();
  useLiveRooms();
  if (!loaderData.hotel) return <NoHotels />;
  const { hotel, today, rooms, problems, may } = loaderData;
  if (!rooms || !problems) return <LoadError title={t.failed} />;
  if (rooms.length === 0)
    return (
      <>
        <PageHead title={t.title} />
        <EmptyState title={t.none} text={t.noneText}>
          {may.number && (
            <ButtonLink to={link(href("/hotel-manager/rooms/numbers"))} className="mt-2">
              {t.toNumbers}
            </ButtonLink>
          )}
        </EmptyState>
      </>
    );
  const showsAll = query.get("show") === "all";
  const toDo = rooms.filter(isToDo);
  const awaited = toDo.filter(({ work }) => work === "arrival" || work === "turnover").length;
  const expected = rooms.some(({ work }) => work === "arrival" || work === "turnover");
  // What was just tapped stays, so that nothing moves under the finger and it can be taken back.
  const shown = showsAll ? rooms : rooms.filter((room) => isToDo(room) || room.undoable);
  const reported = rooms.find(({ id }) => id === query.get("problem"));
  const open = (id: string) => problems.filter((problem) => problem.hotelRoomId === id && !problem.solvedAt).length;
  return (
    <section>
      <PageHead title={t.title} beside={<p className="text-ink-soft max-md:text-sm">{formatDay(today, "long")}</p>} />
      <p className="text-2xl font-semibold" aria-live="polite">
        {t.toClean(toDo.length, rooms.length)}
      </p>
      {expected && <p className="mt-1 text-ink-soft">{awaited > 0 ? t.ready(awaited) : t.allReady}</p>}
      <nav aria-label={t.filter} className="mt-3 flex gap-6 border-b border-line">
        <Link to={to({ show: null })} preventScrollReset aria-current={showsAll ? undefined : "true"} className={tabLink}>
          {t.toDo}
        </Link>
        <Link to={to({ show: "all" })} preventScrollReset aria-current={showsAll ? "true" : undefined} className={tabLink}>
          {t.all}
        </Link>
      </nav>
      {shown.length === 0 && <EmptyState title={t.allDone} text={t.allDoneText} />}
      {byFloor(shown).map(({ floor, rooms: onFloor }) => (
        <section key={floor ?? "none"} aria-label={floorName(floor)} className="floor mt-5">
          <h2 className="font-semibold">{floorName(floor)}</h2>
          <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface-raised">
            {onFloor.map((room) => (
              <RoomRow key={room.id} hotelId={hotel.id} room={room} problems={open(room.id)} />
            ))}
          </ul>
        </section>
      ))}
      <ProblemList hotelId={hotel.id} problems={problems} timeZone={hotel.timeZone} mayShut={may.shut} />
      {reported && (
        <ReportProblem
          key={reported.id}
          number={reported.number}
          closeTo={to({ problem: null })}
          answer={actionData?.intent === "problem" ? actionData : undefined}
        />
      )}
    </section>
  );
}
