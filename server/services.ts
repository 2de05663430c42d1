import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Hono } from "hono";
import { createUsageCounter, type UsageCounter } from "#domain/account/api-usage/count-usage.server.ts";
import { takeAppCode } from "#domain/account/second-factor/app-codes.server.ts";
import { createChannexSender } from "#domain/channel/channex/send-bookings.server.ts";
import { finishPasswordReset } from "#domain/deletion/finish-password-reset.server.ts";
import { createWebhookSender } from "#domain/webhook/send-webhooks.server.ts";
import { type Auth, createAuth } from "#platform/auth/auth.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { openDatabase, type OpenDatabase } from "#platform/database/database.server.ts";
import { migrate, missingMigrations } from "#platform/database/migrate.server.ts";
import { openImages } from "#platform/images/images.server.ts";
import { type Media, mediaFolder, openMedia } from "#platform/images/media.server.ts";
import { startJobs } from "#platform/jobs/jobs.server.ts";
import type { Queues } from "#platform/jobs/queues.server.ts";
import { openMailer } from "#platform/mail/mail.server.ts";
import { openFeeds } from "#platform/network/feeds.server.ts";
import { internetAndThisMachine, openOtherSites } from "#platform/network/other-sites.server.ts";
import type { PaymentProviders } from "#platform/payments/port.server.ts";
import type { Config } from "#platform/process/config.server.ts";
import { createLog, type Log } from "#platform/process/log.server.ts";
import { rejectSamplePayments } from "../db/sample-guards/reject-sample-payments.ts";
import { type Readiness, readiness } from "./health-routes.ts";
import { leaveLane } from "./http/bulkhead.ts";
import { jobs as definitions } from "./jobs.ts";
import { openPaymentProviders } from "./payment-providers.ts";
import { sendLoop } from "./send-loop.ts";
import type { Site } from "./site.ts";

export type Services = {
  config: Config;
  ctx: Ctx;
  auth: Auth;
  queues: Queues;
  media: Media;
  /** The folder of the sample data's images. */
  sampleMedia: string;
  paymentHosts: string[];
  /** Routes in development only, before the site's own. */
  devRoutes: ((app: Hono<Site>) => void) | undefined;
  /** The reason why this process is not ready, if any. */
  unready: Readiness;
  /** The database pools of requests, separate from those of jobs. */
  requestDb: Pick<OpenDatabase, "pages" | "writes" | "replica">;
  pools: OpenDatabase["pools"];
  /** Counts requests to the API. */
  usage: UsageCounter;
  stopping: { now: boolean };
  /** Starts the job workers. */
  work: () => Promise<void>;
  close: () => Promise<void>;
};

export type ServiceOptions = {
  /** The folder with db/ and content/. */
  root: string;
  now?: () => Date;
  log?: Log;
  payments?: PaymentProviders;
  onStatement?: (sql: string) => void;
  withoutFactor?: readonly string[];
  devRoutes?: ((app: Hono<Site>) => void) | undefined;
};

/** Opens all services of the site and migrates the database. */
export async function openServices(config: Config, options: ServiceOptions): Promise<Services> {
  const log = options.log ?? createLog(config.log);
  const media = await openMedia(config);
  const sampleMedia = join(options.root, "db/sample/media");
  const database = await openDatabase({
    url: config.databaseUrl,
    readUrl: config.databaseUrlRead,
    dataDir: config.dataDir,
    connections: config.databasePool,
    onError: (error) => log.error("database_error", error),
    onReplica: (change) => {
      if (change.read) log.info("replica_read");
      else log.warn("replica_not_read", { why: change.why, ...(change.error !== undefined && { error: String(change.error) }) });
    },
    ...(options.onStatement && { onStatement: options.onStatement }),
  });
  const migrations = join(options.root, "db/migrations");
  const applied = await migrate(database.db, migrations);
  const now = options.now ?? (() => new Date());
  const payments = await openPaymentProviders(config, { now, log });
  if (config.payments.real)
    await rejectSamplePayments(database.db, payments.providers).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
  if (applied.length > 0) log.info("migrations_applied", { applied });
  database.replica?.begin();

  const jobs = await startJobs(database, log, definitions);
  const mail = openMailer({ smtp: config.smtp, from: config.mailFrom, folder: join(config.dataDir, "mail") });
  const ctx: Ctx = {
    db: database.db,
    now,
    actor: null,
    jobs,
    log,
    mail,
    images: openImages(media, openOtherSites(), mediaFolder(sampleMedia)),
    feeds: openFeeds(openOtherSites()),
    // Who tries a site out on this machine has the receiver there, too.
    webhooks: config.devPages ? openOtherSites(internetAndThisMachine) : openOtherSites(),
    payments: options.payments ?? payments.providers,
    config: {
      origin: config.origin,
      authSecret: config.authSecret,
      guestDataKeys: config.guestDataKeys,
      holdMinutes: config.holdMinutes,
      payoutAfterHours: config.payoutAfterHours,
      pointsExpireAfterMonths: config.pointsExpireAfterMonths,
      messagesKeptMonths: config.messagesKeptMonths,
      dunning: config.dunning,
      cardHoldReleaseDays: config.cardHoldReleaseDays,
      payouts: config.payouts,
      holdLimits: config.holdLimits,
      passwordMinLength: config.passwordMinLength,
      adminIdleMinutes: config.adminIdleMinutes,
      withoutFactor: options.withoutFactor ?? [],
      reviewFirstPublication: config.reviewFirstPublication,
      timeZone: config.timeZone,
      mapTiles: config.mapTiles,
      contentFolders: { shipped: join(options.root, "locales"), own: join(config.dataDir, "content") },
      operator: config.operator,
      guestInvoicesBy: config.guestInvoicesBy,
      operatorEmail: config.operatorEmail,
      contact: config.contact,
      social: { google: Boolean(config.google), facebook: Boolean(config.facebook) },
      payments: { testAllowed: config.payments.testAllowed },
      channex: config.channex,
      mailFrom: config.mailFrom,
      replies: config.replies,
    },
  };
  const queue = { ...ctx, db: database.queue };
  const senders = [
    sendLoop(ctx.log, createWebhookSender(queue), "webhooks_failed"),
    ...(config.channex ? [sendLoop(ctx.log, createChannexSender(queue, config.channex), "channex_failed")] : []),
  ];
  const usage = createUsageCounter(queue);
  const stopping = { now: false };
  return {
    config,
    ctx,
    auth: createAuth({ ...ctx, db: database.pages }, config, {
      afterReset: finishPasswordReset,
      takeAppCode,
      pause: async (ms) => {
        leaveLane();
        await pause(ms);
      },
    }),
    queues: jobs.queues,
    media,
    sampleMedia,
    paymentHosts: payments.hosts,
    devRoutes: options.devRoutes,
    unready: readiness({
      isStopping: () => stopping.now,
      problem: async () => {
        const [missing] = await missingMigrations(database.pages, migrations);
        return missing && `the migration ${missing} is not applied`;
      },
    }),
    requestDb: database,
    pools: database.pools,
    usage,
    stopping,
    work: async () => {
      for (const sender of senders) sender.begin();
      await jobs.work(ctx);
    },
    close: async () => {
      await Promise.all([...senders.map((sender) => sender.stop()), jobs.stop(), usage.flush()]);
      mail.close();
      await database.close();
    },
  };
}
