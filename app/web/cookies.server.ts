import { createCookie } from "react-router";

const year = 365 * 24 * 60 * 60;

/** `light` or `dark` when the visitor chose; without it the page follows the system. */
export const themeCookie = createCookie("theme", { path: "/", maxAge: year, sameSite: "lax" });

export const currencyCookie = createCookie("currency", {
  path: "/",
  maxAge: year,
  sameSite: "lax",
});
