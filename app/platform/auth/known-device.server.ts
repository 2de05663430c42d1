import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import * as lifetimes from "#kit/lifetimes.ts";
import type { Ctx } from "../context.server.ts";

/**
 * A device on which somebody has signed in keeps a signed cookie for the address, so that attempts of others do not
 * delay sign-in there. It does not replace the password.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
const peopleOfDevice = 5;
const dayMs = 86_400_000;

/** Over https its name has the prefix `__Host-`. */
export const deviceCookieName = "stumari.device";

type DeviceRequest = { ctx: Pick<Ctx, "config" | "now">; email: string; cookie: string | undefined };

const signature = ({ ctx, email }: DeviceRequest, id: string, day: string) =>
  createHmac("sha256", ctx.config.authSecret).update(`device ${id} ${day} ${email.trim().toLowerCase()}`).digest("base64url").slice(0, 22);

const entriesOf = (cookie: string | undefined) => (cookie ?? "").split("~", peopleOfDevice).filter(Boolean);
const today = (ctx: Pick<Ctx, "now">) => Math.floor(ctx.now().getTime() / dayMs);

function isEntryOf(request: DeviceRequest, entry: string): boolean {
  const [id = "", day = "", signed = "", ...rest] = entry.split(".");
  const wanted = Buffer.from(signature(request, id, day));
  const given = Buffer.from(signed);
  if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  const age = today(request.ctx) - Number(day);
  return age >= 0 && age <= lifetimes.knownDeviceDays;
}

/** The device id for this address if the cookie contains it. */
export const knownDevice = (request: DeviceRequest): string | undefined =>
  entriesOf(request.cookie)
    .find((entry) => isEntryOf(request, entry))
    ?.split(".")[0];

/** The cookie's new value after a sign-in: this address first, then up to four others. */
export function deviceCookieValue(request: DeviceRequest): string {
  const id = knownDevice(request) ?? randomBytes(12).toString("base64url");
  const day = String(today(request.ctx));
  const others = entriesOf(request.cookie).filter((entry) => !isEntryOf(request, entry));
  return [`${id}.${day}.${signature(request, id, day)}`, ...others].slice(0, peopleOfDevice).join("~");
}

export const deviceCookieOptions = (origin: string) => ({
  path: "/",
  httpOnly: true,
  sameSite: "lax" as const,
  secure: origin.startsWith("https:"),
  maxAge: lifetimes.knownDeviceDays * 24 * 3600,
});

/** The Set-Cookie header that adds an address to the known ones of a device. */
export function deviceCookieHeader(ctx: Pick<Ctx, "config" | "now">, email: string, cookies: string | null): string {
  const cookie = cookies
    ?.split(/; */)
    .find((one) => one.startsWith(`${deviceCookieName}=`))
    ?.slice(deviceCookieName.length + 1);
  const { path, maxAge, secure } = deviceCookieOptions(ctx.config.origin);
  const value = deviceCookieValue({ ctx, email, cookie });
  return `${deviceCookieName}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
