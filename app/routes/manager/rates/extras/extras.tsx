import { data, href, useSearchParams } from "react-router";
import { archiveExtra } from "#domain/extra/archive-extra.server.ts";
import { extrasOfHotel } from "#domain/extra/extras.server.ts";
import { moveInList } from "#domain/hotel/move-in-list.server.ts";
import { roomNames } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { ratePlansOfHotel } from "#domain/rate-plan/rate-plans.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-extras.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { goTo } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { readOrNull } from "#web/read-or-null.server.ts";
import { addressWith, useBackOfficeLink, useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { LoadError } from "../../back-office/load-error.tsx";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import { AddLink, RatesHead } from "../shared/list.tsx";
import type { Route } from "./+types/extras";
import { extraToasts } from "./extra-actions.server.ts";
import { ExtraCard } from "./extra-card.tsx";
import { planChoices } from "./extra-fields.ts";

const t = messages(texts.extrasScreen);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates");
  if (!hotel) return { hotel: null };
  const found = await readOrNull(
    ctx,
    "extras_read_failed",
    Promise.all([extrasOfHotel(ctx, hotel.id), ratePlansOfHotel(ctx, hotel.id), roomNames(ctx, hotel.id)]),
  );
  return data({ hotel: { id: hotel.id, today: dayAt(ctx.now(), hotel.timeZone) }, found }, { status: found ? 200 : 500 });
}

const list = (search: string) => addressWith(href("/hotel-manager/rates/extras"), search, { archive: null });

export const action = formAction<Route.ActionArgs>({
  forms: {
    archive: async ({ ctx, url, fields: { hotelId = "", extraId = "" } }) => {
      const outcome = await archiveExtra(ctx, { hotelId, extraId });
      return goTo(list(url.search), outcome.ok ? extraToasts.archived() : extraToasts.notFound());
    },
    move: async ({ ctx, url, fields: { hotelId = "", extraId = "", to } }) => {
      const outcome = await moveInList(ctx, { list: "extras", hotelId, id: extraId, to: to === "up" ? "up" : "down" });
      return goTo(list(url.search), outcome.ok ? undefined : extraToasts.notFound());
    },
  },
});

export default function Extras({ loaderData }: Route.ComponentProps) {
  const query = useSearchParams()[0];
  const to = useBackOfficeUrl();
  const link = useBackOfficeLink();
  if (!loaderData.hotel) return <NoHotels />;
  const { hotel, found } = loaderData;
  if (!found) return <LoadError title={t.failed} />;
  const [extras, plans, rooms] = found;
  const add = link(href("/hotel-manager/rates/extras/add"));
  const going = extras.find(({ id }) => id === query.get("archive"));
  const choices = planChoices(plans);
  return (
    <section>
      <RatesHead
        title={t.title}
        actions={
          <AddLink small to={add}>
            {t.add}
          </AddLink>
        }
      />
      <p className="mt-2 max-w-2xl text-ink-soft">{t.intro}</p>
      {extras.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText}>
          <ButtonLink to={add} className="mt-2">
            {t.addFirst}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-4" aria-label={t.title}>
          {extras.map((extra, at) => (
            <li key={extra.id}>
              <ExtraCard extra={extra} at={at} count={extras.length} hotel={hotel} plans={choices} rooms={rooms} />
            </li>
          ))}
        </ul>
      )}
      {going && (
        <ConfirmDialog
          title={t.archive}
          closeTo={to({ archive: null })}
          question={t.sure}
          button={t.button}
          fields={{ intent: "archive", hotelId: hotel.id, extraId: going.id }}
        >
          <p className="mt-2 font-semibold wrap-anywhere">{translated(going, "name")}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
