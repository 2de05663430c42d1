import { createCookie, data } from "react-router";
import { type BackOfficeHotel, mayDo, mayOpen, rolesFor, type Task } from "#domain/hotel/back-office-role.ts";
import { ownerOf } from "#domain/hotel/owner-of.server.ts";
import { managedHotels } from "#domain/hotel/managed-hotels.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { BackOfficeError } from "./back-office-error.tsx";

/** The hotel that was looked at last; which ones may be looked at is asked anew each time. */
export const backOfficeCookie = createCookie("desk", { path: "/", maxAge: 365 * 24 * 60 * 60, sameSite: "lax", httpOnly: true });

/** What the frame is told when the hotels could not be read. */
const hotelsFailed: BackOfficeError = { error: "hotels" };

export type Desk = { hotels: BackOfficeHotel[]; hotel: BackOfficeHotel | null };

const asked = new WeakMap<Ctx, Promise<Desk>>();

async function find(ctx: Ctx, request: Request): Promise<Desk> {
  const named = new URL(request.url).searchParams.get("hotel");
  const last: unknown = await backOfficeCookie.parse(request.headers.get("cookie"));
  const wished = named ?? (typeof last === "string" ? last : undefined);
  const hotels = await managedHotels(ctx, wished).catch((error: unknown) => {
    ctx.log.error("managed_hotels_read_failed", error);
    throw data(hotelsFailed, { status: 503 });
  });
  // An archived hotel is shown to who names it, and to nobody who has not.
  const hotel = hotels.find(({ id, archived }) => id === wished && (named || !archived));
  if (named && !hotel) throw data(null, { status: 404 });
  return { hotels, hotel: hotel ?? hotels.find(({ archived }) => !archived) ?? null };
}

/** The hotels of the signed-in person, and the chosen one: `?hotel=`, else the last one, else the first. One statement a request. */
export function backOfficeOf(ctx: Ctx, request: Request): Promise<Desk> {
  const known = asked.get(ctx) ?? find(ctx, request);
  asked.set(ctx, known);
  return known;
}

/**
 * The chosen hotel, null where there is none yet. Who works there in a role that does not permit the task is told so with 403, as is
 * who asks for what is not there of an archived hotel; `"change"` is for screens that change something, which none does of an archived one.
 */
export async function managedHotelRow(
  ctx: Ctx,
  request: Request,
  task: Task,
  purpose: "read" | "change" = "read",
): Promise<BackOfficeHotel | null> {
  const { hotel } = await backOfficeOf(ctx, request);
  if (!hotel) return null;
  if (!mayDo(hotel.role, task)) {
    const owner = await ownerOf(ctx, hotel.id);
    throw data<BackOfficeError>(
      { error: "role", hotelId: hotel.id, hotel: hotel.name, role: hotel.role, may: rolesFor(task), owner },
      { status: 403 },
    );
  }
  if (!mayOpen(hotel, task) || (hotel.archived && purpose === "change"))
    throw data<BackOfficeError>({ error: "archived", hotelId: hotel.id, hotel: hotel.name }, { status: 403 });
  return hotel;
}
