import { href, Link } from "react-router";
import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { useBackOfficeUrl } from "../../back-office/back-office-url.ts";

const t = messages(texts.roomsWithoutAmount);

/**
 * A warning: a percentage for children has no effect in rooms without an amount for an extra adult. The links set the amount and lead
 * back to the ages, with their template.
 */
export function RoomsWithoutAmount({ count, rooms }: { count: number; rooms: RoomName[] }) {
  const to = useBackOfficeUrl();
  return (
    <div className="rounded-field bg-warning-soft p-3 text-warning">
      <p>{t.text(count)}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {rooms.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={to({ back: "ages" }, href("/hotel-manager/rooms/:roomId/guests", { roomId: id }))}
              className="inline-flex min-h-11 items-center font-semibold underline wrap-anywhere"
            >
              {name}
            </Link>
          </li>
        ))}
        {count > rooms.length && <li className="inline-flex min-h-11 items-center">{t.more(count - rooms.length)}</li>}
      </ul>
    </div>
  );
}
