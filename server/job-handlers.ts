import { accountMail } from "#domain/account/account-mails.server.tsx";
import { channelMail } from "#domain/channel/channel-mails.server.tsx";
import { readDueFeeds } from "#domain/channel/read-due-feeds.server.ts";
import { readFeed } from "#domain/channel/read-feed.server.ts";
import { enquiryMail } from "#domain/enquiry/enquiry-mails.server.tsx";
import { hotelMail } from "#domain/hotel/hotel-mails.server.tsx";
import { announceArrivals } from "#domain/notification/announce-arrivals.server.ts";
import { deliverToGuest, deliverToHotel } from "#domain/notification/deliver-notices.server.ts";
import { isNoticeMail, noticeMail } from "#domain/notification/notice-mails.server.tsx";
import { newsletterMail } from "#domain/newsletter/newsletter-mails.server.tsx";
import { sendRefund } from "#domain/payment/send-refund.server.ts";
import { cancelUpcomingBookings } from "#domain/closure/cancel-upcoming-bookings.server.ts";
import { expireHolds } from "#domain/settlement/expire-holds.server.ts";
import { reconcile } from "#domain/settlement/reconcile.server.ts";
import { reconcilePayments } from "#domain/settlement/reconcile-payments.server.ts";
import { reservationMail } from "#domain/documents/reservation-mails.server.tsx";
import { rewardStays } from "#domain/settlement/reward-stays.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import { inviteReviewers } from "#domain/review/invite-reviewers.server.ts";
import { reviewMail } from "#domain/review/review-mails.server.tsx";
import { staffMail } from "#domain/staff/staff-mails.server.tsx";
import type { Ctx } from "#platform/context.server.ts";
import { fetchLinkedImage, findLinkedImages } from "#platform/linked-images.server.ts";
import { deleteOldRequests } from "#platform/idempotency.server.ts";
import type { JobHandlers } from "#platform/jobs.server.ts";
import { deleteOldSecurityEvents } from "#platform/security-events.server.ts";
import { knownLocale } from "#kit/locale.ts";
import { inLocale } from "#platform/locale-scope.server.ts";

/** What each job does. */
export const jobHandlers = (ctx: Ctx): JobHandlers => ({
  "send-mail": async ({ mail, to, locale, facts }, id) => {
    const letter = await inLocale(
      knownLocale(locale),
      async () =>
        (await noticeMail(ctx, mail, facts)) ??
        (await accountMail(mail, facts)) ??
        (await newsletterMail(ctx, mail, facts)) ??
        (await reviewMail(ctx, mail, facts)) ??
        (await enquiryMail(ctx, mail, facts)) ??
        (await staffMail(mail, facts)) ??
        (await channelMail(mail, facts)) ??
        (await hotelMail(ctx, mail, facts)) ??
        (await reservationMail(ctx, mail, facts)),
    );
    if (!letter && isNoticeMail(mail)) return;
    if (!letter) throw new Error(`There is no mail named ${mail}.`);
    await ctx.mail.send({ key: `${mail}-${id}`, to, ...letter });
  },
  "notify-hotel": (notice) => deliverToHotel(ctx, notice),
  "notify-guest": (notice) => deliverToGuest(ctx, notice),
  "announce-arrivals": async () => {
    await announceArrivals(ctx);
  },
  "confirm-payment": async ({ orderId }) => {
    if ((await syncPayment(ctx, orderId)) === "no_answer") throw new Error("The payment provider does not answer.");
  },
  "send-refund": ({ hotelId, refundId }) => sendRefund(ctx, hotelId, refundId),
  "cancel-coming-reservations": async (closing) => {
    await cancelUpcomingBookings(ctx, closing);
  },
  "encode-picture": ({ url }) => ctx.images.finish(url),
  "remove-pictures": async ({ urls }) => {
    for (const url of urls) await ctx.images.remove(url);
  },
  "find-linked-pictures": () => findLinkedImages(ctx),
  "fetch-picture": (linked) => fetchLinkedImage(ctx, linked),
  "expire-holds": async () => {
    await expireHolds(ctx);
  },
  "reconcile-payments": () => reconcilePayments(ctx),
  reconcile: async () => {
    await reconcile(ctx);
  },
  "forget-requests": () => deleteOldRequests(ctx),
  "delete-old-security-events": () => deleteOldSecurityEvents(ctx),
  "invite-reviewers": async () => {
    await inviteReviewers(ctx);
  },
  "reward-stays": async () => {
    await rewardStays(ctx);
  },
  "read-due-feeds": () => readDueFeeds(ctx),
  "read-feed": async (feed) => {
    const outcome = await readFeed(ctx, feed);
    if (!outcome.ok && outcome.rejection.code === "busy") throw new Error("Too many calendars wait to be read.");
  },
});
