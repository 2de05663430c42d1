import { readFileSync } from "node:fs";
import { globSync } from "node:fs";
import { expect, test } from "vitest";
import * as english from "../locales/en/texts.ts";

/** Texts that speak of e-mails. */
const says =
  /\be-?mail(s|ed)?\b|\bnotif(y|ied|ies)\b|\binformed\b|\b(sent|write|wrote|written|writes) (you |us |it |them |an? )?.{0,12}\bto\b|\bsent you\b/i;

/**
 * When each of them may be shown. The guest of a booking is the only person who may have no address: what they get by e-mail is said by
 * app/domain/reservation/show/guest-mail.ts alone, which knows the booking.
 */
const when: Record<string, readonly string[]> = {
  "it names an address, or asks for one": [
    "guest.account.accountForm.email",
    "guest.accountPages.confirmEmail",
    "guest.accountPages.deleteAccount.text",
    "guest.accountPages.enquiryFields.email",
    "guest.accountPages.forHosts.steps.0.1",
    "guest.accountPages.forHosts.terms.2.1",
    "guest.accountPages.forgotPassword.email",
    "guest.accountPages.login.email",
    "guest.accountPages.signup.email",
    "guest.accountPages.verifyEmail",
    "guest.accountProfile.deletionSection",
    "guest.accountProfile.emailSection.email",
    "guest.accountProfile.emailSection.title",
    "guest.accountProfile.namesSection.email",
    "guest.accountProfile.passkeyActions.unverified",
    "guest.accountProfile.profile.email",
    "guest.accountProfile.securityActions.retype",
    "guest.accountProfile.securitySection",
    "guest.accountProfile.twoFactorActions.unverified",
    "guest.api.newsletter.bad",
    "guest.enquiry.enquiryForm.email",
    "guest.enquiry.enquiryMails.email",
    "guest.folio.folioForm.away",
    "guest.folio.issuerForm.asking",
    "guest.guestHome.home.email",
    "guest.guestRegister.registerFieldText.email",
    "guest.guestRegister.registrationForm.email",
    "guest.guestRegister.registrationForm.missing.email",
    "guest.developers.apiKeys.verify",
    "guest.apps.apps.verify",
    "guest.apps.allowApp.verify",
    "guest.guestHotel.existingHold.verify",
    "guest.message.askHotel.unverified",
    "guest.message.conversation.byMail",
    "guest.message.conversation.leftOut",
    "guest.message.messageFiles.refused",
    "guest.quickReply.quickReplies",
    "guest.shell.authDialogs.email",
    "backOffice.admin.enquiries",
    "backOffice.admin.hotels.hint",
    "backOffice.adminBookings.siteBookings.hint",
    "backOffice.admin.jobText.names.notify-guest",
    "backOffice.admin.jobText.names.notify-hotel",
    "backOffice.admin.jobText.names.send-mail",
    "backOffice.admin.jobText.names.tell-of-messages",
    "backOffice.admin.jobText.names.read-replies",
    "backOffice.admin.newsletter",
    "backOffice.admin.securityEvents",
    "backOffice.adminUsers.personActions.why.unverified",
    "backOffice.adminUsers.personTable.unverified",
    "backOffice.adminUsers.users.hint",
    "backOffice.audit.changeLog.personHint",
    "backOffice.audit.fieldText.email",
    "backOffice.frontDesk.bookingsCsv.heads.5",
    "backOffice.frontDesk.frontDeskForm.email",
    "backOffice.manager.colleagueRows.revokeWhose",
    "backOffice.manager.inviteForm.email",
    "backOffice.managerBookings.callerFields.email",
    "backOffice.managerBookings.callerFields.language",
    "backOffice.managerBookings.filterBar.search",
    "backOffice.managerBookings.reservationDialogs.anonymiseText",
    "backOffice.managerBookings.reservationPanel.email",
    "backOffice.manager.staffActions.unverified",
    "backOffice.managerHotel.publishingPart.verified_email",
    "backOffice.managerRooms.ratesTab.about.active_users",
    "backOffice.newsletterManagement.subscriberFile.heads.0",
    "backOffice.notificationManagement.hotelNoticeMails.email",
    "backOffice.security.securityEventText.kinds",
    "backOffice.staffManagement.staffForm.email",
  ],
  "in an e-mail itself": [
    "guest.account.accountMails",
    "guest.alert.alertMails.why",
    "guest.enquiry.enquiryMails",
    "guest.message.messageMails",
    "guest.newsletter.newsletterMails.closing",
    "guest.notification.noticeFields",
    "guest.review.reviewMails",
    "backOffice.hotelManagement.hotelMails",
    "backOffice.payout.payoutMails",
    "backOffice.staffManagement.staffMails.closing",
  ],
  "to the person who gets it, who has an account or has just typed the address": [
    "guest.account.authText.banned",
    "guest.accountPages.enquirySent.mailed",
    "guest.accountPages.forHosts.steps.1.1",
    "guest.accountPages.forgotPassword",
    "guest.accountPages.staffInvitation",
    "guest.accountProfile.detailActions",
    "guest.accountProfile.emailSection",
    "guest.accountProfile.mailsSection",
    "guest.accountProfile.securityActions",
    "guest.accountTrips.rewards.lasts",
    "guest.accountTrips.tripReview",
    "guest.alert",
    "guest.api.newsletter",
    "guest.group.groupPage",
    "guest.guestPaymentResult.paymentResult",
    "guest.message.askHotel.text",
    "guest.message.guestMessages.noneText",
    "guest.message.guestMessages.nobodyText",
    "guest.reservationChange.changeToasts.changedText",
    "guest.web.confirmation",
    "guest.web.signIn.createdText",
    "backOffice.managerHotel.hotelActions.askedText",
    "backOffice.payout.hotelPayouts.savedText",
    "backOffice.payout.owedNotice.contact",
    "backOffice.managerHotel.publishingPart",
  ],
  "about a person with an account: who owns a hotel, works there, or asked for a group": [
    "guest.group.groupForm.text",
    "backOffice.admin.hotels",
    "backOffice.adminUsers.personActions.notified",
    "backOffice.adminUsers.personPanel",
    "backOffice.groupManagement.enquiryPage",
    "backOffice.messageManagement.hotelMessages",
    "backOffice.manager.staffActions.invitedText",
  ],
  "about a booking of the site, whose guest answers or pays there": [
    "guest.accountTrips.tripPay.being_checked",
    "guest.cardHold.cardHold.later",
    "backOffice.cardHoldManagement.cardHoldDesk.asked",
    "backOffice.managerBookings.bookingChange.online",
    "backOffice.managerBookings.bookingChange.proposed",
    "backOffice.managerPlans.paymentPart.late",
  ],
  "it says itself who gets one and who does not": [
    "backOffice.admin.reviews.notified.remove",
    "backOffice.managerBookings.toasts.no_email",
    "backOffice.managerBookings.toasts.resentText",
    "backOffice.managerHotel.deleteDialog",
    "backOffice.managerRooms.rooms",
    "backOffice.reservationManagement.guestMail",
  ],
};

function* leaves(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value === "string" || typeof value === "function") yield [path, String(value)];
  else if (value && typeof value === "object")
    for (const [key, inner] of Object.entries(value)) yield* leaves(inner, path ? `${path}.${key}` : key);
}

const found = [...leaves(english, "")].filter(([, text]) => says.test(text)).map(([path]) => path);
const listed = Object.values(when).flat();
const isBelow = (path: string, listed: string) => path === listed || path.startsWith(`${listed}.`);

test("of every text that speaks of an e-mail it is known when it may be shown", () => {
  expect(found.filter((path) => !listed.some((one) => isBelow(path, one)))).toEqual([]);
  expect(listed.filter((one) => !found.some((path) => isBelow(path, one)))).toEqual([]);
});

test("only guest-mail.ts says what the guest of a booking gets by e-mail", () => {
  const users = globSync("app/**/*.{ts,tsx}").filter((file) => /\btexts\.guestMail\b/.test(readFileSync(file, "utf8")));
  expect(users).toEqual(["app/domain/reservation/show/guest-mail.ts"]);
});
