import { href, Link } from "react-router";
import type { CalendarStay } from "#domain/front-desk/calendar-stays.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { Icon } from "#ui/icon.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";

const t = messages(texts.moveStay);

/** Leads to the change of a stay, at its dates. */
export function MoveStay({ stay: { code, guest }, className }: { stay: CalendarStay; className: string }) {
  const url = useBackOfficeUrl();
  const here = { from: null, to: null, room: null, page: null, plan: null, dialog: null, reservation: null };
  const path = href("/hotel-manager/bookings/:code/change", { code });
  return (
    <Link
      to={url({ ...here, focus: "dates" }, path)}
      aria-label={t.move(guest)}
      title={t.move(guest)}
      className={className}
      data-move
      draggable={false}
    >
      <Icon name="pencil" className="size-4" />
    </Link>
  );
}
