import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/room-assignment.ts";
import { TabRow } from "#ui/navigation/tab-row.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";

const t = messages(texts.calendarViews);

/** Links between the calendar of room types and that of rooms, for the same days. */
export function CalendarViews() {
  const to = useBackOfficeUrl();
  const only = { dialog: null, reservation: null, room: null, page: null, plan: null, stay: null, outage: null };
  return (
    <div className="mb-4">
      <TabRow
        look="tabs"
        label={t.label}
        links={[
          { to: to(only, href("/hotel-manager/availability")), label: t.types, end: true },
          { to: to(only, href("/hotel-manager/availability/rooms")), label: t.rooms },
        ]}
      />
    </div>
  );
}
