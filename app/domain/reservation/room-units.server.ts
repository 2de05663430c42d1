import { type RawBuilder, sql } from "kysely";
import { localText } from "#platform/database/local-text.server.ts";
import type { RoomUnits } from "./room-units.ts";

/** SQL: units by room of a reservation, by the alias of its row, with its first line. `name`: of a room `m`. */
const unitsByRoom = (reservation: string, name: RawBuilder<unknown>, hotelId?: string) => sql`
  select l.room_id, ${name} as name, sum(l.units)::int as units, min(l.line) as first
  from reservation_rooms l join rooms m on m.hotel_id = l.hotel_id and m.id = l.room_id
  where l.hotel_id = ${hotelId ?? sql.ref(`${reservation}.hotel_id`)} and l.reservation_id = ${sql.ref(`${reservation}.id`)}
    and l.kept is null
  group by l.room_id, m.name, m.translations`;

/**
 * SQL: the rooms of a reservation as a JSON array of RoomUnits in the order of its lines. Lines that were cancelled alone are left
 * out.
 */
export const roomUnitsOf = (reservation: string) => sql<RoomUnits[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('roomId', u.room_id, 'room', u.name, 'units', u.units) order by u.first), '[]')
  from (${unitsByRoom(reservation, localText("m.name"))}) u)`;

/** SQL: the same as text, such as `2 × Classic, Suite`. */
export const roomsTextOf = (reservation: string, name: RawBuilder<unknown> = localText("m.name"), hotelId?: string) => sql<string>`(
  select coalesce(string_agg(case when u.units > 1 then u.units || ' × ' else '' end || u.name, ', ' order by u.first), '')
  from (${unitsByRoom(reservation, name, hotelId)}) u)`;
