import { data, Form, useSearchParams, useSubmit } from "react-router";
import { type RoomName, roomNames } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { roomsForCopy, seasonsOfHotel } from "#domain/rate-plan/manage-seasons.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import * as texts from "#locales/en/manager-rates.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { ctxOf } from "#web/context.server.ts";
import { readOrNull } from "#web/read-or-null.server.ts";
import { useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { LoadError } from "../../back-office/load-error.tsx";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import { AddLink, RatesHead } from "../shared/list.tsx";
import type { Route } from "./+types/rates";
import { AddSeasonDialog } from "./add-season-dialog.tsx";
import { CopySeasonDialog } from "./copy-season-dialog.tsx";
import { seasonToasts, periodOf, seasonText } from "./rate-toasts.ts";
import { seasonAction } from "./season-actions.server.ts";
import { SeasonRow, SeasonRowForm } from "./season-row.tsx";
import { SeasonTimeline } from "./season-timeline.tsx";

const t = messages(texts.rates);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates");
  if (!hotel) return { hotel: null };
  const query = new URL(request.url).searchParams;
  const found = await readOrNull(
    ctx,
    "rates_read_failed",
    Promise.all([
      roomNames(ctx, hotel.id),
      seasonsOfHotel(ctx, { hotelId: hotel.id, roomId: query.get("room") ?? undefined, page: pageNumber(query.get("page"), 4) }),
      roomsForCopy(ctx, hotel.id, query.get("copy") ?? ""),
    ]),
  );
  return data({ hotel: { id: hotel.id, today: dayAt(ctx.now(), hotel.timeZone) }, found }, { status: found ? 200 : 500 });
}

export const action = seasonAction;

export default function Rates({ loaderData, actionData }: Route.ComponentProps) {
  const query = useSearchParams()[0];
  const to = useBackOfficeUrl();
  if (!loaderData.hotel) return <NoHotels />;
  const { hotel, found } = loaderData;
  if (!found) return <LoadError title={seasonToasts(false).notListed().title} />;
  const [rooms, { rows: seasons, page, pages }, choices] = found;
  const roomId = query.get("room") ?? "";
  const closed = to({ dialog: null, edit: null, copy: null, delete: null });
  const add = to({ dialog: "add-rate", edit: null, copy: null, delete: null });
  const named = (name: string) => seasons.find(({ id }) => id === query.get(name));
  const [copied, going] = [named("copy"), named("delete")];
  const answerOf = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  return (
    <section>
      <RatesHead
        title={t.title}
        actions={
          <AddLink small to={add} preventScrollReset>
            {t.add}
          </AddLink>
        }
      />
      <div className="mt-6">
        <RoomFilter rooms={rooms} roomId={roomId} hotel={query.get("hotel")} />
        {seasons.length === 0 && (
          <EmptyState title={roomId ? t.noneOfRoom : t.none} text={t.noneText}>
            {!roomId && (
              <ButtonLink to={add} preventScrollReset className="mt-2">
                {t.addFirst}
              </ButtonLink>
            )}
          </EmptyState>
        )}
        <SeasonTimeline seasons={seasons} rooms={roomId ? rooms.filter(({ id }) => id === roomId) : rooms} today={hotel.today} />
        {seasons.length > 0 && (
          <DataTable
            caption={t.title}
            stacked
            columns={[
              { label: seasonText.room },
              { label: t.period },
              { label: t.price, number: true },
              { label: t.base, number: true },
              { label: t.actions, quiet: true },
            ]}
          >
            {seasons.map((season) =>
              season.id === query.get("edit") ? (
                <SeasonRowForm key={season.id} season={season} hotelId={hotel.id} answer={answerOf("update")} />
              ) : (
                <SeasonRow key={season.id} season={season} base={rooms.find(({ id }) => id === season.roomId)?.price} />
              ),
            )}
          </DataTable>
        )}
        <Pagination page={page} pages={pages} hrefOf={(number) => to({ page: String(number) })} />
      </div>
      {query.get("dialog") === "add-rate" && (
        <AddSeasonDialog hotelId={hotel.id} rooms={rooms} roomId={roomId} today={hotel.today} closeTo={closed} answer={answerOf("add")} />
      )}
      {copied && <CopySeasonDialog hotelId={hotel.id} season={copied} choices={choices} closeTo={closed} answer={answerOf("copy")} />}
      {going && (
        <ConfirmDialog
          title={t.delete}
          closeTo={closed}
          question={t.sure}
          button={t.button}
          fields={{ intent: "delete", hotelId: hotel.id, seasonId: going.id }}
        >
          <p className="mt-2 font-semibold">
            {going.room}: {periodOf(going)}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Filters the list by room; keeps the `hotel` parameter. */
function RoomFilter({ rooms, roomId, hotel }: { rooms: RoomName[]; roomId: string; hotel: string | null }) {
  const submit = useSubmit();
  return (
    <Form className="mb-4 flex items-center gap-2">
      {hotel && <input type="hidden" name="hotel" value={hotel} />}
      <select
        key={roomId}
        name="room"
        aria-label={seasonText.room}
        defaultValue={roomId}
        onChange={(event) => void submit(event.currentTarget.form)}
        className="field min-h-10 max-w-64 py-1.5 text-sm pointer-coarse:min-h-11"
      >
        <option value="">{t.all}</option>
        {rooms.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button variant="secondary" small className="scripted:hidden">
        {t.show}
      </Button>
    </Form>
  );
}
