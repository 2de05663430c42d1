import { Link } from "react-router";
import { needName } from "#domain/accessibility/accessibility-text.ts";
import { needsMet } from "#domain/accessibility/accessibility.ts";
import { floorText } from "#domain/hotel-room/hotel-room-text.ts";
import { featureText } from "#domain/hotel-room/hotel-room-text.ts";
import { type HotelRoom, isNumbered, type NumberedType } from "#domain/hotel-room/hotel-room.ts";
import type { RoomState } from "#domain/housekeeping/housekeeping.ts";
import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/hotel-room.ts";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { StateText } from "#ui/state-text.tsx";
import { StateOfRoom } from "../housekeeping/state-of-room.tsx";

const t = messages(texts.roomNumbers);

type Props = { type: NumberedType; states: Partial<Record<string, RoomState>>; addTo: string; editTo: (hotelRoomId: string) => string };

/** A room type with its rooms, those out of use last. */
export function TypeSection({ type, states, addTo, editTo }: Props) {
  const rooms = [...type.rooms.filter(({ active }) => active), ...type.rooms.filter(({ active }) => !active)];
  return (
    <section aria-labelledby={`type-${type.id}`} className="rounded-card border border-line bg-surface-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
        <div className="min-w-0">
          <h2 id={`type-${type.id}`} className="text-lg font-semibold wrap-anywhere">
            {type.name}
          </h2>
          <p className="text-sm text-ink-soft">{isNumbered(type) ? t.with(formatCount(type.units)) : t.without(formatCount(type.units))}</p>
        </div>
        <ButtonLink to={addTo} preventScrollReset small variant="secondary" aria-label={t.addTo(type.name)}>
          <Icon name="plus" className="size-5" />
          {t.add}
        </ButtonLink>
      </div>
      {rooms.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 border-t border-line p-5">
          {rooms.map((room) => (
            <RoomTile key={room.id} room={room} state={states[room.id]} to={editTo(room.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

type TileProps = { room: HotelRoom; state: RoomState | undefined; to: string };

function RoomTile({ room: { number, floor, features, accessibility, active }, state, to }: TileProps) {
  const facts = [...(floor === null ? [] : [floorText(floor)]), ...features.map(featureText), ...needsMet(accessibility).map(needName)];
  return (
    <li className="grid">
      <Link
        to={to}
        preventScrollReset
        className={cx("block min-h-11 rounded-card border border-line px-4 py-2.5 hover:border-ink-soft", !active && "text-ink-soft")}
      >
        <span className="sr-only">{t.edit(number)}</span>
        <span aria-hidden className="num text-lg font-semibold wrap-anywhere">
          {number}
        </span>
        {facts.map((fact) => (
          <span key={fact} className="block text-sm text-ink-soft">
            {fact}
          </span>
        ))}
        {active && state && <StateOfRoom state={state} className="mt-1" />}
        {!active && <StateText className="mt-1">{t.inactive}</StateText>}
      </Link>
    </li>
  );
}
