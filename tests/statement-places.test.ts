import { describe, expect, test } from "vitest";
import { places } from "../db/places.ts";
import { rejectedForms } from "./support/cluster-forms.ts";
import { type Kind, placed } from "./support/statement-places.ts";

const kindOf = (text: string) => placed(text).map(({ kind }) => kind);

const forms: Record<Kind, Record<string, string>> = {
  local: {
    "no table": "select 1",
    "a transaction": "begin",
    "tables of the server": "select relname from pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace",
    "people and the search index": "select u.name from users u join search_hotels s on s.hotel_id = $1 where u.id = $2",
    "the queue": "insert into jobs.job (name) values ($1)",
    "a write": "update users set name = $1 where id = $2",
  },
  "one hotel": {
    "a comparison": "select name from rooms where hotel_id = $1",
    "a comparison with a cast": "select name from rooms where $1::uuid = hotel_id and price > 3",
    "a cursor": "declare pieces no scroll cursor for select name from rooms where hotel_id = $1",
    "a hotel by its id": "select name from hotels where id = $1",
    "a row of columns": "select name from rooms where (hotel_id, id) = ($1, $2)",
    "a list of one": "select name from rooms where (hotel_id, id) in (($1, $2))",
    "a join": "select from hotels h join rooms r on r.hotel_id = h.id where h.id = $1",
    "a join by using": "select hotel_id from rooms join photos using (hotel_id) where rooms.hotel_id = $1",
    "a chain of joins, bound at its end":
      "select from hotels h, rooms r, photos p where h.id = r.hotel_id and r.hotel_id = p.hotel_id and p.hotel_id = $1",
    "an optional table": "select from rooms r left join photos p on p.hotel_id = r.hotel_id and p.room_id = r.id where r.hotel_id = $1",
    "a correlated subquery":
      "select (select count(*) from photos p where p.hotel_id = r.hotel_id and p.room_id = r.id) from rooms r where r.hotel_id = $1",
    "`not exists`": "select from rooms r where r.hotel_id = $1 and not exists (select from photos p where p.hotel_id = r.hotel_id)",
    "a lateral join":
      "select from rooms r cross join lateral (select url from photos p where p.hotel_id = r.hotel_id limit 1) p where r.hotel_id = $1",
    "a subquery in `from`":
      "select from (select hotel_id from rooms where hotel_id = $1 limit 1) r join photos p on p.hotel_id = r.hotel_id",
    "a condition on a grouped subquery": "select from (select hotel_id, count(*) from rooms group by hotel_id) r where r.hotel_id = $1",
    "all columns of a subquery":
      "select from (select r.* from rooms r where hotel_id = $1 limit 1) r join photos p on p.hotel_id = r.hotel_id",
    "a `with`":
      "with r as materialized (select hotel_id, id from rooms where hotel_id = $1) select from r join photos p on p.hotel_id = r.hotel_id",
    "a `with` with names of its columns":
      "with r (hotel) as (select hotel_id from rooms where hotel_id = $1) select from r join photos p on p.hotel_id = r.hotel",
    "a `with` that is used once": "with r as (select hotel_id, id from rooms) select from r where r.hotel_id = $1",
    "a recursive `with`":
      "with recursive r as (select hotel_id, id from rate_plans where hotel_id = $1 union all select p.hotel_id, p.id from rate_plans p join r on r.id = p.parent_id where p.hotel_id = $1) select from r",
    "both sides of a union": "select id from rooms where hotel_id = $1 union all select id from photos where hotel_id = $1",
    "a condition on a union": "select from (select hotel_id from rooms union all select hotel_id from photos) x where x.hotel_id = $1",
    "a subquery of keys": "select from rooms where (hotel_id, id) in (select hotel_id, room_id from photos where hotel_id = $1)",
    "one row of values": "select from (values ($1::uuid)) v (hotel) join rooms r on r.hotel_id = v.hotel",
    "a set-returning function":
      "select from rooms r cross join generate_series($2::date, $3::date, '1 day') d left join room_nights n on n.hotel_id = r.hotel_id and n.night = d where r.hotel_id = $1",
    "a function of the site": "select * from search_guests($1)",
    "an insert": "insert into rooms (id, hotel_id) values ($1, $2)",
    "an insert without columns": "insert into room_amenities values ($1, $2, $3)",
    "an insert of a hotel": "insert into hotels (name, id) values ($1, $2) returning id",
    "an insert from a query": "insert into room_amenities (hotel_id, room_id) select hotel_id, id from rooms where hotel_id = $1",
    "an insert of a parameter": "insert into room_amenities (room_id, hotel_id) select unnest($1::uuid[]), $2",
    "an upsert":
      "insert into hotel_pricing as p (hotel_id) values ($1) on conflict (hotel_id) do update set updated_at = excluded.updated_at where p.updated_at is null",
    "an update": "update rooms set name = $1 where id = $2 and hotel_id = $3",
    "an update from another table": "update rooms r set name = p.alt from photos p where p.hotel_id = r.hotel_id and r.hotel_id = $1",
    "a deletion by another table": "delete from photos p using rooms r where r.hotel_id = p.hotel_id and p.hotel_id = $1 returning p.*",
    "a write in a `with`":
      "with d as (delete from photos where hotel_id = $1 returning hotel_id, room_id) update rooms r set name = '' from d where r.hotel_id = d.hotel_id",
    "the hotel that a subquery returns": "select from rooms where hotel_id = (select hotel_id from photos where hotel_id = $1 limit 1)",
  },
  "named hotels": {
    "an array": "select from rooms where hotel_id = any($1)",
    "an array with a cast": "select from rooms r join hotels h on h.id = r.hotel_id where h.id = any($1::uuid[])",
    "an array of parameters": "select from rooms where hotel_id = any(array[$1, $2]::uuid[])",
    "a list": "select from rooms where hotel_id in ($1, $2)",
    "a list of rows": "select from rooms where (hotel_id, id) in (($1, $2), ($3, $4))",
    alternatives: "select from rooms where hotel_id = $1 and id = $2 or hotel_id = $3 and id = $4",
    "several rows": "insert into room_amenities (hotel_id, room_id) values ($1, $2), ($3, $4)",
    "one hotel beside several": "select from rooms where hotel_id = $1 union select from rooms where hotel_id = any($2)",
  },
  "local and hotel": {
    "a join with people": "select from reservations r join users u on u.id = r.user_id where r.hotel_id = $1",
    "a subquery of people": "select from reservations where hotel_id = $1 and user_id in (select id from users)",
    "a write beside a read": "insert into favourites (user_id, hotel_id) select $1, id from hotels where id = $2",
    "a function that fills the index": "select refresh_search_hotel($1)",
    "the search index": "select from search_hotels s join hotels h on h.id = s.hotel_id where s.hotel_id = any($1)",
    "a `with` that writes":
      "with r as (update rooms set name = '' where hotel_id = $1 returning id) insert into audit_log (id) select id from r",
    "the queue": "insert into jobs.job (name) select name from hotels where id = $1",
  },
  "all shards": {
    "no condition": "select count(*) from hotels",
    "another column": "select from reservations where user_id = $1",
    "a hotel's column that is not its key": "select from hotels where owner_id = $1",
    "one table of two": "select from rooms r, photos p where r.hotel_id = $1 and p.room_id = r.id",
    "a condition of an optional table only": "select from rooms r left join photos p on p.hotel_id = r.hotel_id and p.hotel_id = $1",
    "a condition on the outer side of an optional join": "select from rooms r left join photos p on r.hotel_id = $1 and p.hotel_id = $1",
    "an alternative without hotel": "select from rooms where hotel_id = $1 or id = $2",
    "a negation": "select from rooms where not (hotel_id = $1)",
    "`not in`": "select from rooms where hotel_id not in ($1, $2)",
    "another comparison": "select from rooms where hotel_id > $1",
    "an equal subquery that is not bound": "select from rooms where hotel_id in (select hotel_id from photos)",
    "a subquery that names its hotel, beside one that does not":
      "select from rooms r where exists (select from photos p where p.hotel_id = $1 and p.hotel_id = r.hotel_id)",
    "a condition on an outer row in a subquery":
      "select from rooms r where exists (select from photos p where p.hotel_id = $1 and r.hotel_id = $1)",
    "a condition on a limited subquery": "select from (select hotel_id from rooms limit 10) r where r.hotel_id = $1",
    "a condition on a subquery with a window": "select from (select hotel_id, row_number() over () from rooms) r where r.hotel_id = $1",
    "a condition on a `with` that is used twice":
      "with r as (select hotel_id from rooms) select from r a, r b where a.hotel_id = $1 and b.hotel_id = $1",
    "a condition on a materialized `with`": "with r as materialized (select hotel_id from rooms) select from r where hotel_id = $1",
    "one side of a union": "select from (select hotel_id from rooms where hotel_id = $1 union all select hotel_id from photos) x",
    "rows of values": "select from (values ($1::uuid), ($2)) v (hotel) join rooms r on r.hotel_id = v.hotel",
    "a set of parameters": "select from unnest($1::uuid[]) v (hotel) join rooms r on r.hotel_id = v.hotel",
    "an insert from an unbound query": "insert into room_amenities (hotel_id, room_id) select hotel_id, id from rooms",
    "an insert without the hotel": "insert into rooms (id) values ($1)",
    "an update without the hotel": "update rooms set name = $1 where id = $2",
    "an update whose other table is not bound": "update rooms r set name = '' from photos p where p.room_id = r.id and r.hotel_id = $1",
    "a deletion": "delete from photos where id = any($1)",
    "a function of the site for any hotel": "select search_guests(h) from unnest($1::uuid[]) h",
    "a lock": "lock table rooms",
  },
};

describe.each(Object.entries(forms))("%s", (kind, texts) => {
  test.each(Object.entries(texts))("%s", (_, text) => {
    expect(kindOf(text)).toEqual([kind]);
  });
});

test("a statement has its verb, its sorted tables and the weakest binding of each distributed one", () => {
  const [read] = placed("select from hotels h join rooms r on r.hotel_id = h.id, rooms other, users where h.id = $1");
  expect([read?.verb, read?.tables, read?.bound]).toEqual(["select", ["hotels", "rooms", "users"], { hotels: "one", rooms: "none" }]);
  expect(placed("with r as (select 1) delete from public.photos where hotel_id = any($1)")[0]).toMatchObject({
    verb: "delete",
    tables: ["photos"],
    bound: { photos: "some" },
  });
  expect(kindOf("begin; update rooms set name = ''; commit")).toEqual(["local", "all shards", "local"]);
});

test("a name that a `with` defines is no table, but one of another schema is", () => {
  expect(placed("with rooms as (select 1 as id) select from rooms")[0]?.tables).toEqual([]);
  expect(placed("with rooms as (select 1 as id) select from public.rooms")[0]?.tables).toEqual(["rooms"]);
});

test("a table without a place and a statement that cannot be read are rejected", () => {
  expect(() => placed("select from newcomers")).toThrow("The table newcomers has no place in db/places.ts.");
  expect(() => placed("selec 1")).toThrow(/syntax error/);
});

describe("forms that a cluster rejects, also for named hotels", () => {
  test.each([
    [
      "locks rows while a subquery names its hotel by another row",
      "select (select name from hotels h where hotel_id = h.id) from rooms where hotel_id = $1 for update",
    ],
    [
      "has a parameter after `on conflict` of rows that a query selects",
      "insert into rooms (hotel_id) select hotel_id from rooms where hotel_id = $1 on conflict (id) do update set name = $2",
    ],
    ["has a subquery among the values of an insert", "insert into rooms (hotel_id, id) values ($1, (select gen_random_uuid()))"],
    [
      "sets or returns what a function that depends on settings computes",
      "update rooms set name = concat_ws(' ', name, id) where hotel_id = $1",
    ],
    [
      "sets or returns what a function that depends on settings computes",
      "delete from rooms where hotel_id = $1 returning to_char(created_at, 'YYYY')",
    ],
    [
      "skips as many rows of several hotels as a subquery says",
      "select id from rooms where hotel_id = any($1) offset (select count(*) from rooms where hotel_id = $2)",
    ],
    ["counts rows without a column", "select count(*) from (select from rooms where hotel_id = $1 limit 10) r"],
    ["has a condition that is always false", "select id from rooms where hotel_id = $1 and false"],
  ])("%s", (form, text) => {
    expect(placed(text).flatMap(rejectedForms)).toEqual([form]);
  });

  test("similar statements are accepted", () => {
    for (const text of [
      "select name from users where false and id = $1",
      "select id from rooms where hotel_id = $1 and exists (select from photos p where p.hotel_id = rooms.hotel_id)",
      "insert into rooms (hotel_id, name) values ($1, $2) on conflict (id) do update set name = $3",
      "update rooms set name = lower(name) where hotel_id = $1 and archived_at is not true",
      "select id from rooms where hotel_id = $1 offset (select count(*) from photos where hotel_id = $1)",
    ])
      expect(placed(text).flatMap(rejectedForms), text).toEqual([]);
  });
});

test("the key of every distributed table is found", () => {
  const tables = Object.entries(places).flatMap(([table, place]) => (place === "hotel" ? [table] : []));
  const unbound = tables.filter(
    (table) => kindOf(`select from ${table} where ${table === "hotels" ? "id" : "hotel_id"} = $1`)[0] !== "one hotel",
  );
  expect([tables.length > 30, unbound]).toEqual([true, []]);
});
