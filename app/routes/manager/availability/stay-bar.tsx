import type { CSSProperties } from "react";
import type { CalendarStay } from "#domain/front-desk/calendar-stays.server.ts";
import type { Day } from "#kit/date/day.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { initials, isOwing, presenceText, words } from "./calendar-text.ts";
import type { Bar } from "./lanes.ts";
import { MoveStay } from "./move-stay.tsx";
import { fixedReason, hasBegun } from "./move/geometry.ts";
import { StayLink } from "./stay-link.tsx";

const t = messages(texts.roomRows);
const move = messages(texts.moveStay);

type Props = { stay: CalendarStay; bar: Omit<Bar<CalendarStay>, "stay">; row: number; bookings: string; today: Day };

/** A booking as a bar that can be moved and stretched. */
export function StayBar({ stay, bar: { lane, height, start, end, cutBefore, cutAfter }, row, bookings, today }: Props) {
  const dates = t.stay(stay.guest, formatDay(stay.checkIn, "short"), formatDay(stay.checkOut, "short"), stay.rooms);
  const reason = fixedReason(stay, today);
  const why = reason && reason !== "over" && move.why[reason];
  const label = [
    dates,
    !stay.paid && (isOwing(stay, today) ? words.owing : words.unpaid),
    stay.noShow && words.noShow,
    presenceText(stay),
    why,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <div
      data-bar={reason === "over" ? undefined : row}
      data-code={stay.code}
      className={cx(
        "calendar-stay",
        !stay.paid && "is-unpaid",
        isOwing(stay, today) && "is-owing",
        stay.noShow && "is-no-show",
        stay.left && "is-departed",
        stay.checkOut < today && "is-over",
        cutBefore && "is-cut-before",
        cutAfter && "is-cut-after",
        !reason && "is-movable",
        end - start < 2 && "is-short",
      )}
      style={{ "--start": start, "--end": end, "--lane": lane, "--height": height } as CSSProperties}
    >
      <StayLink
        stay={stay}
        bookings={bookings}
        label={label}
        keys={reason ? undefined : "m"}
        initials={initials(stay.guest)}
        className="calendar-bar"
      >
        <span className="sticky start-[calc(var(--name)+6px)] truncate">
          {stay.arrived && <Icon name={stay.left ? "log-out" : "key-round"} className="me-1.5 inline-block size-3.5 align-[-0.125em]" />}
          {!stay.paid && !stay.noShow && <Icon name="wallet" className="calendar-unpaid me-1.5 inline-block size-3.5 align-[-0.125em]" />}
          {stay.rooms > 1 && <b>{stay.rooms}× </b>}
          <span>{stay.guest}</span>
        </span>
      </StayLink>
      {!reason && (
        <>
          {!cutBefore && !hasBegun(stay, today) && <span data-grip="start" className="calendar-grip" />}
          {!cutAfter && <span data-grip="end" className="calendar-grip" />}
          <MoveStay stay={stay} className="calendar-move" />
        </>
      )}
    </div>
  );
}
