import { sql } from "kysely";
import { activeStates } from "#kit/reservation-state.ts";
import type { Translations } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import { jsonOfColumns } from "#platform/database/columns.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { factColumns, type HotelFacts } from "./hotel-facts-form.ts";
import { factsVersion, hotelVersion, policiesVersion } from "./hotel-versions.server.ts";
import type { PropertyType } from "./hotel.ts";
import type { Policies } from "./policies.ts";
import { notBegun, withoutMail } from "./upcoming-stays.server.ts";

/** A hotel for its editors. */
export type OwnHotel = {
  id: string;
  name: string;
  description: string;
  translations: Translations<"name" | "description" | "address">;
  address: string;
  city: string;
  country: string;
  latitude: number;
  longitude: number;
  /** The pin is still where a new hotel of the city has it. */
  pinAtCentre: boolean;
  /** ISO code; null where the city is not known. */
  countryCode: string | null;
  /** Its taxes were set. */
  ownTaxes: boolean;
  timeZone: string;
  propertyType: PropertyType;
  seasonRule: "arrival" | "nightly";
  imageUrl: string | null;
  facts: HotelFacts;
  policies: Policies;
  policiesSeen: boolean;
  published: boolean;
  suspensionReason: string | null;
  /** Suspended for what it owes: paying lifts it. */
  suspendedForDebt: boolean;
  /** Its first publication waits for an administrator. */
  awaitingApproval: boolean;
  /** Why its first publication was declined. */
  declineReason: string | null;
  approved: boolean;
  rooms: number;
  /** Whether it was ever booked. */
  booked: boolean;
  /** Upcoming stays, by the hotel's calendar. */
  coming: number;
  /** Of these, those whose guest has no e-mail address. */
  unmailed: number;
  /** ETag of its form and that of its policies. */
  version: string;
  policiesVersion: string;
  factsVersion: string;
};

/** Data of the hotel's page in the back office, in one statement; the caller has checked access. */
export async function ownHotel(ctx: Ctx, hotelId: string): Promise<OwnHotel | undefined> {
  const { rows } = await sql<OwnHotel>`
    select h.id, h.name, h.description, h.translations, h.address, h.city, h.country, h.latitude, h.longitude,
      exists (select 1 from cities c where c.id = h.city_id and (c.latitude, c.longitude) = (h.latitude, h.longitude)) as "pinAtCentre",
      (select c.country_code from cities c where c.id = h.city_id) as "countryCode",
      exists (select 1 from hotel_pricing p where p.hotel_id = h.id and p.tax_rules is not null) as "ownTaxes",
      h.time_zone as "timeZone", h.property_type as "propertyType", h.season_rule as "seasonRule", h.image_url as "imageUrl",
      ${jsonOfColumns(factColumns, "h")} as facts, h.policies,
      h.policies_set_at is not null as "policiesSeen", h.published_at is not null as published,
      h.suspension_reason as "suspensionReason", h.suspended_for_debt as "suspendedForDebt",
      h.approval_asked_at is not null as "awaitingApproval",
      h.decline_reason as "declineReason", h.approved_at is not null as approved,
      (select count(*)::int from rooms r where r.hotel_id = h.id and r.archived_at is null) as rooms,
      exists (select 1 from reservations r where r.hotel_id = h.id) as booked,
      u.coming, u.unmailed,
      ${hotelVersion} as version, ${policiesVersion} as "policiesVersion", ${factsVersion} as "factsVersion"
    from hotels h cross join lateral (
      select count(*)::int as coming, count(*) filter (where ${withoutMail("r")})::int as unmailed
      from reservations r where r.hotel_id = h.id and ${inState("r", ...activeStates)} and ${notBegun("r", ctx.now())}) u
    where h.id = ${hotelId} and h.archived_at is null`.execute(ctx.db);
  return rows[0];
}
