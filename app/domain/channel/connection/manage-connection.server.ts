import { randomBytes, randomInt } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { endAllotments } from "#domain/availability/allotments.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { expectedStates } from "#kit/reservation-state.ts";
import { tokenHash } from "#platform/auth/pseudonym.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { AriEffect } from "../ari/ari.ts";
import { applyWaiting, dropWaiting, isWaiting } from "../ari/waiting-messages.server.ts";
import { heldBy } from "../dialects.server.ts";
import { mappingForm, settingsForm } from "./connection-form.ts";
import { type ChannelKind, type Connection, offeredKinds } from "./connection.ts";
import { mappingOf, storeCodes, storedMapping } from "./mapping.server.ts";

export type ConnectionRejection = { code: "unknown_hotel" } | { code: "not_connected" };

/** Letters and digits that are not taken for others. */
const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const newHotelCode = () => `STU-${Array.from({ length: 7 }, () => codeLetters[randomInt(codeLetters.length)]).join("")}`;
const newSecret = () => randomBytes(24).toString("base64url");

type Managed = NonNullable<Awaited<ReturnType<typeof managedHotel>>>;

/** Runs a command of a manager of the hotel, whose row is locked, as by messages of its program. */
const managing = <Value, Rejection extends { code: string }>(
  ctx: Ctx,
  hotelId: string,
  work: (ctx: Ctx, hotel: Managed) => Promise<Outcome<Value, Rejection>>,
) =>
  inTransaction(ctx, async (ctx): Promise<Outcome<Value, Rejection | { code: "unknown_hotel" }>> => {
    const hotel = await managedHotel(ctx, hotelId, "rates");
    return hotel ? work(ctx, hotel) : rejected({ code: "unknown_hotel" });
  });

const connectionRow = (ctx: Ctx, hotelId: string) =>
  ctx.db.selectFrom("channel_connections").selectAll().where("hotel_id", "=", hotelId).executeTakeFirst();

/** The same for a hotel that is connected. */
const managingConnected = <Value, Rejection extends { code: string }>(
  ctx: Ctx,
  hotelId: string,
  work: (ctx: Ctx, hotel: Managed, connection: Connection) => Promise<Outcome<Value, Rejection>>,
) =>
  managing(ctx, hotelId, async (ctx, hotel): Promise<Outcome<Value, Rejection | { code: "not_connected" }>> => {
    const row = await connectionRow(ctx, hotelId);
    if (!row) return rejected({ code: "not_connected" });
    const { asks_closing: asksClosing, asks_prices: asksPrices, other_currencies: otherCurrencies } = row;
    return work(ctx, hotel, {
      hotelId,
      kind: row.kind,
      hotelCode: row.hotel_code,
      state: row.state,
      asksClosing,
      asksPrices,
      otherCurrencies,
    });
  });

type Access = { hotelCode: string; secret: string | null };
type ConnectRejection = { code: "connected" } | { code: "not_offered" };

/**
 * Connects a hotel with its own program, on trial. Returns its user name, which is also the code of the hotel, and the password, this once;
 * a program of Channex has none. Rejects a hotel that is connected, and Channex without an account of the operator.
 */
export const connectProgram = (
  ctx: Ctx,
  { hotelId, kind }: { hotelId: string; kind: ChannelKind },
): Promise<Outcome<Access, { code: "unknown_hotel" } | ConnectRejection>> =>
  managing(ctx, hotelId, async (ctx): Promise<Outcome<Access, ConnectRejection>> => {
    if (!offeredKinds(ctx.config).includes(kind)) return rejected({ code: "not_offered" });
    if (await connectionRow(ctx, hotelId)) return rejected({ code: "connected" });
    const [hotelCode, secret] = [newHotelCode(), kind === "alpinebits" ? newSecret() : null];
    await ctx.db
      .insertInto("channel_connections")
      .values({ hotel_id: hotelId, kind, hotel_code: hotelCode, secret_sha256: secret && tokenHash(secret), created_at: ctx.now() })
      .execute();
    await storedMapping(ctx, hotelId);
    await recordChange(ctx, { hotelId, action: "channel.connect", after: { kind, hotelCode } });
    return done({ hotelCode, secret });
  });

/** Replaces the password of the program, which is returned this once; the earlier one is refused from then on. */
export const renewSecret = (ctx: Ctx, hotelId: string): Promise<Outcome<{ hotelCode: string; secret: string }, ConnectionRejection>> =>
  managingConnected(
    ctx,
    hotelId,
    async (ctx, _, { kind, hotelCode }): Promise<Outcome<{ hotelCode: string; secret: string }, { code: "not_connected" }>> => {
      if (kind !== "alpinebits") return rejected({ code: "not_connected" });
      const secret = newSecret();
      await ctx.db
        .updateTable("channel_connections")
        .set({ secret_sha256: tokenHash(secret) })
        .where("hotel_id", "=", hotelId)
        .execute();
      await recordChange(ctx, { hotelId, action: "channel.renew" });
      return done({ hotelCode, secret });
    },
  );

/** Sets which large changes wait for the hotel, and what becomes of prices in other currencies. */
export const setConnection = (
  ctx: Ctx,
  { hotelId, ...input }: { hotelId: string } & z.input<typeof settingsForm>,
): Promise<Outcome<null, ConnectionRejection>> =>
  managingConnected(ctx, hotelId, async (ctx, _, connection) => {
    const after = settingsForm.parse(input);
    await ctx.db
      .updateTable("channel_connections")
      .set({ asks_closing: after.asksClosing, asks_prices: after.asksPrices, other_currencies: after.otherCurrencies })
      .where("hotel_id", "=", hotelId)
      .execute();
    const { asksClosing, asksPrices, otherCurrencies } = connection;
    await recordChange(ctx, { hotelId, action: "channel.settings", before: { asksClosing, asksPrices, otherCurrencies }, after });
    return done(null);
  });

/** Whether the program can be asked for everything that it has; others send it by themselves. */
const isAsked = ({ kind }: Connection) => kind === "channex";

export type MappingRejection = ConnectionRejection | { code: "bad_fields" } | { code: "same_code"; name: string };

/**
 * Sets what the program calls room types and plans, and which of them it decides. A room type that the hotel takes back is sold by its
 * units again; prices stay as they are. Rejects codes that two have.
 */
export const setMapping = (
  ctx: Ctx,
  { hotelId, ...input }: { hotelId: string } & z.input<typeof mappingForm>,
): Promise<Outcome<null, MappingRejection>> =>
  managingConnected(
    ctx,
    hotelId,
    async (ctx, _, connection): Promise<Outcome<null, { code: "bad_fields" } | { code: "same_code"; name: string }>> => {
      const parsed = mappingForm.safeParse(input);
      if (!parsed.success) return rejected({ code: "bad_fields" });
      const known = await mappingOf(ctx, hotelId);
      const rooms = known.rooms.map((room) => ({ ...room, ...parsed.data.rooms.find(({ roomId }) => roomId === room.roomId) }));
      const plans = known.plans.map((plan) => ({ ...plan, ...parsed.data.plans.find((one) => one.plan === plan.plan) }));
      const twice = sameCode(rooms) ?? sameCode(plans);
      if (twice) return rejected({ code: "same_code", name: twice });
      await storeCodes(ctx, hotelId, { rooms, plans });
      await writeMapping(ctx, hotelId, { rooms, plans });
      await releaseRooms(
        ctx,
        hotelId,
        rooms.filter(({ decides }) => !decides).map(({ roomId }) => roomId),
      );
      await forgetNights(
        ctx,
        hotelId,
        plans.filter(({ decides }) => !decides).map(({ plan }) => plan),
      );
      const decidedBefore = new Set([...known.rooms, ...known.plans].filter(({ decides }) => decides).map(keyOf));
      const hasMore = [...rooms, ...plans].some((one) => one.decides && !decidedBefore.has(keyOf(one)));
      if (hasMore && connection.state === "live" && isAsked(connection))
        await ctx.db.updateTable("channel_connections").set({ sync_at: ctx.now() }).where("hotel_id", "=", hotelId).execute();
      const shown = (all: readonly { name: string; code: string; decides: boolean }[]) =>
        Object.fromEntries(all.map(({ name, code, decides }) => [name, decides ? code : `${code} -`]));
      await recordChange(ctx, {
        hotelId,
        action: "channel.mapping",
        before: { rooms: shown(known.rooms), plans: shown(known.plans) },
        after: { rooms: shown(rooms), plans: shown(plans) },
      });
      return done(null);
    },
  );

const keyOf = (one: { roomId: string } | { plan: string }) => ("roomId" in one ? one.roomId : one.plan);

/** What was said of nights of plans that the program does not decide any more: the hotel may change them now. */
async function forgetNights(ctx: Ctx, hotelId: string, plans: readonly string[]): Promise<void> {
  if (plans.length === 0) return;
  await ctx.db.deleteFrom("channel_nights").where("hotel_id", "=", hotelId).where("plan", "in", plans).execute();
}

const sameCode = (items: readonly { name: string; code: string }[]): string | undefined =>
  items.find(({ code }, index) => items.findIndex((other) => other.code === code) < index)?.name;

/** Codes change hands in one statement, so that two may swap theirs. */
async function writeMapping(ctx: Ctx, hotelId: string, mapping: Awaited<ReturnType<typeof mappingOf>>): Promise<void> {
  const given = JSON.stringify(mapping);
  await ctx.db
    .deleteFrom("channel_plans")
    .where("hotel_id", "=", hotelId)
    .where("plan", "not in", ["standard", ...mapping.plans.map(({ plan }) => plan)])
    .execute();
  await sql`update channel_rooms set code = '~' || left(md5(room_id::text), 7) where hotel_id = ${hotelId}`.execute(ctx.db);
  await sql`update channel_plans set code = '~' || plan where hotel_id = ${hotelId}`.execute(ctx.db);
  await sql`
    update channel_rooms c set code = r.code, decides = r.decides
    from jsonb_to_recordset(${given}::jsonb -> 'rooms') r ("roomId" uuid, code text, decides boolean)
    where c.hotel_id = ${hotelId} and c.room_id = r."roomId"`.execute(ctx.db);
  await sql`
    update channel_plans c set code = p.code, decides = p.decides
    from jsonb_to_recordset(${given}::jsonb -> 'plans') p (plan text, code text, decides boolean)
    where c.hotel_id = ${hotelId} and c.plan = p.plan`.execute(ctx.db);
}

/** Nights of room types that no program decides any more: their units are those of the room type again. */
async function releaseRooms(ctx: Ctx, hotelId: string, roomIds: readonly string[]): Promise<void> {
  if (roomIds.length === 0) return;
  await ctx.db
    .updateTable("channel_rooms")
    .set({ complete_at: null })
    .where("hotel_id", "=", hotelId)
    .where("room_id", "in", roomIds)
    .execute();
  await endAllotments(ctx, hotelId, roomIds);
}

/**
 * Ends the trial: what waits is applied, and the program is told of holds and of the bookings that are not over. Returns what changed. A
 * connection that is live stays so.
 */
export const goLive = (ctx: Ctx, hotelId: string): Promise<Outcome<AriEffect, ConnectionRejection>> =>
  managingConnected(ctx, hotelId, async (ctx, hotel, connection) => {
    if (connection.state === "live") return done({ nights: 0, prices: 0, restrictions: 0 });
    await ctx.db
      .updateTable("channel_connections")
      // What was sent before is older than what the program has now.
      .set({ state: "live", live_at: ctx.now(), ...(isAsked(connection) && { sync_at: ctx.now() }) })
      .where("hotel_id", "=", hotelId)
      .execute();
    const today = dayAt(ctx.now(), hotel.time_zone);
    // A booking that is confirmed meanwhile waits for the row above, or is seen here.
    await sql`
      select queue_booking_for_channel(v.hotel_id, v.id, 'reservation') from (
        select v.hotel_id, v.id from reservations v
        where v.hotel_id = ${hotelId} and ${inState("v", ...expectedStates)} and v.check_out > ${today}
        order by v.check_in, v.id) v`.execute(ctx.db);
    const effect = await applyWaiting(ctx, { hotelId, today, upTo: null, resolve: heldBy(connection) });
    await recordChange(ctx, { hotelId, action: "channel.live", after: { ...effect } });
    return done(effect);
  });

/**
 * Applies or drops messages that wait: up to this one, or from this one on. Returns how many nights and prices changed. Rejects one that
 * does not wait any more.
 */
export const decideWaiting = (
  ctx: Ctx,
  { hotelId, messageId, decision }: { hotelId: string; messageId: string; decision: "apply" | "drop" },
): Promise<Outcome<AriEffect, ConnectionRejection | { code: "on_trial" } | { code: "not_waiting" }>> =>
  managingConnected(
    ctx,
    hotelId,
    async (ctx, hotel, connection): Promise<Outcome<AriEffect, { code: "on_trial" } | { code: "not_waiting" }>> => {
      const none = { nights: 0, prices: 0, restrictions: 0 };
      if (decision === "drop") {
        const messages = await dropWaiting(ctx, hotelId, messageId);
        if (messages === 0) return rejected({ code: "not_waiting" });
        await recordChange(ctx, { hotelId, action: "channel.drop", after: { messages } });
        return done(none);
      }
      if (connection.state === "trial") return rejected({ code: "on_trial" });
      if (!(await isWaiting(ctx, hotelId, messageId))) return rejected({ code: "not_waiting" });
      const today = dayAt(ctx.now(), hotel.time_zone);
      const effect = await applyWaiting(ctx, { hotelId, today, upTo: messageId, resolve: heldBy(connection) });
      await recordChange(ctx, { hotelId, action: "channel.agree", after: { ...effect } });
      return done(effect);
    },
  );

/** Ends the connection: its room types are sold by their units again, prices stay, and the program is told of no further booking. */
export const disconnectProgram = (ctx: Ctx, hotelId: string): Promise<Outcome<null, ConnectionRejection>> =>
  managingConnected(ctx, hotelId, async (ctx, _, { kind, hotelCode }) => {
    const rooms = await ctx.db.selectFrom("channel_rooms").select("room_id").where("hotel_id", "=", hotelId).execute();
    await releaseRooms(
      ctx,
      hotelId,
      rooms.map(({ room_id }) => room_id),
    );
    await ctx.db.deleteFrom("channel_connections").where("hotel_id", "=", hotelId).execute();
    await recordChange(ctx, { hotelId, action: "channel.disconnect", before: { kind, hotelCode } });
    return done(null);
  });
