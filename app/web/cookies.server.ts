import { createCookie } from "react-router";

const year = 365 * 24 * 60 * 60;

/** `light` or `dark` if the visitor chose one; else the page follows the system setting. */
export const themeCookie = createCookie("theme", { path: "/", maxAge: year, sameSite: "lax" });

export const currencyCookie = createCookie("currency", {
  path: "/",
  maxAge: year,
  sameSite: "lax",
});
