import { createCookie, data } from "react-router";
import { type BackOfficeHotel, mayDo, mayOpen, rolesFor, type Task } from "#domain/hotel/back-office-role.ts";
import { managedHotels, ownerOf } from "#domain/hotel/managed-hotels.server.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { BackOfficeError } from "./back-office-error.tsx";

/** The last chosen hotel; permissions are checked on each request. */
export const backOfficeCookie = createCookie("back-office-hotel", {
  path: "/",
  maxAge: lifetimes.preferenceDays * 24 * 3600,
  sameSite: "lax",
  httpOnly: true,
});

/** The data of the layout when the hotels failed to load. */
const hotelsFailed: BackOfficeError = { error: "hotels" };

export type BackOffice = { hotels: BackOfficeHotel[]; hotel: BackOfficeHotel | null };

const backOffices = new WeakMap<Ctx, Promise<BackOffice>>();

async function find(ctx: Ctx, request: Request): Promise<BackOffice> {
  const named = new URL(request.url).searchParams.get("hotel");
  const last: unknown = await backOfficeCookie.parse(request.headers.get("cookie"));
  const requestedId = named ?? (typeof last === "string" ? last : undefined);
  const hotels = await managedHotels(ctx, requestedId).catch((error: unknown) => {
    ctx.log.error("managed_hotels_read_failed", error);
    throw data(hotelsFailed, { status: 503 });
  });
  // An archived hotel is shown only when it is named.
  const hotel = hotels.find(({ id, archived }) => id === requestedId && (named || !archived));
  if (named && !hotel) throw data(null, { status: 404 });
  return { hotels, hotel: hotel ?? hotels.find(({ archived }) => !archived) ?? null };
}

/** The hotels of the signed-in person, and the chosen one: `?hotel=`, else the last one, else the first. One query per request. */
export function backOfficeOf(ctx: Ctx, request: Request): Promise<BackOffice> {
  const known = backOffices.get(ctx) ?? find(ctx, request);
  backOffices.set(ctx, known);
  return known;
}

/**
 * The chosen hotel, null if there is none yet. Throws 403 if the person's role does not permit the task, or if the
 * screen does not exist for an archived hotel; `"change"` is for screens that change something, which an archived
 * hotel does not have.
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
