import { createCookie } from "react-router";

const year = 365 * 24 * 60 * 60;

/** `light` or `dark` when the visitor chose; without it the page follows the system. */
export const themeCookie = createCookie("theme", { path: "/", maxAge: year, sameSite: "lax" });

export const currencyCookie = createCookie("currency", {
  path: "/",
  maxAge: year,
  sameSite: "lax",
});

/** The cookies by which two visitors see different pages; whoever carries one is never served from the shared cache. */
export const personalCookies = /(?:^|; ?)(?:__Secure-)?(?:stumari\.session_token|theme|currency|toast)=/;
