import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as english from "../locales/en/texts.ts";

/** All English texts that match, as `file.block.key`; a text with values by its source. */
function textsWith(pattern: RegExp): string[] {
  const found: string[] = [];
  const visit = (value: unknown, path: string) => {
    if (typeof value === "string" || typeof value === "function") {
      if (pattern.test(String(value))) found.push(path);
    } else if (value && typeof value === "object")
      for (const [key, one] of Object.entries(value)) visit(one, path ? `${path}.${key}` : key);
  };
  visit({ ...english.guest, ...english.backOffice }, "");
  return found.toSorted();
}

const sourceFiles = () => globSync("app/**/*.{ts,tsx}").toSorted();

/**
 * The state of a hotel's taxes in which a text may be shown. `adds some`: its rules add taxes to the price, whether or not the price
 * contains others; everything else is true under any rules.
 */
const taxTexts: Record<string, "any" | "adds some" | "contains some" | "pays some at the hotel"> = {
  "accountTrips.rewards.spend": "any",
  "admin.siteStrip.booked": "any",
  "adminCommission.commissionEditor.rateHint": "any",
  "adminCommission.commissionEditor.taxRateHint": "any",
  "adminCommission.commissionPreview.amount": "any",
  "alert.alertPage.maxTotalHint": "any",
  "commission.commissionText.taxedTerms": "any",
  "documents.receipt.online": "pays some at the hotel",
  "flexible.monthPrices.text": "any",
  "folio.businessDay.taxes": "any",
  "folio.folio.taxIn": "any",
  "folio.folioFiles.invoices.10": "any",
  "folio.folioForms.each": "any",
  "folio.guestInvoiceFile.ofNet": "any",
  "groupManagement.enquiryPage.priceHint": "any",
  "groupManagement.enquiryPage.total": "any",
  "guestHotel.nextStep.nights": "any",
  "guestHotel.staySum.atProperty": "pays some at the hotel",
  "guestHotel.staySum.taxes": "any",
  "guestResults.emptySearch.price": "any",
  "guestResults.mapView.unit": "any",
  "guestResults.mapView.unitOfStays": "any",
  "manager.dashboard.revenueRow": "any",
  "manager.dashboard.revenueUnit": "any",
  "manager.spans.note": "any",
  "managerBookings.callerFields.ownHint": "any",
  "managerBookings.reservationPanel.atProperty": "pays some at the hotel",
  "managerBookings.reservationPanel.chargesPaid": "any",
  "managerBookings.reservationPanel.taxesPaid": "pays some at the hotel",
  "pricing.taxLines.contained": "contains some",
  "promo.codeProblems.sum": "any",
  "promoManagement.promoCodeEditor.minSum": "any",
  "reservationChange.changePreview.contained": "contains some",
  "shell.stayCalendar.prices": "any",
  "ui.stayPrice.atProperty": "pays some at the hotel",
  "ui.stayPrice.plus": "adds some",
  "ui.stayPrice.plusTaxes": "adds some",
  "ui.stayPrice.stay": "any",
};

/** Texts about the rules themselves, and sources of templates. */
const aboutRules = /^(audit|managerCharges|taxSources)\./;

test("no text says that a price is before taxes, for the price may contain some", () => {
  expect(textsWith(/before[^.;]*\btax/i)).toEqual([]);
});

test("each text that says how a price stands to taxes has the state in which it may be shown", () => {
  const all = textsWith(/\b(plus|without|with|net of)\b[^.;]*\btax|\btax(es)?\b[^.;]*(included|added|on top)|of which/i);
  expect(all.filter((path) => !aboutRules.test(path))).toEqual(Object.keys(taxTexts).toSorted());
});

test("a text for hotels that add taxes is used where the rules of the hotel are asked", () => {
  const keys = Object.entries(taxTexts).flatMap(([path, state]) => (state === "adds some" ? [path.split(".").at(-1) ?? ""] : []));
  const uses = sourceFiles()
    .map((file) => [file, readFileSync(file, "utf8")] as const)
    .filter(([, text]) => text.includes("texts.stayPrice") || text.includes(".stayPrice)"));
  expect(uses.map(([file]) => file)).toEqual([
    "app/routes/guest/hotel/next-step.ts",
    "app/routes/guest/results/map-view.tsx",
    "app/ui/stay-price.tsx",
  ]);
  for (const [file, text] of uses)
    for (const line of text
      .split("\n")
      .filter((one) => keys.some((key) => new RegExp(String.raw`\b\w*[tT]exts?\.${key}\b|\bt\.${key}\b`).test(one))))
      expect(line, file).toMatch(/addsTaxes|isTaxedMore/);
});

/**
 * What has moved, or will move, where a text says that money was paid by card or goes back to one. `card`: of a card payment on the
 * site alone, by what app/domain/reservation/show/paid-ways.ts and the money of a cancellation tell apart; `card hold`: of one; `hotel card`: by the card
 * terminal of the hotel; `other than card`: it denies it; `rule`: says how it works, of no payment.
 */
const cardTexts: Record<string, "card" | "card hold" | "hotel card" | "other than card" | "rule"> = {
  "accountPages.forHosts.points.2.1": "rule",
  "accountPages.listProperty.points.2": "rule",
  "accountTrips.cancelRoom.back": "card",
  "accountTrips.rewards.back": "rule",
  "accountTrips.rewards.earn": "rule",
  "accountTrips.rewards.least": "rule",
  "accountTrips.trip.pending": "card",
  "admin.jobText.names.look-up-settlements": "rule",
  "admin.jobText.names.refund-card-hold": "card hold",
  "admin.jobText.names.settle-at-provider": "rule",
  "admin.siteStrip.captured": "card",
  "adminPayments.doneText.refund.text": "card",
  "adminPayments.payment.refundText": "card",
  "adminPayments.payments.noPaymentsText": "rule",
  "auditSentences.changeSentence.did.reservation.capture_card_hold": "card hold",
  "auditSentences.changeSentence.did.reservation.dispute_card_hold": "card hold",
  "auditSentences.changeSentence.did.reservation.lose_card_hold": "card hold",
  "auditSentences.changeSentence.did.reservation.refund_card_hold": "card hold",
  "auditSentences.changeSentence.did.reservation.win_card_hold": "card hold",
  "cardHold.cardHold.captured": "card hold",
  "cardHold.cardHold.later": "rule",
  "cardHold.cardHold.refunded": "card hold",
  "cardHoldManagement.cardHoldDesk.chargebacks": "card hold",
  "cardHoldManagement.cardHoldDesk.refund": "card hold",
  "documents.receipt.byCardHold": "card hold",
  "documents.receipt.cardHoldKept": "card hold",
  "documents.receipt.cardHoldRefunded": "card hold",
  "documents.receipt.moves.by_hand": "other than card",
  "documents.receipt.moves.paid": "card",
  "documents.receipt.moves.returned": "card",
  "documents.receipt.moves.returning": "card",
  "documents.reservationMails.cardHoldAsked.text": "rule",
  "documents.reservationMails.cardHoldCaptured.subject": "card hold",
  "documents.reservationMails.cardHoldCaptured.text": "card hold",
  "documents.reservationMails.cardHoldRefunded.subject": "card hold",
  "documents.reservationMails.cardHoldRefunded.text": "card hold",
  "documents.reservationMails.goodwillAmount": "card",
  "documents.reservationMails.refund": "card",
  "documents.reservationMails.refundByHand": "other than card",
  "documents.reservationMails.returned.text": "card",
  "documents.reservationMails.unanswered.text": "card",
  "guestHotel.breakdown.charged": "card",
  "guestPaymentResult.paymentResult.cancelled.1": "card",
  "guestPaymentResult.paymentResult.change.twice.1": "card",
  "guestPaymentResult.paymentResult.part.twice.1": "card",
  "guestPaymentResult.paymentResult.returning.1": "card",
  "guestPaymentResult.paymentResult.reversed.1": "card",
  "guestPaymentResult.paymentResult.twice.1": "card",
  "guestRegister.registrationForm.card": "rule",
  "hotel.policyList.cardHoldRule": "rule",
  "ledger.entryText.card_hold_refund": "card hold",
  "ledger.entryText.card_hold_returned": "card hold",
  "manager.money.card": "card",
  "managerBookings.reservationDialogs.goodwillText": "card",
  "managerBookings.reservationDialogs.roomBack": "card",
  "managerBookings.toasts.cardHoldCapturing": "card hold",
  "managerBookings.toasts.damage_charged": "card hold",
  "managerBookings.toasts.fee_charged": "card hold",
  "managerBookings.toasts.goodwillText": "card",
  "managerBookings.toasts.nothing_refundable": "card",
  "managerHotel.policiesPart.cardHoldHint": "rule",
  "message.guestMessages.warningText": "rule",
  "message.hotelTexts.document": "rule",
  "message.hotelTexts.page": "rule",
  "message.messageMails.warning": "rule",
  "message.messageMails.warningBefore": "rule",
  "payout.adminPayouts.prepareCards": "rule",
  "payout.adminPayouts.provider_paid": "rule",
  "payout.hotelPayouts.receiverHint": "rule",
  "payout.payoutAdvice.paidByCards": "rule",
  "performance.moveText.card_hold_captured": "card hold",
  "performance.moveText.card_hold_refund": "card hold",
  "performance.moveText.refund_by_hand": "other than card",
  "performance.moveText.refund_requested": "card",
  "performance.moveText.refund_withdrawn": "card hold",
  "performance.statementFiles.card": "card",
  "reservation.paidWays.received.card": "card",
  "reservation.paidWays.received.hotel_card": "hotel card",
  "reservation.paidWays.returned.by_hand": "other than card",
  "reservation.paidWays.returned.card": "card",
  "reservation.paidWays.returned.hotel_card": "hotel card",
  "reservation.paidWays.returning": "card",
  "reservationManagement.reservationSteps.by_hand": "other than card",
  "reservationManagement.reservationSteps.given.card": "hotel card",
  "reservationManagement.reservationSteps.paid": "card",
  "reservationManagement.reservationSteps.received.card": "hotel card",
  "reservationManagement.reservationSteps.reservation.capture_card_hold": "card hold",
  "reservationManagement.reservationSteps.returned": "card",
  "reservationManagement.reservationSteps.returning": "card",
};

test("each text that says that money moves by card has the way for which it may be shown", () => {
  const all = textsWith(/(refund|pay|paid|back|charged)[^.]*\bcard|\bcard[^.]*(refund|paid|charged)/i);
  expect(all.filter((path) => !aboutRules.test(path))).toEqual(Object.keys(cardTexts).toSorted());
});
