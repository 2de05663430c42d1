import type { Ctx } from "#platform/context.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { trialOperator } from "#platform/process/config.server.ts";
import type { HoldLimits } from "#platform/process/config.server.ts";
import { createLog } from "#platform/process/log.server.ts";
import { sampleProvider } from "./sample-provider.ts";

/** 0 means no limit. */
export const noHoldLimits: HoldLimits = {
  verified: { holds: 0, nights: 0, later: 0 },
  unverified: { holds: 0, nights: 0, later: 0 },
  expiredPerDay: 0,
  sharePercent: 0,
  perClientAddress: 0,
};

/** Seals account numbers in the stored sample data. */
export const sampleSecret = "a secret for data that nobody signs in to";

const noFolder = () => Promise.reject(new Error("Pictures have no folder here."));

/** Shares are paid at once. */
export const noReserve = { percent: 0, days: 0, newPayeePercent: 0, newPayeeDays: 0 };

/** A context that enqueues no jobs, sends no mail and approves all payments. */
export const quietCtx = (db: Database): Ctx => ({
  db,
  now: () => new Date(),
  actor: null,
  jobs: { enqueue: async () => undefined },
  mail: { send: async () => undefined },
  payments: [sampleProvider()],
  images: {
    fetch: noFolder,
    storeSquare: noFolder,
    mailImage: async () => undefined,
    mailMap: async () => undefined,
    preview: async () => undefined,
    readPrivate: async () => undefined,
    storePhoto: noFolder,
    storePrivate: noFolder,
    finish: async () => undefined,
    remove: async () => undefined,
  },
  feeds: { read: () => Promise.reject(new Error("Other sites are not reached here.")), problemOf: async () => undefined },
  webhooks: { post: () => Promise.reject(new Error("Other sites are not reached here.")), problemOf: async () => undefined },
  log: createLog("quiet"),
  config: {
    origin: "http://127.0.0.1:3000",
    authSecret: sampleSecret,
    guestDataKeys: [],
    holdMinutes: 30,
    payoutAfterHours: 24,
    pointsExpireAfterMonths: 0,
    messagesKeptMonths: 0,
    cardHoldReleaseDays: 2,
    payouts: { minimum: 2000, secondPersonAbove: 100_000_000, unknownAfterDays: 7, reserve: noReserve, debtor: undefined },
    reviewFirstPublication: false,
    dunning: { dueDays: 14, firstDays: 3, nextDays: 10, suspendDays: 10, minimum: 500, suspends: false },
    holdLimits: noHoldLimits,
    passwordMinLength: 6,
    adminIdleMinutes: 120,
    withoutFactor: [],
    timeZone: "Asia/Tbilisi",
    contact: { address: undefined, phone: "+995 32 200 00 00", email: "help@stumari.example" },
    contentFolders: { shipped: "content", own: "data/content" },
    guestInvoicesBy: "hotel",
    operator: trialOperator,
    operatorEmail: undefined,
    social: { google: false, facebook: false },
    payments: { testAllowed: true },
    channex: undefined,
    mailFrom: "Stumari <stay@stumari.example>",
    replies: undefined,
  },
});
