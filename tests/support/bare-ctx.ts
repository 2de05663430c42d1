import { inject } from "vitest";
import { addHotel } from "#domain/hotel/add-hotel.server.ts";
import { publishHotel } from "#domain/hotel/publishing/publish-hotel.server.ts";
import { addRoom } from "#domain/hotel/rooms/add-room.server.ts";
import type { Actor, Role } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { newId } from "#platform/id.server.ts";
import { trialOperator } from "#platform/process/config.server.ts";
import { createLog } from "#platform/process/log.server.ts";
import { must } from "../../db/sample/must.ts";
import { noReserve } from "../../db/sample/quiet-ctx.ts";
import { noHoldLimits } from "./hold-limits.ts";
import { createDatabase } from "./postgres.ts";

type SentMail = { mail: string; to: string; locale: string; facts: Record<string, string> };

const unreachable = (what: string) => () => {
  throw new Error(`Nothing here should reach ${what}.`);
};

/** A separate migrated database, a clock that advances by `wait` only, and the queued e-mails. */
export async function bareCtx() {
  const { url, drop } = await createDatabase(inject("server"), inject("empty"));
  const database = await openDatabase({ url, for: "operator" });
  let now = new Date("2026-11-21T09:00:00Z");
  const mails: SentMail[] = [];
  const ctx: Ctx = {
    db: database.db,
    now: () => now,
    actor: null,
    jobs: {
      enqueue: async (name, payload) => {
        if (name === "send-mail") mails.push(payload as SentMail);
      },
    },
    log: createLog("quiet"),
    mail: { send: unreachable("a mail server") },
    payments: [
      {
        name: "flitt",
        merchant: "1",
        capabilities: { repeatsCreate: false, holdDays: 0 },
        create: unreachable("the provider"),
        status: unreachable("the provider"),
        refund: unreachable("the provider"),
        capture: unreachable("the provider"),
        release: unreachable("the provider"),
        readCallback: unreachable("the provider"),
      },
    ],
    images: {
      fetch: unreachable("the pictures"),
      storeSquare: unreachable("the pictures"),
      mailImage: async () => undefined,
      mailMap: async () => undefined,
      preview: async () => undefined,
      readPrivate: async () => undefined,
      storePhoto: unreachable("the pictures"),
      storePrivate: unreachable("the pictures"),
      finish: unreachable("the pictures"),
      remove: unreachable("the pictures"),
    },
    feeds: { read: unreachable("other sites"), problemOf: unreachable("other sites") },
    webhooks: { post: unreachable("other sites"), problemOf: unreachable("other sites") },
    config: {
      origin: "https://stumari.test",
      authSecret: "a secret that only the tests know!",
      guestDataKeys: [{ id: "test", key: Buffer.alloc(32, 7) }],
      holdMinutes: 30,
      payoutAfterHours: 24,
      pointsExpireAfterMonths: 0,
      messagesKeptMonths: 0,
      dunning: { dueDays: 14, firstDays: 3, nextDays: 10, suspendDays: 10, minimum: 500, suspends: false },
      cardHoldReleaseDays: 2,
      payouts: { minimum: 2000, secondPersonAbove: 1_000_000, unknownAfterDays: 7, reserve: noReserve, debtor: undefined },
      holdLimits: noHoldLimits,
      passwordMinLength: 6,
      adminIdleMinutes: 120,
      withoutFactor: [],
      reviewFirstPublication: false,
      timeZone: "Asia/Tbilisi",
      contact: { address: undefined, phone: "+995 32 200 00 00", email: "help@stumari.example" },
      contentFolders: { shipped: "locales", own: "data/content" },
      operator: trialOperator,
      guestInvoicesBy: "hotel",
      operatorEmail: undefined,
      social: { google: false, facebook: false },
      payments: { testAllowed: true },
      channex: undefined,
      mailFrom: "Stumari <stay@stumari.test>",
      replies: undefined,
    },
  };
  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ctx, mails, wait, close };
}

export async function addPerson(ctx: Ctx, email: string, role: Role = "guest"): Promise<Actor> {
  const actor: Actor = { id: newId(), email, emailVerified: true, firstName: "Nino", lastName: "Beridze", role, locale: "en" };
  await ctx.db
    .insertInto("users")
    .values({ id: actor.id, name: "Nino Beridze", first_name: "Nino", last_name: "Beridze", email, email_verified: true, role })
    .execute();
  return actor;
}

export async function addCity(ctx: Ctx, name: string): Promise<void> {
  await ctx.db
    .insertInto("cities")
    .values({
      id: newId(),
      name,
      country: "Georgia",
      translations: { ka: { name, country: "საქართველო" } },
      country_code: "GE",
      latitude: 41.69,
      longitude: 44.8,
      time_zone: "Asia/Tbilisi",
    })
    .execute();
}

/** A listed hotel of `ctx.actor`, with one room, in a city that exists. */
export async function addPlainHotel(
  ctx: Ctx,
  city: string,
  propertyType: "hotel" | "apartment" | "resort" | "villa" = "hotel",
): Promise<string> {
  const { hotelId } = must(
    await addHotel(ctx, {
      name: `House in ${city}`,
      description: "A quiet house with a garden.",
      address: "1 Garden Street",
      city,
      country: "Georgia",
      latitude: 41.69,
      longitude: 44.8,
      propertyType,
    }),
  );
  must(
    await addRoom(ctx, {
      hotelId,
      name: "Double",
      description: "A double room to be booked.",
      roomType: "double",
      price: 10_000,
      capacity: 2,
    }),
  );
  must(await publishHotel(ctx, hotelId));
  return hotelId;
}
