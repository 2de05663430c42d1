import { open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { type Database, readInPieces } from "#platform/database/database.server.ts";
import { shownStatusOf } from "#platform/database/state-sql.server.ts";
import { newId } from "#platform/id.server.ts";
import { guestSubject, openGuestData, type SealedGuestData } from "#platform/process/guest-data.server.ts";

/** Rows of a list in memory at once. */
const rowsAtOnce = 100;

/**
 * The lists of a person's data with their columns; tokens, keys, secrets, password hashes and payment pages are never
 * included.
 */
const lists = (id: string) => ({
  signIns: sql`select provider_id as provider, created_at from accounts where user_id = ${id} order by created_at, id`,
  passkeys: sql`
    select name, device_type, backed_up, transports, created_at from passkeys where user_id = ${id} order by created_at, id`,
  apiKeys: sql`select name, beginning, scopes, created_at, expires_at, last_used_at from api_keys where user_id = ${id} order by created_at, id`,
  apps: sql`
    select name, redirect_uris as redirect_addresses, created_at from oauth_clients where user_id = ${id} order by created_at, client_id`,
  connectedApps: sql`
    select k.name, c.scopes, c.created_at as since, c.last_used_at
    from oauth_consents c join oauth_clients k on k.client_id = c.client_id where c.user_id = ${id} order by c.created_at, c.id`,
  twoFactor: sql`select verified, begun_at from two_factors where user_id = ${id}`,
  sessions: sql`
    select user_agent, ip_address, created_at as begun_at, updated_at as seen_at, expires_at
    from sessions where user_id = ${id} order by created_at, id`,
  requests: sql`select purpose, email, expires_at from account_links where user_id = ${id} order by purpose`,
  notifications: sql`select event, wanted from notification_choices where user_id = ${id} order by event`,
  newsletter: sql`
    select n.email, n.locale, n.confirmed_at, n.unsubscribed_at, n.created_at
    from newsletter_subscribers n join users u on u.email = n.email and u.email_verified where u.id = ${id}`,
  favourites: sql`
    select f.hotel_id, h.name as hotel, f.created_at
    from favourites f join hotels h on h.id = f.hotel_id where f.user_id = ${id} order by f.created_at, f.hotel_id`,
  wish_lists: sql`
    select l.name, l.check_in, l.check_out, l.adults, l.children, l.rooms, l.share_key is not null as shared, l.shown_name, l.created_at,
      (select coalesce(jsonb_agg(h.name order by w.added_at, h.id), '[]') from wish_list_hotels w join hotels h on h.id = w.hotel_id
        where w.list_id = l.id) as hotels
    from wish_lists l where l.user_id = ${id} order by l.created_at, l.id`,
  reservations: sql`
    select r.code, h.name as hotel, r.check_in, r.check_out, r.rooms, r.adults, r.children,
      r.guest_first_name, r.guest_last_name, r.guest_phone, r.arrival_hour, r.special_requests, r.policies,
      r.subtotal as subtotal_cents,
      r.discount as discount_cents, r.promo_code, r.code_discount as code_discount_cents, r.extras as extras_cents,
      r.taxes as taxes_cents, r.property_taxes as property_taxes_cents, r.total as total_cents, r.points_spent,
      r.points_discount as points_discount_cents, r.charge as charge_cents, r.rewarded_at, r.state,
        ${shownStatusOf("r")} as status, r.due_now as due_now_cents,
      r.hold_expires_at, r.offer_text, r.paid_at, r.checked_in_at, r.checked_out_at, r.cancelled_at, r.cancelled_by,
        r.cancellation_reason, r.locale, r.created_at,
      r.cancellation_fee as cancellation_fee_cents, r.points_kept as points_kept_for_fee,
      (select jsonb_agg(jsonb_build_object('kind', t.kind, 'due_on', t.due_on, 'amount_cents', t.amount, 'received_cents', t.received,
        'requested_at', t.requested_at, 'overdue_at', t.overdue_at, 'paid_at', t.paid_at, 'dropped_at', t.dropped_at) order by t.number)
        from payment_parts t where t.hotel_id = r.hotel_id and t.reservation_id = r.id) as later_payments,
      (select jsonb_agg(jsonb_build_object('state', g.state, 'proposed_by', g.proposed_by, 'old_check_in', g.old_check_in,
        'old_check_out', g.old_check_out,
        'check_in', g.check_in, 'check_out', g.check_out, 'old_total_cents', g.old_total, 'total_cents', g.total,
          'due_now_cents', g.due_now,
        'lines', g.proposal->'lines', 'created_at', g.created_at, 'ended_at', g.ended_at) order by g.created_at)
        from reservation_changes g where g.hotel_id = r.hotel_id and g.reservation_id = r.id) as changes,
      (select jsonb_agg(jsonb_build_object('room', m.name, 'guest_first_name', l.guest_first_name, 'guest_last_name',
        l.guest_last_name, 'plan', l.plan, 'name', l.name, 'meal_plan', l.meal_plan, 'units', l.units, 'adults', l.adults,
        'child_ages', l.child_ages, 'night_prices_cents', l.night_prices, 'base_prices_cents', l.base_prices,
          'discount_percentage', l.discount_percentage,
        'extras', l.extras, 'taxes', l.taxes, 'total_cents', l.total, 'cancelable_until', l.cancelable_until,
          'cancellation_terms', l.cancellation_terms,
        'cancelled_at', l.cancelled_at, 'cancelled_by', l.cancelled_by, 'kept_cents', l.kept, 'claim_cents', l.claim,
          'points_returned', l.points_returned, 'points_kept', l.points_kept) order by l.line)
        from reservation_rooms l join rooms m on m.hotel_id = l.hotel_id and m.id = l.room_id
          where l.hotel_id = r.hotel_id and l.reservation_id = r.id) as lines
    from reservations r join hotels h on h.id = r.hotel_id
    where r.user_id = ${id} order by r.created_at, r.id`,
  promoCodes: sql`
    select u.code as promo_code, u.bearer as borne_by, u.amount as amount_cents, h.name as hotel, r.code as reservation, u.released_at
    from promo_code_uses u join hotels h on h.id = u.hotel_id
    join reservations r on r.hotel_id = u.hotel_id and r.id = u.reservation_id
    where r.user_id = ${id} order by r.created_at, r.id`,
  payments: sql`
    select r.code as reservation, p.attempt, p.provider_order_id, p.provider_payment_id, p.amount as amount_cents,
      p.currency, p.status, p.actual_amount as captured_cents, p.reversed_amount + p.given_by_hand as returned_cents, p.masked_card,
      p.approved_at, p.created_at
    from payments p join reservations r on r.hotel_id = p.hotel_id and r.id = p.reservation_id
    where r.user_id = ${id} order by p.created_at, p.id`,
  refunds: sql`
    select r.code as reservation, f.amount as amount_cents, f.reason_key as reason, f.status, f.created_at
    from refunds f join reservations r on r.hotel_id = f.hotel_id and r.id = f.reservation_id
    where r.user_id = ${id} order by f.created_at, f.id`,
  reviews: sql`
    select h.name as hotel, v.rating, v.cleanliness, v.comfort, v.location, v.staff, v.value, v.title, v.text, v.state, v.answer,
      v.answered_at, v.edited_at, v.created_at
    from reviews v join hotels h on h.id = v.hotel_id where v.user_id = ${id} order by v.created_at, v.id`,
  reviewReports: sql`
    select h.name as hotel, p.reason, p.text, p.created_at
    from review_reports p join hotels h on h.id = p.hotel_id where p.user_id = ${id} order by p.created_at, p.review_id`,
  points: sql`
    select e.kind, e.points, h.name as hotel, r.code as reservation, e.created_at
    from reward_entries e left join hotels h on h.id = e.hotel_id
    left join reservations r on r.hotel_id = h.id and r.id = e.reservation_id
    where e.user_id = ${id} order by e.created_at, e.id`,
  reviewInvitations: sql`
    select r.code as reservation, i.invited_at from review_invitations i
    join reservations r on r.hotel_id = i.hotel_id and r.id = i.reservation_id
    where r.user_id = ${id} order by i.invited_at, r.id`,
  enquiries: sql`
    select property_type, property_name, email, locale, created_at
    from enquiries where user_id = ${id} order by created_at, id`,
  groupEnquiries: sql`
    select h.name as hotel, e.check_in, e.check_out, e.rooms, e.adults, e.children, e.first_name, e.last_name, e.phone,
      e.message, e.state, e.answer,
      e.answered_at, e.withdrawn_at, r.code as offer, e.locale, e.created_at
    from group_enquiries e join hotels h on h.id = e.hotel_id
      left join reservations r on r.hotel_id = e.hotel_id and r.id = e.reservation_id
    where e.user_id = ${id} order by e.created_at, e.id`,
  messages: sql`
    select h.name as hotel, r.code as reservation, m.sender, m.text, m.created_at,
      (select jsonb_agg(jsonb_build_object('kind', f.kind, 'bytes', octet_length(f.bytes)) order by f.position) from message_files f
        where f.hotel_id = m.hotel_id and f.conversation_id = m.conversation_id and f.message_id = m.id) as files
    from messages m join hotels h on h.id = m.hotel_id
    join conversations v on v.hotel_id = m.hotel_id and v.id = m.conversation_id
    left join reservations r on r.hotel_id = v.hotel_id and r.id = v.reservation_id
    where v.user_id = ${id} or m.user_id = ${id} order by m.created_at, m.id`,
  guestRegistrations: sql`
    select r.code as reservation, g.guest, g.written_by, g.written_at,
      jsonb_build_object('hotelId', g.hotel_id, 'reservationId', g.reservation_id, 'guest', g.guest, 'keyId', g.key_id, 'sealed',
        g.sealed) as given
    from guest_registrations g join reservations r on r.hotel_id = g.hotel_id and r.id = g.reservation_id
    where r.user_id = ${id} order by r.created_at, r.id, g.guest`,
  cardHolds: sql`
    select r.code as reservation, c.state, c.amount as amount_cents, c.masked_card, c.placed_at, c.held_until, c.purpose, c.reason,
      c.captured_amount as captured_cents, c.captured_at, c.refund_requested as refunded_cents,
      c.lost_amount as charged_back_cents, c.created_at,
      (select jsonb_agg(jsonb_build_object('amount_cents', f.amount, 'reason', f.reason, 'status', f.status, 'created_at', f.created_at)
        order by f.created_at, f.id)
        from card_hold_refunds f where f.hotel_id = c.hotel_id and f.card_hold_id = c.id) as refunds
    from card_holds c join reservations r on r.hotel_id = c.hotel_id and r.id = c.reservation_id
    where r.user_id = ${id} order by c.created_at, c.id`,
  availabilityAlerts: sql`
    select h.name as hotel, a.check_in, a.check_out, a.adults, a.children, a.child_ages, a.teen_ages,
      a.max_total as max_total_cents, a.state,
      a.locale, a.created_at
    from availability_alerts a join hotels h on h.id = a.hotel_id where a.user_id = ${id} order by a.created_at, a.id`,
  alertOffers: sql`
    select h.name as hotel, o.check_in, o.check_out, r.code as reservation, o.offered_at
    from alert_offers o join hotels h on h.id = o.hotel_id left join reservations r on r.hotel_id = o.hotel_id and r.id = o.reservation_id
    where o.user_id = ${id} order by o.offered_at, o.id`,
  hotels: sql`select id, name, translations, address, city, country, phone, languages, property_amenities, created_at
    from hotels where owner_id = ${id} order by created_at, id`,
  payees: sql`
    select h.name as hotel, p.name, p.register_number, p.tax_number, p.street, p.postal_code, p.town, p.country, b.holder,
      b.ending as account_ends_with, b.created_at, b.ended_at
    from hotels h join payee_hotels l on l.hotel_id = h.id join payees p on p.id = l.payee_id join bank_accounts b on b.payee_id = p.id
    where h.owner_id = ${id} order by h.name, h.id, b.created_at`,
  payeesAtProviders: sql`
    select h.name as hotel, v.provider, v.receiver, v.created_at, v.ended_at
    from hotels h join payee_hotels l on l.hotel_id = h.id join payee_receivers v on v.payee_id = l.payee_id
    where h.owner_id = ${id} order by h.name, h.id, v.created_at`,
  payeesBefore: sql`
    select h.name as hotel, c.since, c.name, c.register_number, c.tax_number, c.street, c.postal_code, c.town, c.country
    from hotels h join payee_periods c on c.hotel_id = h.id where h.owner_id = ${id} order by h.name, h.id, c.since`,
  payouts: sql`
    select distinct o.id, p.name as payee, o.method, o.state, o.amount as amount_cents, o.paid_amount as paid_cents, o.paid_currency,
      o.sent_at, o.ended_at, o.created_at
    from hotels h join payout_items i on i.hotel_id = h.id join payouts o on o.id = i.payout_id join payees p on p.id = o.payee_id
    where h.owner_id = ${id} order by o.created_at, o.id`,
  worksAt: sql`
    select h.name as hotel, s.role, s.created_at
    from hotel_staff s join hotels h on h.id = s.hotel_id where s.user_id = ${id} order by s.created_at, s.hotel_id`,
});

/** JSON in the format of an indented file. */
const shown = (value: unknown, depth: string) => JSON.stringify(value, null, 2).replaceAll("\n", `\n${depth}`);

type SealedGuest = Parameters<typeof guestSubject>[0] & SealedGuestData;

const leftOut = "not in this file; the hotel has it, and until you have arrived your check-in page";

/**
 * What guests have registered with is encrypted in the database; null where its key is missing. Numbers of documents are in no file in
 * clear: they are replaced by where to read them.
 */
function opened(ctx: Ctx, row: { given: SealedGuest }): unknown {
  const text = openGuestData(ctx.config.guestDataKeys, guestSubject(row.given), row.given);
  if (text === undefined) return { ...row, given: null };
  const given = Object.entries(JSON.parse(text) as Record<string, unknown>);
  const isNumber = (name: string) => name === "documentNumber" || name === "documentSupport";
  return { ...row, given: Object.fromEntries(given.map(([name, value]) => [name, isNumber(name) ? leftOut : value])) };
}

async function* fileText(ctx: Ctx, tx: Database, head: { takenAt: string; profile: { id: string } }): AsyncGenerator<string> {
  yield shown(head, "").slice(0, -2);
  for (const [name, list] of Object.entries(lists(head.profile.id))) {
    let before = `,\n  "${name}": [`;
    for await (const row of readInPieces(tx, list, rowsAtOnce)) {
      const readable = name === "guestRegistrations" ? opened(ctx, row as { given: SealedGuest }) : row;
      yield `${before}\n    ${shown(readable, "    ")}`;
      before = ",";
    }
    yield before === "," ? "\n  ]" : `${before}]`;
  }
  yield "\n}";
}

/**
 * All personal data of the signed-in person as a JSON file, as it was at one instant; undefined if there is no such person. It is
 * read into a file first: a slow reader would keep a connection, of an embedded database the only one.
 */
export async function personalData(ctx: Ctx): Promise<Readable | undefined> {
  if (!ctx.actor) return undefined;
  const { id } = ctx.actor;
  const path = join(tmpdir(), `stumari-${newId()}.json`);
  try {
    const isFound = await ctx.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (tx) => {
        const profile = await profileRow(tx, id);
        if (profile) await writeFile(path, fileText(ctx, tx, { takenAt: ctx.now().toISOString(), profile }), { flag: "wx", mode: 0o600 });
        return profile !== undefined;
      });
    return isFound ? (await open(path)).createReadStream() : undefined;
  } finally {
    await rm(path, { force: true });
  }
}

const profileRow = (tx: Database, id: string) =>
  tx
    .selectFrom("users")
    .select([
      "id",
      "first_name",
      "last_name",
      "email",
      "email_verified",
      "image",
      "role",
      "locale",
      "review_invitations",
      "created_at",
      "updated_at",
    ])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
