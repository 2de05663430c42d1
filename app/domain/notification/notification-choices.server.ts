import { sql } from "kysely";
import type { BackOfficeRole } from "#domain/hotel/back-office-role.ts";
import { mayDo } from "#domain/hotel/back-office-role.ts";
import { hotelEvents, isOnByDefault, taskOfEvent } from "#domain/hotel/hotel-events.ts";
import type { Ctx } from "#platform/context.server.ts";
import { guestEvents, isNotificationEvent, type NotificationEvent } from "./notification.ts";

export type NotificationChoice = { event: NotificationEvent; wanted: boolean };

/**
 * The events for the signed-in person, in order, and whether each is switched on: those of guests, and those of hotels
 * permitted to a role of theirs. Two statements.
 */
export async function notificationChoices(ctx: Ctx): Promise<{ guest: NotificationChoice[]; hotel: NotificationChoice[] }> {
  const { actor } = ctx;
  if (!actor) return { guest: [], hotel: [] };
  const [chosen, { rows: roles }] = await Promise.all([
    ctx.db.selectFrom("notification_choices").select(["event", "wanted"]).where("user_id", "=", actor.id).execute(),
    sql<{ role: BackOfficeRole }>`
      select role from hotel_staff where user_id = ${actor.id}
      union (select 'owner' from hotels where owner_id = ${actor.id} and archived_at is null limit 1)`.execute(ctx.db),
  ]);
  const choice = (event: NotificationEvent, usual: boolean): NotificationChoice => ({
    event,
    wanted: chosen.find((one) => one.event === event)?.wanted ?? usual,
  });
  return {
    guest: guestEvents.map((event) => choice(event, true)),
    hotel: hotelEvents.flatMap((event) => {
      const permitted = roles.filter(({ role }) => mayDo(role, taskOfEvent(event)));
      return permitted.length === 0
        ? []
        : [
            choice(
              event,
              permitted.some(({ role }) => isOnByDefault(event, role)),
            ),
          ];
    }),
  };
}

/** Whether the person wants e-mails of the event; the default is yes. */
export async function wantsGuestEvent(ctx: Ctx, userId: string, event: (typeof guestEvents)[number]): Promise<boolean> {
  const choice = await ctx.db
    .selectFrom("notification_choices")
    .select("wanted")
    .where("user_id", "=", userId)
    .where("event", "=", event)
    .executeTakeFirst();
  return choice?.wanted ?? true;
}

/** Stores the signed-in person's choices: `shown` are the events of the form, `wanted` the checked ones. */
export async function chooseNotifications(ctx: Ctx, { shown, wanted }: { shown: string[]; wanted: string[] }): Promise<void> {
  const { actor } = ctx;
  const events = [...new Set(shown)].filter(isNotificationEvent);
  if (!actor || events.length === 0) return;
  await ctx.db
    .insertInto("notification_choices")
    .values(events.map((event) => ({ user_id: actor.id, event, wanted: wanted.includes(event) })))
    .onConflict((conflict) => conflict.columns(["user_id", "event"]).doUpdateSet((row) => ({ wanted: row.ref("excluded.wanted") })))
    .execute();
}
