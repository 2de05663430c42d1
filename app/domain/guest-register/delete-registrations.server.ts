import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { guestSubject, openGuestData, sealGuestData } from "#platform/process/guest-data.server.ts";

const batch = 500;

/** Deletes what is registered of all bookings of a person, in the caller's transaction, which has locked the bookings. */
export async function deleteRegistrationsOf(ctx: Ctx, userId: string): Promise<void> {
  await sql`delete from guest_registrations g using reservations r
    where r.hotel_id = g.hotel_id and r.id = g.reservation_id and r.user_id = ${userId}`.execute(ctx.db);
}

/** The same for one locked booking. Returns whether there was anything. */
export async function deleteRegistrations(ctx: Ctx, { hotel_id, id }: { hotel_id: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom("guest_registrations")
    .where("hotel_id", "=", hotel_id)
    .where("reservation_id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Deletes what is registered of stays whose departure is as many days ago as their hotel keeps it, by its calendar, and encrypts the
 * rest with the first key of the site where that is another one.
 */
export async function deleteOldRegistrations(ctx: Ctx): Promise<void> {
  for (let deleted = batch; deleted === batch;) {
    const { numAffectedRows } = await sql`
      delete from guest_registrations where (hotel_id, reservation_id, guest) in (
        select g.hotel_id, g.reservation_id, g.guest from guest_registrations g
        join reservations r on r.hotel_id = g.hotel_id and r.id = g.reservation_id join hotels h on h.id = r.hotel_id
        join guest_register_settings s on s.hotel_id = g.hotel_id
        where r.check_out + s.kept_days <= (${ctx.now()}::timestamptz at time zone h.time_zone)::date
        limit ${batch})`.execute(ctx.db);
    deleted = Number(numAffectedRows ?? 0);
  }
  await encryptWithFirstKey(ctx);
}

/** Encrypts with the first key what was with another one, and logs how much is left whose key is missing. */
async function encryptWithFirstKey(ctx: Ctx): Promise<void> {
  const keys = ctx.config.guestDataKeys;
  const [first] = keys;
  if (!first) return;
  const others = ctx.db.selectFrom("guest_registrations").where("key_id", "!=", first.id);
  let last = { hotelId: "00000000-0000-0000-0000-000000000000", reservationId: "00000000-0000-0000-0000-000000000000", guest: 0 };
  let [moved, left] = [0, 0];
  for (let found = batch; found === batch;) {
    const rows = await others
      .select(["hotel_id as hotelId", "reservation_id as reservationId", "guest", "key_id as keyId", "sealed"])
      .where(
        sql<boolean>`(hotel_id, reservation_id, guest) > (${last.hotelId}::uuid, ${last.reservationId}::uuid, ${last.guest}::smallint)`,
      )
      .orderBy("hotel_id")
      .orderBy("reservation_id")
      .orderBy("guest")
      .limit(batch)
      .execute();
    for (const { hotelId, reservationId, guest, keyId, sealed } of rows) {
      last = { hotelId, reservationId, guest };
      const subject = guestSubject(last);
      const text = openGuestData(keys, subject, { keyId, sealed });
      if (text === undefined) left++;
      else {
        const again = sealGuestData(keys, subject, text);
        // Not what somebody has written meanwhile.
        const { numUpdatedRows } = await ctx.db
          .updateTable("guest_registrations")
          .set({ key_id: again.keyId, sealed: again.sealed })
          .where("hotel_id", "=", hotelId)
          .where("reservation_id", "=", reservationId)
          .where("guest", "=", guest)
          .where("sealed", "=", sealed)
          .executeTakeFirst();
        moved += Number(numUpdatedRows);
      }
    }
    found = rows.length;
  }
  if (moved > 0) ctx.log.info("guest_data_reencrypted", { key: first.id, count: moved });
  if (left > 0) ctx.log.warn("guest_data_unreadable", { count: left });
}
