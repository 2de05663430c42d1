import { href } from "react-router";
import type { ReactNode } from "react";
import { type BackOfficeHotel, mayOpen, type Task } from "#domain/hotel/back-office-role.ts";
import type { WaitingAtHotel } from "#domain/performance/waiting-at-hotel.server.ts";
import { messages } from "#kit/locale.ts";
import type { IconName } from "#ui/icon-names.ts";
import { BackOfficeShell } from "../../shell/back-office/shell.tsx";
import { useBackOfficeLink } from "./back-office-url.ts";
import { HotelSelector } from "./hotel-selector.tsx";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.frame);

type Section = { task: Task; icon: IconName; phone?: true };

/** In the order of the rail: the day, the house, the business. */
const sections: Section[][] = [
  [
    { task: "dashboard", icon: "layout-dashboard", phone: true },
    { task: "availability", icon: "calendar-days", phone: true },
    { task: "bookings", icon: "concierge-bell", phone: true },
    { task: "reviews", icon: "star", phone: true },
  ],
  [
    { task: "hotel", icon: "hotel" },
    { task: "rooms", icon: "bed-double" },
    { task: "rates", icon: "tag" },
  ],
  [
    { task: "money", icon: "wallet" },
    { task: "staff", icon: "users" },
    { task: "audit", icon: "history" },
  ],
];

export type ManagerFrameData = { hotels: BackOfficeHotel[]; hotel: BackOfficeHotel | null; waiting: WaitingAtHotel | null };

/** The frame of the manager area; without data if the hotels could not be read. */
export function ManagerShell({
  frame,
  notices,
  children,
}: {
  frame: ManagerFrameData | undefined;
  notices?: ReactNode;
  children: ReactNode;
}) {
  const link = useBackOfficeLink();
  const { hotels, hotel, waiting } = frame ?? { hotels: [], hotel: null, waiting: null };
  const counts: Partial<Record<Task, number>> = waiting ?? {};
  const groups = sections
    .map((group) =>
      group
        .filter(({ task }) => !hotel || mayOpen(hotel, task))
        .map(({ task, icon, phone = false }) => ({
          to: link(href(`/hotel-manager/${task}`)),
          label: t[task],
          short: task === "availability" ? t.calendar : t[task],
          icon,
          phone,
          waiting: counts[task] ?? 0,
        })),
    )
    .filter((group) => group.length > 0);
  return (
    <BackOfficeShell name={t.title} groups={groups} switcher={frame && <HotelSelector hotels={hotels} hotel={hotel} />} notices={notices}>
      {children}
    </BackOfficeShell>
  );
}
