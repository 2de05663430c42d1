import { type RawBuilder, sql } from "kysely";
import { etagOf } from "#platform/database/etag.server.ts";
import type { CodeOwner, CodeSettings } from "./promo-code.ts";

/** The tables of codes by owner; their columns have the same names. */
const tables = { hotel: "promo_codes", site: "site_promo_codes" } as const;

/** SQL: the table of an owner's codes. */
export const codesOf = ({ hotelId }: CodeOwner) => sql.table(hotelId === null ? tables.site : tables.hotel);

/** SQL condition: a code `c` of the owner. */
export const isOf = ({ hotelId }: CodeOwner): RawBuilder<boolean> => (hotelId === null ? sql`true` : sql`c.hotel_id = ${hotelId}`);

/** SQL: the settings of a code `c` of the owner, as CodeSettings. */
export const settingsOf = ({ hotelId }: CodeOwner) => sql<CodeSettings>`jsonb_build_object('code', c.code,
  'discount', case when c.amount is not null then jsonb_build_object('kind', 'amount', 'amount', c.amount)
    when c.percent > 0 then jsonb_build_object('kind', 'percent', 'percent', c.percent, 'coversExtras', c.covers_extras)
    else jsonb_build_object('kind', 'none') end,
  'bookingFrom', c.booking_from, 'bookingTo', c.booking_to, 'stayFrom', c.stay_from, 'stayTo', c.stay_to,
  'minNights', c.min_nights, 'minSum', c.min_sum, 'maxUses', c.max_uses, 'usesPerPerson', c.uses_per_person,
  'planIds', ${hotelId === null ? sql`'{}'::uuid[]` : sql`c.plan_ids`})`;

/** SQL: the ETag of a code `c` of the owner. */
export const versionOf = (owner: CodeOwner) => etagOf(settingsOf(owner));

/** The columns that both tables have. */
export const codeRow = ({ discount, ...settings }: CodeSettings) => ({
  code: settings.code,
  percent: discount.kind === "percent" ? discount.percent : discount.kind === "none" ? 0 : null,
  amount: discount.kind === "amount" ? discount.amount : null,
  covers_extras: discount.kind === "percent" && discount.coversExtras,
  booking_from: settings.bookingFrom,
  booking_to: settings.bookingTo,
  stay_from: settings.stayFrom,
  stay_to: settings.stayTo,
  min_nights: settings.minNights,
  min_sum: settings.minSum,
  max_uses: settings.maxUses,
  uses_per_person: settings.usesPerPerson,
});
