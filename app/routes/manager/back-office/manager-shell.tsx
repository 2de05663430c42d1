import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import { type BackOfficeHotel, mayOpen, type Task } from "#domain/hotel/back-office-role.ts";
import type { WaitingAtHotel } from "#domain/performance/hotel-performance.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { BackOfficeShell } from "#routes/shell/back-office/shell.tsx";
import type { IconName } from "#ui/icon-names.ts";
import { addressWith, useBackOfficeLink } from "./back-office-url.ts";
import { HotelSelector } from "./hotel-selector.tsx";

const t = messages(texts.frame);

type Section = { task: Task; icon: IconName; letter: string; phone?: true };

/** In the order of the rail: the day, the house, the business. */
const sections: Section[][] = [
  [
    { task: "dashboard", icon: "layout-dashboard", letter: "d", phone: true },
    { task: "availability", icon: "calendar-days", letter: "c", phone: true },
    { task: "bookings", icon: "concierge-bell", letter: "b", phone: true },
    { task: "housekeeping", icon: "sparkles", letter: "k" },
    { task: "messages", icon: "mail", letter: "e" },
    { task: "reviews", icon: "star", letter: "r", phone: true },
  ],
  [
    { task: "hotel", icon: "hotel", letter: "h" },
    { task: "rooms", icon: "bed-double", letter: "o" },
    { task: "rates", icon: "tag", letter: "p" },
  ],
  [
    { task: "money", icon: "wallet", letter: "m" },
    { task: "staff", icon: "users", letter: "s" },
    { task: "audit", icon: "history", letter: "l" },
  ],
];

/** What the command palette offers to do. */
const commands = [
  { name: "newBooking", task: "bookings", path: href("/hotel-manager/bookings/new"), icon: "concierge-bell" },
  {
    name: "changeNights",
    task: "availability",
    path: href("/hotel-manager/availability"),
    icon: "calendar-range",
    query: { dialog: "nights" },
  },
  { name: "addRoom", task: "rooms", path: href("/hotel-manager/rooms/add"), icon: "bed-double" },
  { name: "addPlan", task: "rates", path: href("/hotel-manager/rates/plans/add"), icon: "tag" },
  { name: "addExtra", task: "rates", path: href("/hotel-manager/rates/extras/add"), icon: "coffee" },
  { name: "groupEnquiries", task: "bookings", path: href("/hotel-manager/bookings/groups"), icon: "users" },
] as const satisfies { name: string; task: Task; path: string; icon: IconName; query?: Record<string, string> }[];

/** Housekeeping is a page of hotels with room numbers, and the only one of those who clean. */
const isShown = ({ numbered, role }: BackOfficeHotel) => numbered || role === "housekeeping";

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
  const hotelId = new URLSearchParams(useLocation().search).get("hotel");
  const search = hotelId ? `?hotel=${encodeURIComponent(hotelId)}` : "";
  const { hotels, hotel, waiting } = frame ?? { hotels: [], hotel: null, waiting: null };
  const counts: Partial<Record<Task, number>> = waiting ?? {};
  const groups = sections
    .map((group) =>
      group
        .filter(({ task }) => !hotel || (mayOpen(hotel, task) && (task !== "housekeeping" || isShown(hotel))))
        .map(({ task, icon, letter, phone = false }) => ({
          to: link(href(`/hotel-manager/${task}`)),
          label: t[task],
          short: task === "availability" ? t.calendar : t[task],
          icon,
          letter,
          phone,
          waiting: counts[task] ?? 0,
        })),
    )
    .filter((group) => group.length > 0);
  const actions = commands
    .filter(({ task }) => hotel && !hotel.archived && mayOpen(hotel, task))
    .map(({ name, path, icon, ...more }) => ({ to: addressWith(path, search, "query" in more ? more.query : {}), label: t[name], icon }));
  return (
    <BackOfficeShell
      name={t.title}
      groups={groups}
      switcher={frame && <HotelSelector hotels={hotels} hotel={hotel} />}
      notices={notices}
      actions={actions}
      find={(q) => `${link(href("/hotel-manager/find"))}${hotelId ? "&" : "?"}q=${encodeURIComponent(q)}`}
    >
      {children}
    </BackOfficeShell>
  );
}
