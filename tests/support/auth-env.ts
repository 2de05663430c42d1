import { inject } from "vitest";
import { takeAppCode } from "#domain/account/second-factor/app-codes.server.ts";
import { finishPasswordReset } from "#domain/deletion/finish-password-reset.server.ts";
import { type Auth, clientAddressHeader, createAuth } from "#platform/auth/auth.server.ts";
import type { Pause } from "#platform/auth/waiting-room.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { trialOperator } from "#platform/process/config.server.ts";
import { readConfig } from "#platform/process/config.server.ts";
import { createLog } from "#platform/process/log.server.ts";
import { noReserve } from "../../db/sample/quiet-ctx.ts";
import { createDatabase } from "./postgres.ts";

const origin = "https://stumari.test";

type SentMail = { mail: string; to: string; locale: string; facts: Record<string, string> };

export type AuthTestEnv = {
  ctx: Ctx;
  auth: Auth;
  /** The e-mails enqueued so far. */
  mails: SentMail[];
  /**
   * The delays of sign-ins in milliseconds. They are not waited for: the clock advances if `patient`, and stands still
   * otherwise.
   */
  waits: number[];
  patience: { patient: boolean };
  /** The number of waiting sign-ins. */
  pausing: () => number;
  busyConnections: () => number;
  /** The statements run so far. */
  statements: string[];
  ask: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  /** Signs in and returns the session as a cookie header, or undefined when rejected. */
  signIn: (email: string, password: string) => Promise<string | undefined>;
  close: () => Promise<void>;
};

/** Sign-in on a separate empty database, with the jobs recorded. */
export async function openAuthTestEnv({ pause }: { pause?: Pause } = {}): Promise<AuthTestEnv> {
  let pausing = 0;
  let waited = 0;
  const patience = { patient: false };
  const mails: SentMail[] = [];
  const statements: string[] = [];
  const waits: number[] = [];
  const { url, drop } = await createDatabase(inject("server"), inject("empty"));
  const database = await openDatabase({ url, onStatement: (sql) => statements.push(sql) });
  const config = { ...readConfig({ AUTH_SECRET: "a secret that only the tests know!", LOG: "quiet" }), origin };
  const nothing = () => {
    throw new Error("Sign-in asks for no payment and no picture.");
  };
  const ctx: Ctx = {
    db: database.db,
    now: () => new Date(Date.now() + waited),
    actor: null,
    jobs: {
      enqueue: async (name, payload) => {
        if (name === "send-mail") mails.push(payload as SentMail);
      },
    },
    mail: { send: async () => undefined },
    payments: [
      {
        name: "flitt",
        merchant: "1",
        capabilities: { repeatsCreate: false, holdDays: 0 },
        create: nothing,
        status: nothing,
        refund: nothing,
        capture: nothing,
        release: nothing,
        readCallback: nothing,
      },
    ],
    images: {
      fetch: nothing,
      storeSquare: nothing,
      mailImage: async () => undefined,
      mailMap: async () => undefined,
      preview: async () => undefined,
      readPrivate: async () => undefined,
      storePhoto: nothing,
      storePrivate: nothing,
      finish: nothing,
      remove: nothing,
    },
    feeds: { read: nothing, problemOf: nothing },
    webhooks: { post: nothing, problemOf: nothing },
    log: createLog("quiet"),
    config: {
      origin,
      authSecret: config.authSecret,
      guestDataKeys: [],
      holdMinutes: 30,
      operator: trialOperator,
      guestInvoicesBy: "hotel",
      payoutAfterHours: 24,
      pointsExpireAfterMonths: 0,
      messagesKeptMonths: 0,
      dunning: { dueDays: 14, firstDays: 3, nextDays: 10, suspendDays: 10, minimum: 500, suspends: false },
      cardHoldReleaseDays: 2,
      payouts: { minimum: 2000, secondPersonAbove: 1_000_000, unknownAfterDays: 7, reserve: noReserve, debtor: undefined },
      holdLimits: config.holdLimits,
      passwordMinLength: 6,
      adminIdleMinutes: 120,
      withoutFactor: [],
      reviewFirstPublication: false,
      timeZone: "Asia/Tbilisi",
      contact: config.contact,
      contentFolders: { shipped: "locales", own: "data/content" },
      operatorEmail: undefined,
      social: { google: false, facebook: false },
      payments: { testAllowed: true },
      channex: config.channex,
      mailFrom: config.mailFrom,
      replies: config.replies,
    },
  };
  const auth = createAuth(ctx, config, {
    afterReset: finishPasswordReset,
    takeAppCode,
    pause: async (ms) => {
      waits.push(ms);
      if (patience.patient) waited += ms;
      pausing++;
      await pause?.(ms);
      pausing--;
    },
  });
  const ask: AuthTestEnv["ask"] = (path, body, headers = {}) =>
    auth.handler(
      new Request(`${origin}/api/auth${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin, [clientAddressHeader]: "192.0.2.1", ...headers },
        body: JSON.stringify(body),
      }),
    );
  return {
    ctx,
    auth,
    mails,
    waits,
    patience,
    pausing: () => pausing,
    busyConnections: () => database.pools().reduce((sum, { total, idle }) => sum + total - idle, 0),
    statements,
    ask,
    signIn: async (email, password) => {
      const answer = await ask("/sign-in/email", { email, password });
      const session = answer.headers.getSetCookie().find((cookie) => cookie.includes("session_token="));
      return answer.ok ? session?.split(";")[0] : undefined;
    },
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
