import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";

type AdminHotelRejection = { code: "not_allowed" } | { code: "unknown_hotel" };

/** The hotel for a command of an administrator, locked; archived ones are unknown. */
export async function lockedHotelForAdmin(ctx: Ctx, hotelId: string) {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  const hotel = await lockedHotelWithOwner(ctx, hotelId);
  return hotel ? done(hotel) : rejected({ code: "unknown_hotel" });
}

/** A hotel that is not archived with its owner, locked; the caller has checked access. */
export const lockedHotelWithOwner = async (ctx: Ctx, hotelId: string) =>
  isId(hotelId)
    ? await ctx.db
        .selectFrom("hotels")
        .innerJoin("users", "users.id", "hotels.owner_id")
        .select([
          "hotels.name",
          "hotels.featured",
          "hotels.suspended_at",
          "hotels.suspended_for_debt",
          "hotels.suspension_reason",
          "users.email",
          "users.locale",
          "users.name as owner",
        ])
        .where("hotels.id", "=", hotelId)
        .where("hotels.archived_at", "is", null)
        .forNoKeyUpdate("hotels")
        .executeTakeFirst()
    : undefined;

/** Outcome of such a command. */
export type AdminHotelOutcome<More extends { code: string } = never> = Outcome<null, AdminHotelRejection | More>;
