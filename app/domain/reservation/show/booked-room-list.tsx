import type { ReactNode } from "react";
import { cx } from "#ui/class-names.ts";
import type { ReservationDetails } from "../reservation.ts";
import { roomDetails } from "./room-details.ts";

type Props = { stay: ReservationDetails; className?: string; /** Instead, for one room. */ otherwise?: ReactNode };

/** The rooms of a booking of several, each with its plan, guests and who stays there. */
export function BookedRoomList({ stay, className, otherwise = null }: Props) {
  const rooms = roomDetails(stay);
  if (rooms.length === 0) return otherwise;
  return (
    <ul className={cx("space-y-2", className)}>
      {rooms.map(({ name, room, details, isDropped }) => (
        <li key={name} className="min-w-0 wrap-anywhere">
          <span className={cx("block font-semibold", isDropped && "line-through")}>{room}</span>
          <span className="block text-sm text-ink-soft">{details}</span>
        </li>
      ))}
    </ul>
  );
}
