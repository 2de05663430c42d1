import { createCookie } from "react-router";
import * as lifetimes from "#kit/lifetimes.ts";

const seconds = lifetimes.preferenceDays * 24 * 3600;

/** `light` or `dark` if the visitor chose one; else the page follows the system setting. */
export const themeCookie = createCookie("theme", { path: "/", maxAge: seconds, sameSite: "lax" });

export const currencyCookie = createCookie("currency", {
  path: "/",
  maxAge: seconds,
  sameSite: "lax",
});

/** A browser that votes on shared wish lists; the vote is stored by a digest of it. */
export const voterCookie = createCookie("voter", { path: "/", maxAge: seconds, sameSite: "lax", httpOnly: true });
