import { createHash } from "node:crypto";
import type { SampleSite } from "../harness.ts";
import { written } from "./fields.ts";

type Db = SampleSite["db"];

export const invitation = "an invitation that the test knows";
const hash = createHash("sha256").update(invitation).digest("hex");
const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** A shared wish list of the guest. */
export const wishList = { id: "00000000-0000-4000-8000-000000000091", key: "abcdefghijklmnopqrstuvwxyz012345" };

/** Adds rows that the sample data lacks, so that each column has a row that pages show. */
export async function peopled(db: Db, known: Record<string, string>): Promise<Record<string, string>> {
  const [own, room, guest] = [known[":own"], known[":ownRoom"], known[":person"]];
  const one = async (sql: string, values: unknown[] = []) =>
    Object.values((await db.query(sql, values)).rows[0] ?? {}).map(String)[0] ?? "";
  await db.query(
    `insert into hotel_rooms (hotel_id, id, room_id, number, created_at)
      select r.hotel_id, gen_random_uuid(), r.id, 'P' || n, now() from rooms r, generate_series(1, r.units) n where r.id = $1
        and not exists (select from hotel_rooms h where h.hotel_id = r.hotel_id and h.room_id = r.id and h.active)`,
    [room],
  );
  await db.query(
    `with o as (insert into room_outages (hotel_id, id, hotel_room_id, first_night, last_night, reason, created_at)
        select hotel_id, gen_random_uuid(), id, current_date + 3, current_date + 3, 'A burst pipe', now() from hotel_rooms
        where hotel_id = $1 and room_id = $2 and active and not exists (select from room_assignments a where a.hotel_id = $1
          and a.hotel_room_id = hotel_rooms.id and a.night = current_date + 3) limit 1 returning *)
      insert into room_assignments (hotel_id, hotel_room_id, night, room_id, outage_id)
      select hotel_id, hotel_room_id, first_night, $2, id from o`,
    [own, room],
  );
  await db.query(
    `insert into room_problems (hotel_id, id, hotel_room_id, note, created_at)
      select hotel_id, gen_random_uuid(), id, 'The shower drips', now() from hotel_rooms where hotel_id = $1 and active limit 1`,
    [own],
  );
  await db.query(
    `with l as (insert into wish_lists (id, user_id, name, share_key, shown_name, created_at)
        select $1, id, 'Batumi', $2, 'Nino', now() from users where email = 'guest@stumari.example' returning id)
      insert into wish_list_hotels (list_id, hotel_id, added_at) select id, $3, now() from l`,
    [wishList.id, wishList.key, own],
  );
  await db.query("insert into wish_list_votes select list_id, hotel_id, repeat('a', 64), true, now() from wish_list_hotels");
  await db.query("insert into newsletter_subscribers (email, token, created_at) values ('a@stumari.example', 'a', now())");
  await db.query(
    "insert into channel_feeds (hotel_id, id, room_id, name, url, checked_at, created_at) values ($1, gen_random_uuid(), $2, 'Other', 'https://other.example/a.ics', now() + interval '1 day', now())",
    [own, room],
  );
  await db.query(
    "insert into channel_blocks (hotel_id, feed_id, uid, check_in, check_out) select hotel_id, id, 'x', '2030-01-01', '2030-01-02' from channel_feeds",
  );
  await db.query(
    "insert into staff_invitations values ($1, gen_random_uuid(), 'guest@stumari.example', 'manager', $2, now() + interval '1 day', now())",
    [own, hash],
  );
  await db.query(
    "insert into passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up) values (gen_random_uuid(), $1, 'Laptop', 'x', 'AAAA', 0, 'singleDevice', false)",
    [guest],
  );
  await db.query(
    `insert into api_keys (id, user_id, name, token_sha256, beginning, scopes, created_at)
      values (gen_random_uuid(), $1, 'Channel', $2, 'stumari_abcd', '{bookings:read}', now())`,
    [guest, digest("key")],
  );
  await db.query("insert into api_usage (key_id, day, requests, rejected, failed) select id, current_date, 5, 1, 0 from api_keys");
  await db.query(
    `insert into channel_connections (hotel_id, kind, hotel_code, secret_sha256, state, created_at, live_at, used_at, client, version)
      values ($1, 'alpinebits', 'STU-OWN', $2, 'live', now(), now(), now(), 'Program', '2024-10')`,
    [own, digest("program")],
  );
  await db.query(
    "insert into channel_rooms (hotel_id, room_id, code, decides) select hotel_id, id, 'DOUBLE', false from rooms where hotel_id = $1 limit 1",
    [own],
  );
  await db.query("insert into channel_plans (hotel_id, plan, code) values ($1, 'standard', 'STANDARD')", [own]);
  await db.query(
    `insert into channel_bookings (hotel_id, id, reservation_id, kind, created_at, delivered_at, content, problem)
      select hotel_id, gen_random_uuid(), id, 'reservation', now(), now(), '[]', 'Unknown room' from reservations where hotel_id = $1 limit 1`,
    [own],
  );
  await db.query(
    `insert into webhook_endpoints (id, hotel_id, url, kinds, secret, created_at)
      values ('00000000-0000-4000-8000-000000000079', $1, 'https://program.example/', '{booking.held}', 'x', now())`,
    [own],
  );
  await db.query(
    `insert into webhook_messages (endpoint_id, id, hotel_id, kind, subject, state, status, answer, took_ms)
      select id, gen_random_uuid(), hotel_id, 'booking.held', 'ABC', 'delivered', 200, 'Thanks', 5 from webhook_endpoints`,
  );
  await db.query(
    `with k as (insert into oauth_clients (client_id, user_id, name, redirect_uris, token_endpoint_auth_method, created_at)
        values (gen_random_uuid()::text, $1, 'Planner', '["https://app.example/back"]', 'none', now()) returning client_id)
      insert into oauth_consents (id, client_id, user_id, scopes, resources, created_at, updated_at)
      select gen_random_uuid(), client_id, $1, '["bookings:read"]', '["https://site.example/api/v1"]', now(), now() from k`,
    [guest],
  );
  await db.query(
    "insert into api_usage (consent_id, day, requests, rejected, failed) select id, current_date, 3, 0, 1 from oauth_consents",
  );
  await db.query(
    "insert into account_links (user_id, purpose, token_sha256, email, expires_at) values ($1, 'change_email', $2, 'new@stumari.example', now() + interval '1 day')",
    [guest, digest("change")],
  );
  await db.query(
    "insert into commission_rules (id, position, name, rate, tax_rate, created_at, updated_at) values (gen_random_uuid(), 1, 'All', 1200, 1800, now(), now())",
  );
  await db.query("update reviews set state = 'held', held_for = 'words' where id = (select id from reviews order by id desc limit 1)");
  await db.query(
    "update reviews set answer = 'Thank you for your words.', answered_at = now() where id in (select id from reviews order by id limit 200)",
  );
  await db.query("update reviews set user_id = $1 where id = (select id from reviews order by id limit 1)", [guest]);
  await db.query(
    "insert into review_reports select hotel_id, id, user_id, 'other', 'Why', now() from reviews where state = 'shown' order by id limit 3 on conflict do nothing",
  );
  // Who was paid before, whose details are shown too.
  await db.query(
    "insert into payee_periods (hotel_id, since, payee_id, name, register_number, tax_number, street, town, postal_code, country) select l.hotel_id, t.since::timestamptz, p.id, p.name, p.register_number, p.tax_number, p.street, p.town, p.postal_code, p.country from payee_hotels l join payees p on p.id = l.payee_id cross join (values ('2020-01-01'), ('2021-01-01')) t (since)",
  );
  await db.query(
    "insert into payouts (id, payee_id, method, bank_account_id, state, amount, created_at, approved_at, sent_at, ended_at, note, paid_amount, paid_currency, rate, rate_source, rate_at) select '00000000-0000-4000-8000-000000000077', a.payee_id, 'bank', a.id, 'settled', 1, now(), now(), now(), now(), 'TBC 7', 1, 'EUR', 925000, 'ECB', now() from bank_accounts a join payee_hotels h using (payee_id) where h.hotel_id = $1 limit 1",
    [own],
  );
  await db.query(
    "insert into payout_items select o.id, r.hotel_id, r.id, 1, 0 from payouts o, reservations r where r.hotel_id = $1 and o.note = 'TBC 7' limit 1",
    [own],
  );
  await db.query(
    "insert into bank_statements (id, key, reference, ending, lines, created_at, applied_at) values ('00000000-0000-4000-8000-000000000078', 'k', '2027-1', '3000', 1, now(), now())",
  );
  await db.query(
    "insert into bank_statement_lines (id, statement_id, position, key, is_credit, is_booked, is_return, amount, currency, bank_reference, end_to_end, return_reason, said, outcome, payout_id) select gen_random_uuid(), '00000000-0000-4000-8000-000000000078', 0, 'l', true, true, true, '0.01', 'EUR', 'B-1', 'E-1', 'AC04', 'Returned', 'returned', id from payouts where note = 'TBC 7'",
  );
  await db.query("update users set banned_at = now(), ban_reason = 'Spam' where email like 'lukas%'");
  await db.query(
    "update hotels set suspended_at = now(), suspension_reason = 'Photos', decline_reason = 'Photos' where id = (select id from hotels where owner_id = (select owner_id from hotels where id = $1) and not id = any($2) order by id limit 1)",
    [own, [own, known[":hotel"], known[":reviewed"]]],
  );
  const paid = await one(
    "select p.id from payments p join reservations r on r.hotel_id = p.hotel_id and r.id = p.reservation_id where p.hotel_id = $1 and p.status = 'approved' order by p.id limit 1",
    [own],
  );
  const refund =
    "insert into refunds (hotel_id, id, payment_id, reservation_id, amount, reason_key, status, failure, by_hand, reference, note, created_at, updated_at) select hotel_id, gen_random_uuid(), id, reservation_id, 100,";
  await db.query(`${refund} 'cancelled', 'failed', 'No turnover', 0, null, null, now(), now() from payments where id = $1`, [paid]);
  await db.query(`${refund} 'paid twice', 'done', null, 100, 'T-1', 'By transfer', now(), now() from payments where id = $1`, [paid]);
  await db.query(
    "insert into chargebacks (hotel_id, id, payment_id, reservation_id, amount, reference, note, created_at) select hotel_id, gen_random_uuid(), id, reservation_id, 100, 'C-1', 'Case', now() from payments where id = $1",
    [paid],
  );
  await db.query(
    "insert into discrepancies select gen_random_uuid(), 'x', 'ledger', hotel_id, reservation_id, id, '{}', now(), now(), now(), null, 'Seen' from payments where id = $1",
    [paid],
  );
  await db.query(
    "update payments set review_reason = 'amount', status = 'review' where id = (select id from payments where hotel_id = $1 and id <> $2 order by id limit 1)",
    [own, paid],
  );
  const trip = await one("select id from reservations where user_id = $1 and paid_at is not null order by check_in limit 1", [guest]);
  await db.query(
    `insert into card_holds (hotel_id, id, reservation_id, attempt, state, amount, provider_order_id, provider, merchant, expires_at, masked_card, placed_at,
      held_until, purpose, reason, asked_amount, captured_amount, captured_at, refund_requested, ended_at, created_at, updated_at)
      select hotel_id, gen_random_uuid(), id, 1, 'captured', 10000, '${"0".repeat(32)}-9', 'flitt', '1', now(), '4444XXXXXXXX1111', now(), now(), 'damage', 'A lamp', 3000, 3000,
      now(), 1000, now(), now(), now() from reservations where id = $1`,
    [trip],
  );
  await db.query(
    `insert into card_hold_refunds (hotel_id, id, card_hold_id, amount, reason, status, created_at, updated_at)
      select hotel_id, gen_random_uuid(), id, 1000, 'An old lamp', 'done', now(), now() from card_holds`,
  );
  await db.query(
    `insert into card_hold_chargebacks (hotel_id, id, card_hold_id, amount, reference, note, created_at)
      select hotel_id, gen_random_uuid(), id, 100, 'C-2', 'A case', now() from card_holds`,
  );
  await db.query(
    `with about as (insert into conversations (hotel_id, id, reservation_id, user_id, last_at)
       select hotel_id, gen_random_uuid(), id, user_id, now() from reservations where user_id = $1 or hotel_id = $2 and user_id is not null returning *)
     insert into messages (hotel_id, conversation_id, id, sender, user_id, text, marks, created_at)
       select hotel_id, about.id, gen_random_uuid(), s.sender, $1, 'Hello', '{link}', now() + s.later
       from about, (values ('hotel', interval '0'), ('guest', interval '1 second')) s (sender, later)`,
    [guest, own],
  );
  await db.query(
    `insert into saved_replies (hotel_id, id, name, text, translations, created_at)
      values ($1, gen_random_uuid(), 'Parking', 'Behind the house', '{"ka": {"text": "სახლის უკან"}}', now())`,
    [own],
  );
  await db.query(
    `insert into desk_notes (hotel_id, id, day, text, created_at, created_by)
      values ($1, gen_random_uuid(), (now() at time zone 'Asia/Tbilisi')::date, 'Taxi at 6', now(), $2)`,
    [own, guest],
  );
  await db.query(
    `insert into found_items (hotel_id, id, what, place, found_on, state, given_to, created_at, ended_at)
      values ($1, gen_random_uuid(), 'Umbrella', '204', current_date, 'returned', 'Ann', now(), now())`,
    [own],
  );
  const charged = await one("select id from reservations where hotel_id = $1 and state = 'confirmed' and user_id = $2 limit 1", [
    own,
    guest,
  ]);
  await db.query(
    `insert into folio_lines (hotel_id, id, reservation_id, payer, business_day, kind, text, amount, created_at)
      values ($1, gen_random_uuid(), $2, 2, current_date, 'charge', 'Minibar', 500, now())`,
    [own, charged],
  );
  await db.query(
    `insert into folio_payers (hotel_id, reservation_id, number, name, company, street, postal_code, town, country, tax_number)
      values ($1, $2, 2, 'ACME', true, '1 Main Street', '0100', 'Tbilisi', 'GE', '12345')`,
    [own, charged],
  );
  await db.query(
    `insert into invoice_issuers (hotel_id, name, street, postal_code, town, country, tax_number, register_number, note)
      values ($1, 'Palm Bay LLC', '1 Sea Street', '6000', 'Batumi', 'GE', '6789', 'R1', 'Thank you')`,
    [own],
  );
  await db.query(
    `insert into business_days (hotel_id, day, closed_at, opening_cash, cash, counted_cash, withdrawn_cash, reason, facts)
      values ($1, current_date - 1, now(), 0, 0, 100, 0, 'Found', '{ "revenue": {}, "taxes": [], "payments": [], "expectedLater": [] }')`,
    [own],
  );
  const invoice = await one(
    `insert into guest_invoices (hotel_id, id, kind, year, number, reservation_id, payer, issued_on, issued_at, amount, tax, facts)
      select hotel_id, gen_random_uuid(), 'invoice', 2026, 1, id, 1, current_date, now(), 500, 0, jsonb_build_object('issuer',
        jsonb_build_object('name', 'Palm Bay LLC', 'street', '', 'postalCode', '', 'town', '', 'country', 'GE', 'taxNumber', '1', 'registerNumber', '',
          'note', '', 'currency', null), 'agent', null, 'recipient', jsonb_build_object('name', 'ACME', 'isCompany', true, 'street', '',
          'postalCode', '', 'town', '', 'country', 'GE', 'taxNumber', ''), 'hotel', 'Palm Bay', 'code', code, 'guest', '', 'checkIn', check_in,
        'checkOut', check_out, 'items', '[]'::jsonb, 'taxes', '[]'::jsonb, 'paid', null, 'local', null, 'reduces', null)
      from reservations where hotel_id = $1 and id = $2 returning id`,
    [own, charged],
  );
  return {
    ":chargedCode": await one("select code from reservations where id = $1", [charged]),
    ":guestInvoice": invoice,
    ":myConversation": await one("select id from conversations where hotel_id = $1 limit 1", [own]),
    ":enquiry": await one(
      "insert into enquiries (id, user_id, property_type, property_name, email, locale, created_at) values (gen_random_uuid(), $1, 'hotel', 'Inn', 'inn@stumari.example', 'en', now()) returning id",
      [guest],
    ),
    ":ownGroup": await one(
      `insert into group_enquiries (hotel_id, id, user_id, check_in, check_out, rooms, adults, children, first_name, last_name, phone, message, locale, state, answer,
        answered_at, created_at) values ($1, gen_random_uuid(), $2, '2027-01-01', '2027-01-03', 12, 24, 0, 'Tamar', 'Kapanadze', '+995 555 12 34 56', 'A choir', 'en',
        'declined', 'We are full', now(), now()) returning id`,
      [own, guest],
    ),
    ":ownPlan": await one(
      "insert into rate_plans (hotel_id, id, position, name, description) values ($1, gen_random_uuid(), 1, 'Breakfast included', 'At the window') returning id",
      [own],
    ),
    ":ownExtra": await one(
      "insert into extras (hotel_id, id, position, name, description, kind, unit, amount) values ($1, gen_random_uuid(), 1, 'Parking', 'In the yard', 'other', 'stay', 1000) returning id",
      [own],
    ),
    ":ownTax": await one(
      `insert into hotel_pricing (hotel_id, tax_rules, updated_at) values ($1, '[{ "id": "default", "name": "City tax", "translations": {}, "mode": "added",
        "season": null, "priceClass": null, "basis": "percent", "rate": 5000, "parts": ["accommodation"], "ofRule": null }]', now())
       returning tax_rules->0->>'id' as id`,
      [own],
    ),
    ":order": await one("select provider_order_id from payments where id = $1", [paid]),
    ":reviewOrder": await one("select provider_order_id from payments where status = 'review'"),
    ":banned": await one("select id from users where banned_at is not null"),
    ":suspended": await one("select id from hotels where suspended_at is not null"),
    ":myCode": await one(
      `update reservations set source = 'offer', offer_text = 'Welcome', hold_expires_at = created_at + interval '1 day' where (hotel_id, id) in
       (select hotel_id, id from reservations where user_id = $1 and paid_at is not null order by check_in limit 1) returning code`,
      [guest],
    ),
    ":cancelledCode": await one(
      `update reservations set state = 'cancelled', cancelled_at = now(), cancelled_by = 'hotel', cancellation_reason = 'Closed' where (hotel_id, id) in
       (select hotel_id, id from reservations where user_id = $1 and paid_at is not null order by check_in desc limit 1) returning code`,
      [guest],
    ),
    ":month": await one("select to_char(approved_at, 'YYYY-MM') from payments where id = $1", [paid]),
  };
}

const translationsSql = `jsonb_build_object('ka', (select jsonb_object_agg(field, $1::text)
  from unnest(array['name', 'title', 'country', 'description', 'alt']) field))`;

/** Identifies a column in outputs. */
export const markOf = (column: string) => `q${Object.keys(written).indexOf(column)}q`;

/** Writes the text to every column, bypassing the forms. */
const kept = new Set(["business_days", "folio_lines"]);

export async function write(db: Db, textFor: (mark: string) => string): Promise<void> {
  for (const [column, { longest, lower, link, filled }] of Object.entries(written)) {
    const [table = "", name = ""] = column.split(".");
    const text = textFor(markOf(column))
      .slice(0, longest)
      .replace(/[\ud800-\udbff]$/, "");
    const value = link ? `https://link.example/${text}` : lower ? text.toLowerCase() : text;
    const unique = lower || column === "property_types.name";
    const expression =
      name === "translations"
        ? translationsSql
        : name === "tax_rules"
          ? `(select jsonb_agg(rule || jsonb_build_object('name', $1::text, 'translations', ${translationsSql})) from jsonb_array_elements(tax_rules) rule)`
          : table === "audit_log"
            ? "jsonb_build_object('name', $1::text, $1::text, 'x')"
            : unique
              ? "$1 || substr(md5(ctid::text), 1, 8)"
              : "$1";
    // Too short for a part that makes it unique: one row has it.
    const which =
      column === "hotel_rooms.number" ? "where ctid = (select min(ctid) from hotel_rooms)" : filled ? `where ${name} is not null` : "";
    // Rows that are never changed would be written so.
    if (kept.has(table)) await db.query("set session_replication_role = replica");
    await db.query(`update ${table} set ${name} = ${expression} ${which}`, [value]);
    if (kept.has(table)) await db.query("set session_replication_role = origin");
  }
}
