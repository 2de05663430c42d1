import { BriefcaseBusiness, Hotel, LayoutDashboard, LogOut, User } from "lucide-react";
import { Form, NavLink, useLocation } from "react-router";
import { messages } from "#kit/locale.ts";
import { menuEntry } from "#ui/menu.tsx";
import type { Viewer } from "./root-data.ts";

const t = messages({
  en: {
    profile: "Profile",
    trips: "My Trips",
    manager: "Hotel Manager",
    admin: "Admin Dashboard",
    logout: "Log out",
  },
  ka: {
    profile: "პროფილი",
    trips: "ჩემი მოგზაურობები",
    manager: "სასტუმროს მართვა",
    admin: "ადმინისტრატორის პანელი",
    logout: "გასვლა",
  },
});

const icon = "size-5 shrink-0 text-ink-soft";

/** The signed-in person's own pages, and the way out. */
export function AccountLinks({ viewer }: { viewer: Viewer }) {
  const inAdmin = useLocation().pathname.startsWith("/admin");
  return (
    <>
      <NavLink to="/profile" className={menuEntry}>
        <User aria-hidden className={icon} />
        {t.profile}
      </NavLink>
      <NavLink to="/trips" className={menuEntry}>
        <BriefcaseBusiness aria-hidden className={icon} />
        {t.trips}
      </NavLink>
      {viewer.role !== "guest" && (
        <NavLink to="/hotel-manager" className={menuEntry}>
          <Hotel aria-hidden className={icon} />
          {t.manager}
        </NavLink>
      )}
      {viewer.role === "admin" && (
        <NavLink to="/admin" aria-current={inAdmin ? "page" : undefined} className={menuEntry}>
          <LayoutDashboard aria-hidden className={icon} />
          {t.admin}
        </NavLink>
      )}
      <Form method="post" action="/logout">
        <button className={menuEntry}>
          <LogOut aria-hidden className={icon} />
          {t.logout}
        </button>
      </Form>
    </>
  );
}
