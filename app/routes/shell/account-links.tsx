import { Form, href, NavLink, useLocation } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { Icon } from "#ui/icon.tsx";
import { menuEntry } from "#ui/overlay/menu.tsx";
import { FavouritesLink, linkIcon } from "./favourites-link.tsx";
import type { Viewer } from "./root-data.ts";

const t = messages(texts.accountLinks);

/** Links to the pages of the signed-in person, and sign-out. */
export function AccountLinks({ viewer }: { viewer: Viewer }) {
  const inAdmin = useLocation().pathname.startsWith(href("/admin"));
  return (
    <>
      <NavLink to={href("/profile")} className={menuEntry}>
        <Icon name="user" className={linkIcon} />
        {t.profile}
      </NavLink>
      <NavLink to={href("/trips")} className={menuEntry}>
        <Icon name="briefcase-business" className={linkIcon} />
        {t.trips}
      </NavLink>
      <FavouritesLink />
      <NavLink to={href("/rewards")} className={menuEntry}>
        <Icon name="gift" className={linkIcon} />
        {t.rewards}
        <span className="num ms-auto py-1.5 text-end text-sm leading-tight font-normal text-ink-soft">
          {viewer.rewards.map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </span>
      </NavLink>
      {viewer.role !== "guest" && (
        <NavLink to={href("/hotel-manager")} className={menuEntry}>
          <Icon name="hotel" className={linkIcon} />
          {t.manager}
        </NavLink>
      )}
      {(viewer.role === "admin" || viewer.adminPending) && (
        <NavLink to={href("/admin")} aria-current={inAdmin ? "page" : undefined} className={menuEntry}>
          <Icon name="layout-dashboard" className={linkIcon} />
          {t.admin}
        </NavLink>
      )}
      <Form method="post" action={href("/logout")}>
        <button className={menuEntry}>
          <Icon name="log-out" className={linkIcon} />
          {t.logout}
        </button>
      </Form>
    </>
  );
}
