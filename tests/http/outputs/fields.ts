import type { z } from "zod";
import { emailForm, passkeyNameForm, profileForm } from "#domain/account/account-form.ts";
import { keyForm } from "#domain/account/api-keys/key-form.ts";
import { appForm } from "#domain/account/apps/app-form.ts";
import { banForm } from "#domain/account/people/ban-form.ts";
import { cardHoldAmountForm, cardHoldChargebackForm } from "#domain/card-hold/card-hold-form.ts";
import { feedForm } from "#domain/channel/channel-form.ts";
import { planCode, roomCode } from "#domain/channel/connection/connection-form.ts";
import { commissionRuleForm } from "#domain/commission/commission-rule-form.ts";
import { foundItemForm, givenForm, noteForm as deskNoteForm } from "#domain/desk-note/desk-note-form.ts";
import { enquiryForm, enquiryNoteForm } from "#domain/enquiry/enquiry-form.ts";
import { extraTextFields } from "#domain/extra/extra-form.ts";
import { wishListNameForm } from "#domain/favourite/wish-list-form.ts";
import { chargeText, differenceReason, issuerForm, payerFields } from "#domain/folio/folio-form.ts";
import { callerForm, goodwillForm } from "#domain/front-desk/front-desk-form.ts";
import { guestReason } from "#domain/front-desk/front-desk.ts";
import { declineForm } from "#domain/group/group-form.ts";
import { destinationForm, propertyTypeForm, slideForm } from "#domain/homepage/homepage-form.ts";
import { hotelRoomForm } from "#domain/hotel-room/hotel-room-form.ts";
import { hotelForm } from "#domain/hotel/hotel-form.ts";
import { photoText } from "#domain/hotel/photos/photo.ts";
import { suspendForm } from "#domain/hotel/publishing/suspend-form.ts";
import { roomForm } from "#domain/hotel/rooms/room-form.ts";
import { problemForm } from "#domain/housekeeping/housekeeping-form.ts";
import { messageForm } from "#domain/message/message-form.ts";
import { savedReplyForm } from "#domain/message/saved-reply-form.ts";
import { storedText } from "#domain/message/stored-text.ts";
import { byHandForm, chargebackForm, noteForm } from "#domain/payment/payment-admin-form.ts";
import { payeeForm } from "#domain/payout/payee-form.ts";
import { payoutNoteForm, payoutRateForm } from "#domain/payout/payout-forms.ts";
import { planTextFields } from "#domain/rate-plan/rate-plan-form.ts";
import { guestForm } from "#domain/reservation/book/booking-form.ts";
import { answerForm, reportForm, reviewForm } from "#domain/review/review-form.ts";
import { outageForm } from "#domain/room-assignment/room-assignment-form.ts";
import { invitationForm } from "#domain/staff/staff-form.ts";
import { taxNameFields } from "#domain/tax/tax-rule-form.ts";
import { webhookForm } from "#domain/webhook/webhook-form.ts";

export type Output = "page" | "data" | "csv" | "pdf" | "ics" | "mail" | "provider";

/**
 * A text column: the form field or other source that writes it, the outputs it reaches, its maximum length, and whether it
 * is lower case, a URL, or set only together with other columns.
 */
export type Written = {
  by: z.ZodType | ((text: string) => string) | "other sites" | "the browser" | "the provider" | "several";
  reaches: Output[];
  longest?: number;
  lower?: true;
  link?: true;
  filled?: true;
};

/** A message that its form accepts, as it is stored. */
const message = (typed: string) => (messageForm.shape.text.safeParse(typed).success ? storedText(typed) : "");

/** A note that its form accepts, as it is stored. */
const note = (typed: string) => {
  const read = deskNoteForm.shape.text.safeParse(typed);
  return read.success ? storedText(read.data) : "";
};

const slide = slideForm(false).shape;
const destination = destinationForm.out.shape;
const propertyType = propertyTypeForm.out.shape;
const { shape: hotel } = hotelForm;
const { shape: room } = roomForm;
const { shape: payee } = payeeForm(false);

/** Every column with text from people or other systems. */
export const written: Record<string, Written> = {
  "account_links.email": { by: emailForm.shape.email, reaches: [], lower: true },
  "audit_log.after": { by: "several", reaches: ["page"] },
  "audit_log.before": { by: "several", reaches: ["page"] },
  "bank_statement_lines.bank_reference": { by: "the provider", reaches: ["page"], longest: 40 },
  "bank_statement_lines.end_to_end": { by: "the provider", reaches: [], longest: 35 },
  "bank_statement_lines.return_reason": { by: "the provider", reaches: ["page"], longest: 300 },
  "bank_statement_lines.said": { by: "the provider", reaches: ["page"], longest: 300 },
  "bank_statements.reference": { by: "the provider", reaches: ["page"], longest: 35 },
  "channel_blocks.uid": { by: "other sites", reaches: [], longest: 500 },
  "channel_feeds.etag": { by: "other sites", reaches: [] },
  "channel_feeds.last_modified": { by: "other sites", reaches: [] },
  "channel_feeds.name": { by: feedForm.shape.name, reaches: ["page"] },
  "channel_feeds.url": { by: feedForm.shape.url, reaches: ["page"] },
  "chargebacks.note": { by: chargebackForm.shape.note, reaches: ["page"] },
  "chargebacks.reference": { by: chargebackForm.shape.reference, reaches: ["page"] },
  "channel_bookings.problem": { by: "other sites", reaches: ["page"], longest: 300 },
  "channel_connections.client": { by: "other sites", reaches: ["page"], longest: 100 },
  "channel_connections.version": { by: "other sites", reaches: ["page"], longest: 20 },
  "channel_plans.code": { by: planCode, reaches: ["page"], longest: 64 },
  "channel_rooms.code": { by: roomCode, reaches: ["page"], longest: 8 },
  "commission_rules.name": { by: commissionRuleForm.shape.name, reaches: ["page"], longest: 100 },
  "desk_notes.text": { by: note, reaches: ["page"], longest: 1000 },
  "found_items.given_to": { by: givenForm.shape.givenTo, reaches: ["page"], longest: 200, filled: true },
  "found_items.place": { by: foundItemForm.shape.place, reaches: ["page"], longest: 100 },
  "found_items.what": { by: foundItemForm.shape.what, reaches: ["page"], longest: 200 },
  "destinations.country": { by: destination.country, reaches: ["page"] },
  "destinations.translations": { by: destination.description_ka, reaches: ["page"] },
  "destinations.description": { by: destination.description, reaches: ["page"] },
  "destinations.image_url": { by: destination.url, reaches: ["page"] },
  "destinations.name": { by: destination.name, reaches: ["page"] },
  "enquiries.email": { by: enquiryForm.shape.email, reaches: ["page"], lower: true },
  "enquiries.note": { by: enquiryNoteForm.shape.note, reaches: ["page"], longest: 2000 },
  "enquiries.property_name": { by: enquiryForm.shape.propertyName, reaches: ["page", "data"] },
  "extras.description": { by: extraTextFields.shape.description, reaches: ["page"], longest: 500 },
  "extras.name": { by: extraTextFields.shape.name, reaches: ["page"], longest: 100 },
  "extras.translations": { by: extraTextFields.shape.description_ka, reaches: ["page"] },
  "group_enquiries.answer": { by: declineForm.shape.text, reaches: ["page", "mail"], longest: 2000, filled: true },
  "group_enquiries.first_name": { by: guestForm.shape.firstName, reaches: ["page", "mail"], longest: 100 },
  "group_enquiries.last_name": { by: guestForm.shape.lastName, reaches: ["page", "mail"], longest: 100 },
  "group_enquiries.message": { by: declineForm.shape.text, reaches: ["page", "mail"], longest: 2000 },
  "group_enquiries.phone": { by: guestForm.shape.phone, reaches: ["page"], longest: 30, filled: true },
  "messages.text": { by: message, reaches: ["page", "data", "mail"], longest: 2000 },
  "saved_replies.name": { by: savedReplyForm.shape.name, reaches: ["page"], longest: 100 },
  "saved_replies.text": { by: savedReplyForm.shape.text, reaches: ["page"], longest: 2000 },
  "saved_replies.translations": { by: savedReplyForm.shape.text_ka, reaches: ["page"] },
  "hero_slides.description": { by: slide.description, reaches: ["page"] },
  "hero_slides.translations": { by: slide.description_ka, reaches: ["page"] },
  "hero_slides.link": { by: slide.link, reaches: ["page"], link: true },
  "hero_slides.portrait_url": { by: slide.portraitUrl, reaches: ["page"] },
  "hero_slides.title": { by: slide.title, reaches: ["page"] },
  "hero_slides.url": { by: slide.url, reaches: ["page"] },
  "hotel_pricing.tax_rules": { by: taxNameFields.shape.name, reaches: ["page"], longest: 100 },
  "business_days.reason": { by: differenceReason, reaches: ["page", "csv"], longest: 500, filled: true },
  "folio_lines.text": { by: chargeText, reaches: ["page", "pdf"], longest: 120 },
  "folio_payers.name": { by: payerFields.name, reaches: ["page", "pdf"], longest: 140 },
  "folio_payers.postal_code": { by: payerFields.postalCode, reaches: ["page", "pdf"], longest: 16 },
  "folio_payers.street": { by: payerFields.street, reaches: ["page", "pdf"], longest: 140 },
  "folio_payers.tax_number": { by: payerFields.taxNumber, reaches: ["page", "pdf"], longest: 50 },
  "folio_payers.town": { by: payerFields.town, reaches: ["page", "pdf"], longest: 70 },
  "invoice_issuers.name": { by: issuerForm.shape.name, reaches: ["page", "pdf"], longest: 140 },
  "invoice_issuers.note": { by: issuerForm.shape.note, reaches: ["page", "pdf"], longest: 500 },
  "invoice_issuers.postal_code": { by: issuerForm.shape.postalCode, reaches: ["page", "pdf"], longest: 16 },
  "invoice_issuers.register_number": { by: issuerForm.shape.registerNumber, reaches: ["page", "pdf"], longest: 50 },
  "invoice_issuers.street": { by: issuerForm.shape.street, reaches: ["page", "pdf"], longest: 140 },
  "invoice_issuers.tax_number": { by: issuerForm.shape.taxNumber, reaches: ["page", "pdf"], longest: 50 },
  "invoice_issuers.town": { by: issuerForm.shape.town, reaches: ["page", "pdf"], longest: 70 },
  "hotel_rooms.number": { by: hotelRoomForm.shape.number, reaches: ["page"], longest: 10 },
  "room_problems.note": { by: problemForm.shape.note, reaches: ["page"], longest: 500 },
  "room_outages.reason": { by: outageForm.shape.reason, reaches: ["page"], longest: 200 },
  "hotels.address": { by: hotel.address, reaches: ["page", "pdf", "ics"] },
  "hotels.city": { by: hotel.city, reaches: ["page", "pdf"] },
  "hotels.country": { by: hotel.country, reaches: ["page"] },
  "hotels.description": { by: hotel.description, reaches: ["page"] },
  "hotels.translations": { by: hotel.description_ka, reaches: ["page"] },
  "hotels.image_url": { by: hotel.imageUrl, reaches: [] },
  "hotels.name": { by: hotel.name, reaches: ["page", "data", "pdf", "ics", "mail", "provider"] },
  "hotels.decline_reason": { by: suspendForm.shape.reason, reaches: ["page"], filled: true },
  "hotels.suspension_reason": { by: suspendForm.shape.reason, reaches: ["page"], filled: true },
  "webhook_endpoints.url": { by: webhookForm.shape.url, reaches: ["page"], longest: 1900, link: true },
  "webhook_messages.answer": { by: "other sites", reaches: ["page"], longest: 500 },
  "oauth_clients.name": { by: appForm.shape.name, reaches: ["page", "data"], longest: 60 },
  "api_keys.name": { by: keyForm.shape.name, reaches: ["page", "data"], longest: 60 },
  "newsletter_subscribers.email": { by: emailForm.shape.email, reaches: ["page", "csv"], lower: true },
  "passkeys.name": { by: passkeyNameForm.shape.name, reaches: ["page", "data"], longest: 60 },
  "payment_events.body": { by: "the provider", reaches: [] },
  "payments.masked_card": { by: "the provider", reaches: [] },
  "payments.provider_payment_id": { by: "the provider", reaches: [] },
  "payments.review_reason": { by: "the provider", reaches: [] },
  "bank_accounts.holder": { by: payee.holder, reaches: ["page", "pdf"], longest: 140 },
  "payee_periods.name": { by: payee.name, reaches: ["page", "pdf"], longest: 140 },
  "payees.name": { by: payee.name, reaches: ["page"], longest: 140 },
  "payee_periods.postal_code": { by: payee.postalCode, reaches: ["page", "pdf"], longest: 16 },
  "payees.postal_code": { by: payee.postalCode, reaches: ["page"], longest: 16 },
  "payee_periods.register_number": { by: payee.registerNumber, reaches: ["page"], longest: 50 },
  "payees.register_number": { by: payee.registerNumber, reaches: ["page"], longest: 50 },
  "payee_periods.street": { by: payee.street, reaches: ["page", "pdf"], longest: 140 },
  "payees.street": { by: payee.street, reaches: ["page"], longest: 140 },
  "payee_periods.tax_number": { by: payee.taxNumber, reaches: ["page", "pdf"], longest: 50 },
  "payees.tax_number": { by: payee.taxNumber, reaches: ["page"], longest: 50 },
  "payee_periods.town": { by: payee.town, reaches: ["page", "pdf"], longest: 70 },
  "payees.town": { by: payee.town, reaches: ["page"], longest: 70 },
  "payouts.note": { by: payoutNoteForm.shape.note, reaches: ["page", "pdf"], longest: 500, filled: true },
  "payouts.rate_source": { by: payoutRateForm.shape.source, reaches: ["page", "pdf"], longest: 100, filled: true },
  "photos.alt": { by: photoText, reaches: ["page"] },
  "photos.translations": { by: photoText, reaches: ["page"] },
  "property_types.image_url": { by: propertyType.url, reaches: ["page"] },
  "property_types.name": { by: propertyType.name, reaches: ["page"] },
  "property_types.translations": { by: propertyType.name_ka, reaches: ["page"] },
  "rate_plans.description": { by: planTextFields.shape.description, reaches: ["page"], longest: 1000 },
  "rate_plans.name": { by: planTextFields.shape.name, reaches: ["page"], longest: 100 },
  "rate_plans.translations": { by: planTextFields.shape.description_ka, reaches: ["page"] },
  "discrepancies.note": { by: noteForm.shape.note, reaches: [] },
  "card_hold_chargebacks.note": { by: cardHoldChargebackForm.shape.note, reaches: ["page"] },
  "card_hold_chargebacks.reference": { by: cardHoldChargebackForm.shape.reference, reaches: ["page"] },
  "card_hold_refunds.failure": { by: "the provider", reaches: [] },
  "card_hold_refunds.reason": { by: cardHoldAmountForm.shape.reason, reaches: ["pdf"], longest: 500 },
  "card_holds.failure": { by: "the provider", reaches: [] },
  "card_holds.masked_card": { by: "the provider", reaches: [] },
  "card_holds.provider_payment_id": { by: "the provider", reaches: [] },
  "card_holds.reason": { by: cardHoldAmountForm.shape.reason, reaches: ["page", "pdf"], longest: 500 },
  "refunds.failure": { by: "the provider", reaches: ["page"] },
  "refunds.note": { by: byHandForm.shape.note, reaches: ["page"] },
  "refunds.reason": { by: goodwillForm.shape.reason, reaches: [], longest: 500 },
  "refunds.reference": { by: byHandForm.shape.reference, reaches: ["page"] },
  "reservations.cancellation_reason": { by: guestReason, reaches: ["page", "mail"] },
  "reservation_rooms.guest_first_name": { by: guestForm.shape.firstName, reaches: [], longest: 100 },
  "reservation_rooms.guest_last_name": { by: guestForm.shape.lastName, reaches: [], longest: 100 },
  "reservations.guest_email": { by: callerForm.shape.email, reaches: ["page", "csv"], lower: true },
  "reservations.guest_first_name": { by: guestForm.shape.firstName, reaches: ["page", "data", "csv", "pdf", "mail"], longest: 100 },
  "reservations.guest_last_name": { by: guestForm.shape.lastName, reaches: ["page", "data", "csv", "pdf", "mail"], longest: 100 },
  "reservations.guest_phone": { by: guestForm.shape.phone, reaches: ["page", "csv"], longest: 30 },
  "reservations.offer_text": { by: declineForm.shape.text, reaches: ["page", "mail"], longest: 2000, filled: true },
  "reservations.special_requests": { by: guestForm.shape.requests, reaches: ["page", "mail"], longest: 1000 },
  "review_reports.text": { by: reportForm.shape.text, reaches: ["page"] },
  "reviews.answer": { by: answerForm.shape.text, reaches: ["page"], filled: true },
  "reviews.text": { by: reviewForm.shape.text, reaches: ["page", "data"] },
  "reviews.title": { by: reviewForm.shape.title, reaches: ["page", "data"] },
  "rooms.description": { by: room.description, reaches: ["page"] },
  "rooms.translations": { by: room.description_ka, reaches: ["page"] },
  "rooms.name": { by: room.name, reaches: ["page", "csv", "pdf", "ics", "mail"] },
  "sessions.user_agent": { by: "the browser", reaches: ["data"] },
  "staff_invitations.email": { by: invitationForm.shape.email, reaches: ["page"], lower: true },
  "users.ban_reason": { by: banForm.shape.reason, reaches: ["page"], longest: 500, filled: true },
  "users.email": { by: emailForm.shape.email, reaches: ["page", "data", "pdf", "provider"], lower: true },
  "users.first_name": { by: profileForm.shape.firstName, reaches: ["page", "data"] },
  "users.image": { by: "the provider", reaches: [] },
  "wish_lists.name": { by: wishListNameForm.shape.name, reaches: ["page", "data"], longest: 60 },
  "wish_lists.shown_name": { by: profileForm.shape.firstName, reaches: ["page", "data"], longest: 100 },
  "users.last_name": { by: profileForm.shape.lastName, reaches: ["page", "data"] },
  "users.name": { by: "several", reaches: ["page"] },
};

/** Text columns that people can't write: keys, states, digests and derived values. */
export const ours = new Set(
  `balance_settlements.kind balance_settlements.note closed_balances.account issued_documents.facts issued_documents.kind issued_documents.series provider_settlements.provider
  provider_settlements.reference account_links.purpose account_links.token_sha256 alert_offers.token_hash availability_alerts.locale availability_alerts.state
  accounts.access_token accounts.account_id accounts.id_token accounts.password
  bank_accounts.ending bank_accounts.iban payee_receivers.provider payee_receivers.receiver payouts.method bank_statement_lines.amount bank_statement_lines.currency bank_statement_lines.key bank_statement_lines.outcome bank_statement_lines.reason
  bank_statements.ending bank_statements.key payees.country payee_periods.country payout_files.content payout_files.format payout_files.sha256 payouts.paid_currency payouts.state reservations.commission_terms
  accounts.provider_id accounts.refresh_token accounts.scope amenities.icon amenities.name amenities.translations audit_log.action
  audit_log.subject_id channel_feeds.failure channel_feeds.told_nights chargebacks.state cities.country cities.country_code cities.name
  cities.time_zone cities.translations commission_rules.property_type currency_rates.code enquiries.locale enquiries.property_type enquiries.state group_enquiries.locale group_enquiries.state hero_slides.state
  hotel_staff.role room_states.state room_states.state_before room_problems.photo hotels.phone hotels.policies hotels.property_type hotels.search_text hotels.season_rule hotels.time_zone
  idempotency_keys.answer idempotency_keys.key idempotency_keys.request_hash idempotency_keys.route idempotency_keys.state
  extras.bracket_amounts extras.kind extras.unit hotel_pricing.age_brackets
  journal_entries.effect journal_entries.kind postings.account newsletter_subscribers.locale newsletter_subscribers.token
  channel_nights.plan channel_nights.said channel_bookings.content channel_bookings.kind channel_connections.hotel_code channel_connections.kind channel_connections.other_currencies
  channel_connections.secret_sha256 channel_connections.state channel_messages.action channel_messages.held channel_messages.result
  channel_messages.summary channel_plans.memory channel_plans.plan channel_prices.currency channel_prices.plan
  business_days.facts folio_lines.kind folio_lines.source folio_lines.taxes folio_payers.country guest_invoices.facts guest_invoices.kind
  invoice_issuers.country invoice_issuers.currency
  conversations.operator_asked_by found_items.state message_files.kind messages.sender notification_choices.event notifications.key
  guest_registrations.key_id guest_registrations.sealed guest_registrations.written_by
  webhook_endpoints.former_secret webhook_endpoints.off_reason webhook_endpoints.secret webhook_messages.failure
  webhook_messages.kind webhook_messages.state webhook_messages.subject
  oauth_access_tokens.authorization_code_id oauth_access_tokens.client_id oauth_access_tokens.resources oauth_access_tokens.scopes oauth_access_tokens.token
  oauth_clients.client_id oauth_clients.client_secret oauth_clients.redirect_uris oauth_clients.token_endpoint_auth_method
  oauth_consents.client_id oauth_consents.requested_claims oauth_consents.resources oauth_consents.scopes
  oauth_refresh_tokens.authorization_code_id oauth_refresh_tokens.client_id oauth_refresh_tokens.resources oauth_refresh_tokens.rotation_replay_response
  oauth_refresh_tokens.scopes oauth_refresh_tokens.token
  api_keys.beginning api_keys.token_sha256 passkeys.aaguid passkeys.credential_id passkeys.device_type passkeys.public_key passkeys.transports payment_events.body_sha256
  payment_events.provider_order_id payment_events.source payment_orders.provider_order_id payments.checkout_url payments.currency
  payments.locale payments.merchant payments.provider payments.provider_order_id payments.status photos.url property_payments.method property_payments.purpose rate_limits.key
  promo_code_uses.bearer promo_code_uses.code promo_codes.code site_promo_codes.code
  payment_parts.kind payment_parts.shares rate_plans.payment rate_plans.audience rate_plans.cancellation_tiers rate_plans.change_per rate_plans.meal_plan rate_plans.price_rule
  reservation_changes.held_extras reservation_changes.held_nights reservation_changes.proposal reservation_changes.proposed_by reservation_changes.state
  reservations.code_terms reservations.commission_terms
  hotel_rooms.accessibility reservation_rooms.accessibility rooms.accessibility wish_list_votes.voter wish_lists.share_key
  reservation_rooms.extras reservation_rooms.meal_plan reservation_rooms.name reservation_rooms.plan reservation_rooms.taxes
  reservation_rooms.translations reservation_rooms.cancellation_terms reservation_rooms.cancelled_by reservations.promo_code
  card_holds.checkout_url card_holds.merchant card_holds.provider card_holds.provider_order_id card_holds.purpose card_holds.state
  card_hold_chargebacks.state card_hold_refunds.status
  discrepancies.facts discrepancies.key discrepancies.kind refunds.reason_key refunds.status
  reservation_codes.code reservations.cancelled_by reservations.client_network reservations.code reservations.locale reservations.policies reservations.state
  reservations.request_key reservations.source review_reports.reason reviews.held_for reviews.language
  reviews.state reward_entries.kind rooms.image_url rooms.price_type rooms.room_type schema_migrations.name
  schema_migrations.sha256 search_place_names.city search_place_names.country search_place_names.folded search_place_names.name
  search_deals.rate_type search_deals.time_zone
  listed_counts.city listed_counts.country listed_counts.property_type
  search_hotels.city search_hotels.country search_hotels.property_type search_hotels.season_rule search_hotels.search_text search_hotels.time_zone
  search_places.city search_places.country search_places.translations search_words.word sessions.ip_address sessions.token special_rates.rate_type staff_invitations.role
  staff_invitations.token_sha256 two_factors.backup_codes two_factors.secret users.locale users.role verifications.identifier
  security_events.client security_events.detail security_events.kind security_events.person sessions.proof sign_in_delays.address
  sign_in_delays.client   verifications.value`.split(/\s+/),
);
