import { href, NavLink } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { Icon } from "#ui/icon.tsx";
import { menuEntry } from "#ui/overlay/menu.tsx";

const t = messages(texts.favouritesLink);

export const linkIcon = "size-5 shrink-0 text-ink-soft";

/** The link to the favourites, which visitors have as well. */
export const FavouritesLink = () => (
  <NavLink to={href("/favourites")} className={menuEntry}>
    <Icon name="heart" className={linkIcon} />
    {t.favourites}
  </NavLink>
);
