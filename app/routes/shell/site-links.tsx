import { href, NavLink } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";

const t = messages(texts.siteLinks);

/** The main links of the site, with the given classes; `roomy` is for the one that needs more space. */
export function SiteLinks({ className, roomy = className }: { className: string; roomy?: string }) {
  return (
    <>
      <NavLink to={href("/")} end className={className}>
        {t.stays}
      </NavLink>
      <NavLink to={href("/deals")} className={className}>
        {t.deals}
      </NavLink>
      <NavLink to={href("/list-property")} className={roomy}>
        {t.list}
      </NavLink>
    </>
  );
}
