import { href, Link } from "react-router";
import type { ManagedRoomCard } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { roomTypeText } from "#domain/hotel/rooms/room-guests.ts";
import { formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-rooms.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import type { IconName } from "#ui/icon-names.ts";
import { Icon } from "#ui/icon.tsx";
import { menuEntry, RowMenu } from "#ui/overlay/menu.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { useBackOfficeUrl, useBackOfficeLink } from "../back-office/back-office-url.ts";
import { roomText } from "./room-fields.ts";

const t = messages(texts.roomCard);

const act = cx(buttonLook("secondary", true), "px-3!");

const Fact = ({ icon, children }: { icon: IconName; children: string }) => (
  <li className="inline-flex items-center gap-1.5">
    <Icon name={icon} className="size-4 shrink-0" />
    {children}
  </li>
);

/** A room in the list. */
export function RoomCard({ room }: { room: ManagedRoomCard }) {
  const to = useBackOfficeUrl();
  const link = useBackOfficeLink();
  const { image } = room;
  const name = translated(room, "name");
  const edit = link(href("/hotel-manager/rooms/edit/:roomId", { roomId: room.id }));
  return (
    <article className="flex min-w-0 flex-col overflow-clip rounded-card border border-line bg-surface-raised">
      <div className="relative aspect-[3/2] bg-surface-sunken">
        <Photo
          src={image?.url}
          alt={image ? image.alt : ""}
          sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
          className="absolute inset-0 size-full"
        />
        {room.priceType === "flexible" && <Badge className="absolute top-3 start-3">{t.flexible}</Badge>}
      </div>
      <div className="flex flex-1 flex-col p-5">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">
              <Link to={edit} className="hover:underline">
                {name}
              </Link>
            </h2>
            <p className="text-sm text-ink-soft">{roomTypeText[room.roomType]}</p>
          </div>
          <p className="num text-end whitespace-nowrap">
            <b className="text-lg">{formatSetPrice(room.price)}</b> <span className="text-sm text-ink-soft">{t.night}</span>
          </p>
        </div>
        <p className="mt-3 line-clamp-3 text-ink-soft wrap-break-word">{translated(room, "description") || t.noDescription}</p>
        <div className="mt-auto pt-4">
          <ul className="num flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
            <Fact icon="users">{roomText.people(room.capacity)}</Fact>
            {room.area !== null && <Fact icon="maximize-2">{roomText.area(room.area)}</Fact>}
            <Fact icon="bed-double">{roomText.units(room.units)}</Fact>
          </ul>
          <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-3 *:last:ms-auto">
            <Link to={edit} aria-label={t.edit(name)} className={act}>
              {t.editWord}
            </Link>
            <Link
              to={link(href("/hotel-manager/rooms/:roomId/guests", { roomId: room.id }))}
              aria-label={t.guests(name)}
              title={t.guests(name)}
              className={act}
            >
              {t.guestsWord}
            </Link>
            <Link
              to={link(href("/hotel-manager/rooms/:roomId/calendars", { roomId: room.id }))}
              aria-label={t.calendars(name)}
              title={t.calendars(name)}
              className={act}
            >
              {t.calendarsWord}
            </Link>
            <RowMenu of={name} panel="end-0 bottom-full mb-2 w-max">
              <Link to={to({ delete: room.id })} preventScrollReset className={cx(menuEntry, "text-danger")}>
                <Icon name="trash-2" className="size-4" />
                {t.delete(name)}
              </Link>
            </RowMenu>
          </div>
        </div>
      </div>
    </article>
  );
}
