import { type RawBuilder, sql } from "kysely";
import { etagOf } from "#platform/database/etag.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import type { ExtraSettings } from "./managed-extra.ts";

/** What a row `e` of `extras` costs and where it is sold, as in ExtraSettings. */
export const extraSettings: RawBuilder<ExtraSettings> = sql`jsonb_build_object('kind', e.kind, 'unit', e.unit, 'amount', e.amount,
  'bracketAmounts', e.bracket_amounts, 'obligatory', e.obligatory, 'maxPieces', e.max_pieces, 'dailyLimit', e.daily_limit,
  'refundable', e.refundable, 'planKeys', e.plan_keys, 'roomIds', e.room_ids, 'from', e.from_day, 'to', e.to_day)`;

/** ETag of the form of a row `e`. */
export const extraVersion = etagOf("e.name", "e.description", "e.translations", extraSettings);

/** The names of the rooms and custom plans to which a row `e` of the hotel is limited; null: to none. */
export const extraRoomNames = (hotelId: string) => sql<string[] | null>`case when e.room_ids is not null then array(
  select ${localText("r.name")} from rooms r where r.hotel_id = ${hotelId} and r.id = any(e.room_ids) order by r.name, r.id) end`;
export const extraPlanNames = (hotelId: string) => sql<string[] | null>`case when e.plan_keys is not null then array(
  select coalesce((select p.name from rate_plans p where p.hotel_id = ${hotelId} and p.id::text = key), key)
  from unnest(e.plan_keys) key order by 1) end`;
