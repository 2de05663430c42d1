import { sql } from "kysely";
import type { Actor } from "#kit/actor.ts";
import { knownLocale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { alertsFor } from "./alert-sql.server.ts";
import type { AlertCriteria } from "./alert.ts";
import type { FreedNights } from "./freed-nights.server.ts";

/** An alert in line with its person, and the hour of the hotel's clock. */
export type WaitingAlert = { alertId: string; createdAt: Date; timeZone: string; person: Actor; criteria: AlertCriteria };

type Row = {
  id: string;
  created_at: Date;
  time_zone: string;
  criteria: AlertCriteria;
  person: Pick<Actor, "id" | "email" | "firstName" | "lastName">;
  locale: string;
};

const batch = 20;

/** The next alerts in line for changed nights, the oldest first, after the one given. */
export async function nextAlerts(ctx: Ctx, freed: FreedNights, after: WaitingAlert | undefined): Promise<WaitingAlert[]> {
  const later = after ? sql`and (a.created_at, a.id) > (${after.createdAt}, ${after.alertId}::uuid)` : sql``;
  const { rows } = await sql<Row>`
    select a.id, a.created_at, h.time_zone, a.locale,
      jsonb_build_object('checkIn', a.check_in, 'checkOut', a.check_out, 'adults', a.adults, 'children', a.children,
        'childAges', a.child_ages, 'teenAges', a.teen_ages, 'maxTotal', a.max_total) as criteria,
      jsonb_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name) as person
    from (select * from freed_nights where hotel_id = ${freed.hotelId} and id = ${freed.id}) f, lateral (
      select a.* from ${alertsFor(ctx)} ${later} order by a.created_at, a.id limit ${batch}) a
    join hotels h on h.id = a.hotel_id join users u on u.id = a.user_id
    order by a.created_at, a.id`.execute(ctx.db);
  return rows.map(({ id, created_at, time_zone, criteria, person, locale }) => ({
    alertId: id,
    createdAt: created_at,
    timeZone: time_zone,
    criteria,
    // The system acts for the person, never with more rights than a guest.
    person: { ...person, emailVerified: true, role: "guest", locale: knownLocale(locale) },
  }));
}
