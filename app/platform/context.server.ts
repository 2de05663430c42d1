import type { Actor } from "#kit/actor.ts";
import type { Database } from "./database/database.server.ts";
import type { Images } from "./images/images.server.ts";
import type { Jobs } from "./jobs/jobs.server.ts";
import type { Mailer } from "./mail/mail.server.ts";
import type { Feeds } from "./network/feeds.server.ts";
import type { OtherSites } from "./network/other-sites.server.ts";
import type { PaymentProviders } from "./payments/port.server.ts";
import type { Config } from "./process/config.server.ts";
import type { Log } from "./process/log.server.ts";

/** The adapters that a domain function may use. Inside a transaction `db` is that transaction. */
export type Ctx = {
  db: Database;
  now: () => Date;
  actor: Actor | null;
  /** The network of the client: an IPv4 address, or the first 64 bits of an IPv6 one. Undefined outside of requests. */
  client?: string;
  jobs: Jobs;
  mail: Mailer;
  /** The first one takes new payments. */
  payments: PaymentProviders;
  images: Images;
  feeds: Feeds;
  /** Sends to programs of other people. */
  webhooks: Pick<OtherSites, "post" | "problemOf">;
  log: Log;
  config: Pick<
    Config,
    | "origin"
    | "authSecret"
    | "guestDataKeys"
    | "holdMinutes"
    | "payoutAfterHours"
    | "pointsExpireAfterMonths"
    | "messagesKeptMonths"
    | "dunning"
    | "cardHoldReleaseDays"
    | "payouts"
    | "holdLimits"
    | "timeZone"
    | "mapTiles"
    | "guestInvoicesBy"
    | "operator"
    | "operatorEmail"
    | "contact"
    | "passwordMinLength"
    | "adminIdleMinutes"
    | "reviewFirstPublication"
    | "channex"
    | "mailFrom"
    | "replies"
  > & {
    /** Folders of page texts by language: the built-in ones, and the operator's that replace them. */
    contentFolders: { shipped: string; own: string };
    /** Email addresses of administrators exempt from the second factor: those of the sample data in development. */
    withoutFactor: readonly string[];
    /** The social sign-in providers that the operator has configured. */
    social: { google: boolean; facebook: boolean };
    /** Whether test payments count. */
    payments: { testAllowed: boolean };
  };
};
