import { plural } from "#kit/locale.ts";

export const headActions = { more: "More actions" };

export const personMenu = {
  account: "Your account",
  language: "Language",
  currency: "Currency",
  profile: "Profile",
  manager: "Hotel Manager",
  admin: "Admin Dashboard",
  site: "Back to the guest site",
  logout: "Log out",
};

export const rail = {
  more: "More",
  waiting: (n: number) => plural(n, `${n} is waiting`, `${n} are waiting`),
};

export const palette = {
  open: "Search or jump to",
  search: "Search",
  placeholder: "Guest, code, date, page…",
  close: "Close",
  results: "Results",
  actions: "Actions",
  pages: "Pages",
  keys: "↑ ↓ to choose, Enter to open, Esc to close",
  shortcuts: "Keyboard shortcuts",
  found: (n: number) => plural(n, `${n} result`, `${n} results`),
  none: (text: string) => `Nothing found for “${text}”.`,
  failed: "The search failed. Please try again.",
  busy: "Too many searches within a minute. Please wait a moment.",
};

export const shortcuts = {
  title: "Keyboard shortcuts",
  palette: "Search or jump to",
  list: "This list",
  walk: "The booking before or after, beside the list",
  close: "Close",
};

export const shell = { home: "Stumari, the guest site" };
