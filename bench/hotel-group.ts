import pg from "pg";

/** A group of hotels with bookings of the last and the next year. */
export const groupSize = { hotels: 40, rooms: 60, bookings: 50_000 };

/**
 * Inserts the group with the owner `ownerId` directly into the tables, since commands would take an hour. A tenth is
 * cancelled, a twentieth phone bookings. Returns the id of the first hotel.
 */
export async function writeHotelGroup(url: string, ownerId: string, size = groupSize): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(
      `insert into hotels (id, owner_id, name, description, address, city, country, latitude, longitude, time_zone, property_type, search_text, published_at)
       select md5('group-hotel-' || h)::uuid, $1, 'Group hotel ' || lpad(h::text, 2, '0'), 'One of many houses of a group.', '1 Group Street', 'Tbilisi', 'Georgia', 41.7, 44.8,
         'Asia/Tbilisi', 'hotel', 'group hotel', now() from generate_series(1, $2::int) h`,
      [ownerId, size.hotels],
    );
    await client.query(
      `insert into rooms (hotel_id, id, name, description, room_type, price, capacity, units)
       select md5('group-hotel-' || h)::uuid, md5('group-room-' || h || '-' || r)::uuid, 'Room ' || r, 'A room of a group hotel.', 'double', 10000, 2, 1000
       from generate_series(1, $1::int) h, generate_series(1, $2::int) r`,
      [size.hotels, size.rooms],
    );
    await client.query(
      `insert into users (id, name, first_name, last_name, email)
       select md5('group-guest-' || g)::uuid, 'Guest ' || g, 'Guest', g::text, 'guest' || g || '@group.example' from generate_series(1, 1000) g`,
    );
    await client.query(
      `insert into reservations (hotel_id, id, user_id, source, code, check_in, check_out, rooms, adults, children,
         subtotal, discount, taxes, total, state, due_now, cancelled_at, cancelled_by, hold_expires_at, paid_at, request_key, created_at, policies, guest_first_name, guest_last_name)
       select md5('group-hotel-' || b % $2 + 1)::uuid, md5('group-booking-' || b)::uuid,
         case when b / 40 % 20 > 0 then md5('group-guest-' || b / 40 % 1000 + 1)::uuid end, case when b / 40 % 20 > 0 then 'site' else 'desk' end,
         lpad(translate(b::text, '0123456789', 'ABCDEFGHJK'), 10, 'Z'), current_date + ((b / 40 * 7 + b) % 730) - 365, current_date + ((b / 40 * 7 + b) % 730) - 363, 1, 2, 0,
         20000, 0, 2400, 22400, case when b / 40 % 10 = 3 then 'cancelled' else 'confirmed' end, case when b / 40 % 20 > 0 then 22400 else 0 end, case when b / 40 % 10 = 3 then now() end, case when b / 40 % 10 = 3 then 'guest' end,
         case when b / 40 % 20 > 0 then now() end, now(), 'group-' || b, now() - b * interval '11 minutes', '{}', 'Guest', 'Number ' || b
       from generate_series(1, $1::int) b`,
      [size.bookings, size.hotels],
    );
    await client.query(
      `insert into reservation_rooms (hotel_id, reservation_id, line, room_id, plan, units, adults, base_prices, night_prices, accommodation, taxes, total, online, cancelled_at, cancelled_by)
       select r.hotel_id, r.id, 1, md5('group-room-' || b % $1::int + 1 || '-' || b % $2::int + 1)::uuid, 'standard', rooms, adults, '{10000,10000}', '{10000,10000}', subtotal,
         '[{"id":"default","mode":"added","amount":2400}]', total, total, cancelled_at, cancelled_by
       from reservations r, substr(request_key, 7) k, cast(k as int) b where request_key like 'group-%'`,
      [size.hotels, size.rooms],
    );
    await client.query(
      `insert into payments (hotel_id, id, reservation_id, attempt, provider_order_id, amount, currency, status, actual_amount, expires_at, created_at, updated_at)
       select hotel_id, id, id, 1, md5(id::text), 22400, 'USD', 'approved', 22400, now(), now(), now() from reservations where request_key like 'group-%' and source = 'site'`,
    );
    await client.query("analyze");
    const { rows } = await client.query<{ id: string }>("select md5('group-hotel-1')::uuid as id");
    return rows[0]?.id ?? "";
  } finally {
    await client.end();
  }
}

/** Inserts the group's other data: seasons, night prices, reviews, money, colleagues, a change log and feeds. */
export async function writeFrontDeskRecords(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const group = "from hotels h where h.search_text = 'group hotel'";
  const groupRooms = "from rooms r join hotels h on h.id = r.hotel_id where h.search_text = 'group hotel'";
  try {
    for (const statement of [
      `insert into room_pricing (hotel_id, id, room_id, start_date, end_date, price)
       select r.hotel_id, gen_random_uuid(), r.id, current_date + s * 60, current_date + s * 60 + 29, 12000 from (select r.* ${groupRooms}) r, generate_series(0, 5) s`,
      `insert into room_nights (hotel_id, room_id, night, units, price, closed)
       select r.hotel_id, r.id, current_date + n, r.units, 13000, n % 10 = 0 from (select r.* ${groupRooms}) r, generate_series(0, 119) n`,
      `insert into reviews (hotel_id, id, reservation_id, user_id, rating, title, text, created_at)
       select r.hotel_id, r.id, r.id, r.user_id, 3 + abs(hashtext(r.code)) % 3, 'A good house', 'Quiet rooms and kind people, and breakfast was good.', r.created_at
       from reservations r where r.request_key like 'group-%' and r.source = 'site' and r.state = 'confirmed' and r.check_out < current_date`,
      `with entry as (
         insert into journal_entries (id, kind, subject, effect, hotel_id, reservation_id, day, posted_at, lines)
         select p.id, 'captured', p.id, 'captured', p.hotel_id, r.id, at, at, 2
         from payments p join reservations r on r.hotel_id = p.hotel_id and r.id = p.reservation_id,
           lateral (select now() - abs(hashtext(p.id::text)) % 300 * interval '1 day' as at) t where r.request_key like 'group-%' returning id)
       insert into postings (entry_id, line, lines, account, amount, before, after)
       select id, l, 2, case l when 1 then 'flitt' else 'advances' end, case l when 1 then 22400 else -22400 end,
         case l when 1 then 0 else 22400 end, case l when 1 then 22400 else 0 end from entry, generate_series(1, 2) l`,
      `insert into property_payments (hotel_id, id, reservation_id, amount, method, taken_at)
       select hotel_id, id, id, 22400, 'cash', now() - abs(hashtext(code)) % 300 * interval '1 day' from reservations where request_key like 'group-%' and source = 'desk'`,
      `insert into hotel_staff (hotel_id, user_id, role, created_at)
       select h.id, md5('group-guest-' || g)::uuid, case g % 2 when 0 then 'manager' else 'front_desk' end, now() from (select h.* ${group}) h, generate_series(1, 25) g`,
      `insert into audit_log (id, hotel_id, actor_id, action, subject_id, before, after, created_at)
       select gen_random_uuid(), h.id, h.owner_id, 'room.update', md5('group-room-1-1'), '{"price": 9000}', '{"price": 10000}', now() - n * interval '1 hour' from (select h.* ${group}) h, generate_series(1, 2500) n`,
      `insert into channel_feeds (hotel_id, id, room_id, name, url, created_at)
       select r.hotel_id, gen_random_uuid(), r.id, 'Site ' || f, 'https://site' || f || '.example/' || r.id || '.ics', now() from (select r.* ${groupRooms}) r, generate_series(1, 3) f`,
      "analyze",
    ])
      await client.query(statement);
  } finally {
    await client.end();
  }
}
