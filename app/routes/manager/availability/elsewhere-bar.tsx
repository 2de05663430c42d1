import type { CSSProperties } from "react";
import { href, Link } from "react-router";
import type { Day } from "#kit/date/day.ts";
import { nightCount } from "#kit/date/stay.ts";
import { formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { cx } from "#ui/class-names.ts";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";
import type { ShownElsewhere } from "./calendar-request.server.ts";
import { words } from "./calendar-text.ts";
import type { Bar } from "./lanes.ts";

const t = messages(texts.elsewhereBar);

type Props = { stay: ShownElsewhere; bar: Omit<Bar<ShownElsewhere>, "stay">; today: Day; mayOpenRooms: boolean };

/** A booking of another site as a bar that stays where it is; with focus it is as wide as its details. */
export function ElsewhereBar({ stay, bar: { lane, start, end, cutBefore, cutAfter }, today, mayOpenRooms }: Props) {
  const url = useBackOfficeUrl();
  const here = { from: null, to: null, room: null, page: null, plan: null, dialog: null, reservation: null };
  const details = [
    t.booked(stay.site),
    formatRange(stay.checkIn, stay.checkOut),
    words.nights(nightCount(stay)),
    ...(stay.overbooked ? [t.overbooked] : []),
  ].join(", ");
  const look = { title: details, "aria-label": details, className: "calendar-bar" };
  const text = (
    <>
      <span aria-hidden className="is-brief sticky start-[calc(var(--name)+6px)] truncate">
        {stay.site}
      </span>
      <span aria-hidden className="is-full">
        {details}
      </span>
    </>
  );
  return (
    <div
      className={cx(
        "calendar-stay is-elsewhere",
        stay.overbooked && "is-overbooked",
        stay.checkOut < today && "is-over",
        cutBefore && "is-cut-before",
        cutAfter && "is-cut-after",
      )}
      style={{ "--start": start, "--end": end, "--lane": lane } as CSSProperties}
    >
      {mayOpenRooms ? (
        <Link to={url(here, href("/hotel-manager/rooms/:roomId/calendars", { roomId: stay.roomId }))} draggable={false} {...look}>
          {text}
        </Link>
      ) : (
        // Its details appear with the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <span role="note" tabIndex={0} {...look}>
          {text}
        </span>
      )}
    </div>
  );
}
