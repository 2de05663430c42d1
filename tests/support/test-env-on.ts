import { createAccount } from "#domain/account/create-account.server.ts";
import { sendCardHoldRefund } from "#domain/card-hold/refund-card-hold.server.ts";
import { settleCardHold } from "#domain/card-hold/settle-card-hold.server.ts";
import { syncCardHold } from "#domain/card-hold/sync-card-hold.server.ts";
import { cancelUpcomingBookings } from "#domain/closure/cancel-upcoming-bookings.server.ts";
import { addHotel } from "#domain/hotel/add-hotel.server.ts";
import { publishHotel } from "#domain/hotel/publishing/publish-hotel.server.ts";
import { addRoom } from "#domain/hotel/rooms/add-room.server.ts";
import type { RoomForm } from "#domain/hotel/rooms/room-form.ts";
import { tellOfMessages } from "#domain/message/tell-of-messages.server.ts";
import { deliverToGuest, deliverToHotel } from "#domain/notification/deliver-notices.server.ts";
import { sendRefund } from "#domain/payment/send-refund.server.ts";
import { settleAtProvider } from "#domain/payout/settle-at-provider.server.ts";
import { expireHolds } from "#domain/settlement/expire-holds.server.ts";
import { matureStays } from "#domain/settlement/mature-stays.server.ts";
import { reconcilePayments } from "#domain/settlement/reconcile-payments.server.ts";
import { rewardStays } from "#domain/settlement/reward-stays.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import type { Actor, Role } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { newId } from "#platform/id.server.ts";
import type { JobName, JobPayloads } from "#platform/jobs/jobs.server.ts";
import type { FeedAnswer } from "#platform/network/feeds.server.ts";
import { createLog } from "#platform/process/log.server.ts";
import { must } from "../../db/sample/must.ts";
import type { CardSimulator } from "../../dev/card-simulation/simulator.ts";
import { type Arrived, receive } from "./callbacks.ts";
import { flittCards, type OpenCards } from "./cards.ts";
import { createDatabase } from "./postgres.ts";
import { quietCtx } from "./quiet-ctx.ts";

type Notice = { mail: string; to: string; locale: string; facts: Record<string, string> };

export type TestEnvOptions = {
  now?: string;
  /** The provider's URL for browsers. */
  providerUrl?: string;
  /** Changes the database URL if there are several servers. */
  databaseUrl?: (url: string) => string;
  /** Delivers a callback of the provider to the site; returns the response status. */
  callback?: (ctx: Ctx, arrived: Arrived) => Promise<number>;
  /** Transport of requests to the provider and their responses. */
  wire?: (path: string, send: () => Promise<Response>) => Promise<Response>;
};

const straight = async (ctx: Ctx, arrived: Arrived) => ((await receive(ctx, arrived)) === "taken" ? 200 : 400);

type DatabasePlace = { server: string; template: string };

/** The test environment with the simulator of Flitt. */
export const openTestEnvOn = (place: DatabasePlace, options: TestEnvOptions = {}) => openTestEnvWith(flittCards, place, options);

/**
 * A test environment: a database copied from the template, a manual clock, the simulator of a payment provider behind its HTTP
 * interface, and a list of the enqueued jobs and e-mails.
 */
export async function openTestEnvWith<Provider extends CardSimulator>(
  openCards: OpenCards<Provider>,
  place: DatabasePlace,
  options: TestEnvOptions = {},
) {
  const database = await createDatabase(place.server, place.template);
  const databaseUrl = options.databaseUrl?.(database.url) ?? database.url;
  const opened = await openDatabase({ url: databaseUrl, connections: 20, for: "operator" });
  let now = new Date(options.now ?? "2026-11-21T09:00:00Z");
  const jobs: { [Name in JobName]: { name: Name; payload: JobPayloads[Name] } }[JobName][] = [];
  const queuedMails: Notice[] = [];
  const sites = new Map<string, FeedAnswer>();

  const { provider, adapter, signed } = await openCards({
    url: options.providerUrl ?? "http://provider.test",
    now: () => now,
    async send(_url, init) {
      const status = await (options.callback ?? straight)(ctx, { body: String(init.body), headers: new Headers(init.headers) });
      return new Response(null, { status });
    },
    carry(request, send) {
      const given = new Promise<never>((_resolve, reject) =>
        request.signal.addEventListener("abort", () => reject(new Error("timed out"))),
      );
      return Promise.race([options.wire ? options.wire(new URL(request.url).pathname, send) : send(), given]);
    },
  });
  const ctx: Ctx = {
    ...quietCtx(opened.db),
    now: () => now,
    feeds: { read: async (url) => sites.get(url) ?? { kind: "failed", why: "unreachable" }, problemOf: async () => undefined },
    log: { ...createLog("quiet"), error: () => undefined },
    payments: [adapter],
    jobs: {
      enqueue: async (name, payload) => {
        jobs.push({ name, payload } as (typeof jobs)[number]);
        if (name === "send-mail") queuedMails.push(payload as JobPayloads["send-mail"]);
      },
    },
  };

  const person = async (role: Role = "guest", more: Partial<Actor> = {}): Promise<Actor> => {
    const email = `${newId()}@stumari.example`;
    const known = { firstName: "Nino", lastName: "Beridze", email, role, locale: "en" as const, emailVerified: true, ...more };
    const { userId } = must(await createAccount(ctx, known));
    return { ...known, id: userId };
  };

  return {
    ctx,
    databaseUrl,
    provider,
    /** A callback of the provider with a new signature. */
    signed,
    queuedMails,
    jobs,
    /** The responses of other sites by URL; others are unreachable. */
    sites,
    person,
    as: (actor: Actor | null): Ctx => ({ ...ctx, actor }),
    at: (instant: string) => {
      now = new Date(instant);
    },
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    /** A city with a hotel with one room. */
    async hotel(given: { units?: number; price?: number; capacity?: number; timeZone?: string; seasonRule?: "arrival" | "nightly" } = {}) {
      const owner = await person("hotel_manager");
      const city = `City ${newId()}`;
      await ctx.db
        .insertInto("cities")
        .values({
          id: newId(),
          name: city,
          country: "Georgia",
          translations: { ka: { name: "ქალაქი", country: "საქართველო" }, de: { name: "Stadt", country: "Georgien" } },
          country_code: "GE",
          latitude: 41.7,
          longitude: 44.8,
          time_zone: given.timeZone ?? "Asia/Tbilisi",
        })
        .execute();
      const { hotelId } = must(
        await addHotel(
          { ...ctx, actor: owner },
          {
            name: "Sololaki House",
            description: "A house for the tests of the house.",
            address: "12 Asatiani Street",
            city,
            country: "Georgia",
            latitude: 41.69,
            longitude: 44.8,
            propertyType: "hotel",
            seasonRule: given.seasonRule ?? "arrival",
          },
        ),
      );
      const addRoomType = (more: Partial<RoomForm> = {}) =>
        addRoom(
          { ...ctx, actor: owner },
          {
            hotelId,
            name: "Double",
            description: "A double room to be booked.",
            roomType: "double",
            price: given.price ?? 10_000,
            capacity: given.capacity ?? 2,
            units: given.units ?? 1,
            ...more,
          },
        );
      const room = (more: Partial<RoomForm> = {}) => addRoomType(more).then(must);
      const { roomId } = await room();
      must(await publishHotel({ ...ctx, actor: owner }, hotelId));
      return { hotelId, roomId, owner, city, room, addRoomType };
    },
    /** Runs the waiting jobs and those that they enqueue, and delivers due callbacks of the provider. */
    async work() {
      for (let round = 0; round < 20; round++) {
        const due = jobs.splice(0);
        for (const job of due) {
          if (job.name === "confirm-payment") await syncPayment(ctx, job.payload.orderId);
          if (job.name === "cancel-upcoming-bookings") await cancelUpcomingBookings(ctx, job.payload);
          if (job.name === "notify-hotel") await deliverToHotel(ctx, job.payload);
          if (job.name === "tell-of-messages") await tellOfMessages(ctx, job.payload);
          if (job.name === "notify-guest") await deliverToGuest(ctx, job.payload);
          if (job.name === "confirm-card-hold") await syncCardHold(ctx, job.payload.orderId);
          if (job.name === "settle-card-hold") await settleCardHold(ctx, job.payload);
          if (job.name === "refund-card-hold") await sendCardHoldRefund(ctx, job.payload);
          if (job.name === "settle-at-provider") await settleAtProvider(ctx, job.payload);
          if (job.name === "send-refund") await sendRefund(ctx, job.payload.hotelId, job.payload.refundId);
        }
        if ((await provider.deliverDue()) === 0 && jobs.length === 0) return;
      }
    },
    expireHolds: () => expireHolds(ctx),
    matureStays: () => matureStays(ctx),
    rewardStays: () => rewardStays(ctx),
    reconcile: () => reconcilePayments(ctx),
    async close() {
      await provider.close();
      await opened.close();
      // With several servers it is unknown which one is live; they are deleted as a whole.
      if (!options.databaseUrl) await database.drop();
    },
  };
}

export type TestEnv<Provider extends CardSimulator = CardSimulator> = Awaited<ReturnType<typeof openTestEnvWith<Provider>>>;
