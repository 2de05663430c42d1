/**
 * Fixtures of the largest sizes, copied from rows that commands made, since commands would take minutes. Limits are not
 * checked, as in data of an earlier release.
 */
export type Run = (statement: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * Copies the row `s` of a table that matches the condition ($1 in it) `count` times, with other values in some columns.
 */
async function copy(run: Run, table: string, condition: string, [id, count]: [id: string, count: number], changed: Record<string, string>) {
  const { rows } = await run(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const { columns } = rows[0] as { columns: string };
  const values = Object.entries(changed).map(([column, value]) => `'${column}', ${value}`);
  await run(
    `insert into ${table} (${columns}) select ${columns} from (
       select c.* from ${table} s cross join generate_series(1, $2::int) n
       cross join lateral jsonb_populate_record(s, jsonb_build_object(${values.join(", ")})) c where ${condition}) copies`,
    [id, count],
  );
}

const someId = "gen_random_uuid()";

/** Adds room types like the cheapest one of the hotel, with the same price. */
export const addRoomTypes = (run: Run, hotelId: string, count: number) =>
  copy(
    run,
    "rooms",
    "s.id = (select id from rooms where hotel_id = $1 and archived_at is null order by price, id limit 1)",
    [hotelId, count],
    {
      id: someId,
      name: "'Room type ' || lpad(n::text, 5, '0')",
      calendar_token: someId,
    },
  );

/** Adds rate plans in all rooms of the hotel, with a price and a restriction on every night of two years. */
export async function addPlans(run: Run, hotelId: string, count: number) {
  await run(
    `insert into rate_plans (hotel_id, id, position, name, price_rule, change_percent)
     select $1, gen_random_uuid(), n, 'Plan ' || n, 'standard', 10 from generate_series(1, $2::int) n`,
    [hotelId, count],
  );
  await run(
    `insert into room_plans (hotel_id, room_id, plan_id)
     select r.hotel_id, r.id, p.id from rooms r join rate_plans p on p.hotel_id = r.hotel_id where r.hotel_id = $1 and r.archived_at is null and p.name like 'Plan %'`,
    [hotelId],
  );
  await run(
    `insert into plan_months (hotel_id, room_id, plan_id, month, prices, min_nights)
     select s.hotel_id, s.room_id, s.plan_id, m.month::date, array_fill(12345, array[31]), array_fill(2::smallint, array[31])
     from room_plans s cross join generate_series(date_trunc('month', now()), now() + interval '2 years', interval '1 month') m (month)
     where s.hotel_id = $1`,
    [hotelId],
  );
}

/** Adds hotels like this one, of the same owner. */
export const addHotels = (run: Run, hotelId: string, count: number) =>
  copy(run, "hotels", "s.id = $1", [hotelId, count], { id: someId, name: "'House ' || lpad(n::text, 4, '0')" });

/** Adds reservations like this one, of the same guest. */
export const addReservations = (run: Run, reservationId: string, count: number) =>
  copy(run, "reservations", "s.id = $1", [reservationId, count], {
    id: someId,
    code: "upper(substr(md5(n::text), 1, 10))",
    request_key: someId,
  });

/** Adds property payments to this reservation, at this instant and in the following minutes. */
export const addPropertyPayments = (run: Run, reservationId: string, from: string, count: number) =>
  run(
    `insert into property_payments (hotel_id, id, reservation_id, amount, method, taken_at)
     select hotel_id, gen_random_uuid(), id, 100, 'cash', $3::timestamptz + n * interval '1 minute'
     from reservations cross join generate_series(1, $2::int) n where id = $1`,
    [reservationId, count, from],
  );

/** Adds photos to the hotel and its room types up to a number. */
export const addPhotos = (run: Run, hotelId: string, count: number) =>
  run(
    `insert into photos (hotel_id, id, room_id, url, width, height, alt, translations, position)
     select $1, gen_random_uuid(), g.room_id, '/media/photos/' || md5(coalesce(g.room_id::text, '') || n), 1600, 1067,
       'A photo of the house and its rooms, ' || n, jsonb_build_object('ka', jsonb_build_object('alt', 'ფოტო სახლისა და ნომრების შესახებ, ' || n)), 1000 + n
     from (select null::uuid as room_id union all select id from rooms where hotel_id = $1 and archived_at is null) g
     cross join generate_series(1, $2::int) n
     where n > (select count(*) from photos p where p.hotel_id = $1 and p.room_id is not distinct from g.room_id)`,
    [hotelId, count],
  );
