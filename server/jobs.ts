import { deleteOldApiUsage } from "#domain/account/api-usage/api-usage.server.ts";
import { deleteOldTokens } from "#domain/account/apps/delete-old-tokens.server.ts";
import { serveFreedNights } from "#domain/alert/serve-freed-nights.server.ts";
import { sweepAlerts } from "#domain/alert/sweep-alerts.server.ts";
import { sendCardHoldRefund } from "#domain/card-hold/refund-card-hold.server.ts";
import { remindCardHolds } from "#domain/card-hold/remind-card-holds.server.ts";
import { settleCardHold, settleCardHolds } from "#domain/card-hold/settle-card-hold.server.ts";
import { syncCardHold } from "#domain/card-hold/sync-card-hold.server.ts";
import { closeFarNights } from "#domain/channel/ari/close-far-nights.server.ts";
import { remindOfUntakenBookings } from "#domain/channel/bookings/remind-untaken.server.ts";
import { deleteOldChannelMessages } from "#domain/channel/connection/delete-old-messages.server.ts";
import { readDueFeeds } from "#domain/channel/read-due-feeds.server.ts";
import { readFeed } from "#domain/channel/read-feed.server.ts";
import { cancelUpcomingBookings } from "#domain/closure/cancel-upcoming-bookings.server.ts";
import { eraseRecipients } from "#domain/desk-note/manage-found-items.server.ts";
import { deleteOldWishLists } from "#domain/favourite/wish-lists.server.ts";
import { remindOfOffers } from "#domain/group/remind-of-offers.server.ts";
import { deleteOldRegistrations } from "#domain/guest-register/delete-registrations.server.ts";
import { deleteOldProblems } from "#domain/housekeeping/room-problems.server.ts";
import { issueInvoices } from "#domain/invoice/issue-invoices.server.ts";
import { deleteOldConversations } from "#domain/message/delete-conversations.server.ts";
import { readReplyFolder } from "#domain/message/mail/read-reply-folder.server.ts";
import { tellOfMessages } from "#domain/message/tell-of-messages.server.ts";
import { announceArrivals } from "#domain/notification/announce-arrivals.server.ts";
import { deliverToGuest, deliverToHotel } from "#domain/notification/deliver-notices.server.ts";
import { sendRefund } from "#domain/payment/send-refund.server.ts";
import { dunHotels } from "#domain/payout/dun-hotels.server.ts";
import { loseOldPayouts } from "#domain/payout/move-payout.server.ts";
import { lookUpSettlements, settleAtProvider } from "#domain/payout/settle-at-provider.server.ts";
import { deleteOldAges } from "#domain/reservation/delete-ages.server.ts";
import { inviteReviewers } from "#domain/review/invite-reviewers.server.ts";
import { expirePoints } from "#domain/reward/expire-points.server.ts";
import { assignArrivals } from "#domain/room-assignment/assign-rooms.server.ts";
import { expireChanges } from "#domain/settlement/expire-changes.server.ts";
import { expireHolds } from "#domain/settlement/expire-holds.server.ts";
import { processLateParts } from "#domain/settlement/late-parts.server.ts";
import { matureStays } from "#domain/settlement/mature-stays.server.ts";
import { reconcilePayments } from "#domain/settlement/reconcile-payments.server.ts";
import { reconcile } from "#domain/settlement/reconcile.server.ts";
import { rewardStays } from "#domain/settlement/reward-stays.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import { storeSiteDays } from "#domain/site/store-site-days.server.ts";
import { deleteOldWebhookMessages } from "#domain/webhook/send-webhooks.server.ts";
import * as limits from "#kit/limits.ts";
import { knownLocale } from "#kit/locale.ts";
import { deleteOldSecurityEvents } from "#platform/auth/security-events.server.ts";
import { deleteOldIdempotencyKeys } from "#platform/idempotency.server.ts";
import { addPreview, findBareImages } from "#platform/images/bare-images.server.ts";
import { fetchLinkedImage, findLinkedImages } from "#platform/images/linked-images.server.ts";
import type { EnqueuedJobs, ScheduledJob } from "#platform/jobs/jobs.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { mailBody } from "./mails.ts";

const everyMinute = "* * * * *";

const enqueued = {
  "send-mail": {
    atOnce: limits.mailsAtOnce,
    // Retried for a day, at most an hour apart.
    retries: { retryLimit: 32, retryDelayMax: 3600 },
    run: async (ctx, { mail, to, locale, facts }, id) => {
      const body = await inLocale(knownLocale(locale), () => mailBody(ctx, mail, facts));
      if (body) await ctx.mail.send({ key: `${mail}-${id}`, to, ...body });
    },
  },
  "notify-hotel": { run: deliverToHotel },
  "notify-guest": { run: deliverToGuest },
  "tell-of-messages": { run: tellOfMessages },
  "confirm-payment": {
    atOnce: 5,
    run: async (ctx, { orderId }) => {
      if ((await syncPayment(ctx, orderId)) === "no_answer") throw new Error("The payment provider does not answer.");
    },
  },
  "confirm-card-hold": {
    atOnce: 5,
    run: async (ctx, { orderId }) => {
      if ((await syncCardHold(ctx, orderId)) === "no_answer") throw new Error("The payment provider does not answer.");
    },
  },
  "settle-card-hold": { atOnce: 5, run: settleCardHold },
  "refund-card-hold": { run: sendCardHoldRefund },
  "settle-at-provider": { run: settleAtProvider },
  "send-refund": { run: (ctx, { hotelId, refundId }) => sendRefund(ctx, hotelId, refundId) },
  "cancel-upcoming-bookings": { formerName: "cancel-coming-reservations", run: cancelUpcomingBookings },
  "encode-image": { formerName: "encode-picture", run: (ctx, { url }) => ctx.images.finish(url) },
  "add-preview": { run: addPreview },
  "delete-images": {
    formerName: "remove-pictures",
    run: async (ctx, { urls }) => {
      for (const url of urls) await ctx.images.remove(url);
    },
  },
  "fetch-linked-image": { formerName: "fetch-picture", run: fetchLinkedImage },
  "read-feed": {
    run: async (ctx, feed) => {
      const outcome = await readFeed(ctx, feed);
      if (!outcome.ok && outcome.rejection.code === "busy") throw new Error("Too many calendars wait to be read.");
    },
  },
} satisfies EnqueuedJobs;

const scheduled = {
  "assign-arrivals": { cron: "20 * * * *", run: assignArrivals },
  "announce-arrivals": { cron: "*/10 * * * *", run: announceArrivals },
  "find-linked-images": { formerName: "find-linked-pictures", cron: everyMinute, run: findLinkedImages },
  "settle-card-holds": { cron: everyMinute, run: settleCardHolds },
  "remind-card-holds": { cron: "*/10 * * * *", run: remindCardHolds },
  "expire-holds": { cron: everyMinute, run: (ctx) => expireHolds(ctx) },
  "expire-points": { cron: "10 5 * * *", run: async (ctx) => void (await expirePoints(ctx)) },
  "expire-changes": { cron: everyMinute, run: (ctx) => expireChanges(ctx) },
  "serve-freed-nights": { cron: everyMinute, run: serveFreedNights },
  "sweep-alerts": { cron: "*/5 * * * *", run: sweepAlerts },
  "remind-of-offers": { cron: "*/10 * * * *", run: remindOfOffers },
  "process-late-parts": { cron: everyMinute, run: async (ctx) => void (await processLateParts(ctx)) },
  "reconcile-payments": { cron: everyMinute, run: reconcilePayments },
  reconcile: { cron: "15 2 * * *", run: (ctx) => reconcile(ctx) },
  "delete-old-idempotency-keys": {
    formerName: "forget-requests",
    cron: "40 * * * *",
    run: async (ctx) => {
      await deleteOldIdempotencyKeys(ctx);
      await deleteOldTokens(ctx);
    },
  },
  "find-bare-images": { cron: "10 * * * *", run: findBareImages },
  "delete-old-ages": { cron: "20 3 * * *", run: deleteOldAges },
  "delete-old-registrations": { cron: "25 3 * * *", run: deleteOldRegistrations },
  "close-far-nights": { cron: "15 2 * * *", run: closeFarNights },
  "remind-of-untaken-bookings": { cron: "*/10 * * * *", run: remindOfUntakenBookings },
  "delete-old-channel-messages": { cron: "30 3 * * *", run: deleteOldChannelMessages },
  "delete-old-conversations": { cron: "5 4 * * *", run: deleteOldConversations },
  "delete-old-webhook-messages": { cron: "35 3 * * *", run: deleteOldWebhookMessages },
  "delete-old-api-usage": { cron: "45 3 * * *", run: deleteOldApiUsage },
  "delete-old-wish-lists": { cron: "50 * * * *", run: deleteOldWishLists },
  "erase-recipients": { cron: "0 4 * * *", run: eraseRecipients },
  "delete-old-problems": { cron: "55 3 * * *", run: deleteOldProblems },
  "delete-old-security-events": { cron: "50 3 * * *", run: deleteOldSecurityEvents },
  "invite-reviewers": { cron: "*/10 * * * *", run: inviteReviewers },
  "look-up-settlements": { cron: everyMinute, run: lookUpSettlements },
  "lose-old-payouts": { cron: "30 4 * * *", run: loseOldPayouts },
  "dun-hotels": { cron: "0 5 * * *", run: dunHotels },
  "mature-stays": { cron: "*/10 * * * *", run: matureStays },
  "issue-invoices": { cron: "30 4 * * *", run: async (ctx) => void (await issueInvoices(ctx)) },
  "reward-stays": { cron: "*/5 * * * *", run: rewardStays },
  "store-site-days": { cron: everyMinute, run: storeSiteDays },
  "read-replies": { cron: everyMinute, run: readReplyFolder },
  "read-due-feeds": { cron: everyMinute, run: readDueFeeds },
} satisfies Record<string, ScheduledJob>;

/** Every background job, by name. */
export const jobs = { ...enqueued, ...scheduled };
