import { plural } from "#kit/locale.ts";

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

export const shell = { home: "Stumari, the guest site" };
