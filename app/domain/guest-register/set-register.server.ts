import { sql } from "kysely";
import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { registerRuleOf } from "./register-rules.ts";

export type RegisterSetting = { isOn: boolean; keptDays: number; country: string | null; hasKey: boolean };

/** Whether a hotel asks its guests before arrival, and for how many days it keeps what they write. */
export async function registerSetting(ctx: Ctx, hotelId: string): Promise<RegisterSetting> {
  const { rows } = await sql<{ country: string | null; isOn: boolean | null; keptDays: number | null }>`
    select c.country_code as country, s.is_on as "isOn", s.kept_days as "keptDays"
    from hotels h left join cities c on c.id = h.city_id left join guest_register_settings s on s.hotel_id = h.id
    where h.id = ${hotelId}`.execute(ctx.db);
  const { country = null, isOn, keptDays } = rows[0] ?? {};
  return {
    isOn: isOn ?? false,
    keptDays: keptDays ?? registerRuleOf(country).usualDays,
    country,
    hasKey: ctx.config.guestDataKeys.length > 0,
  };
}

export type SetRegisterRejection = { code: "unknown_hotel" | "no_key" } | { code: "bad_days"; most: number };

/**
 * Switches on or off that guests of a hotel register before arrival, and sets for how many days after departure it is kept: from 1 to
 * what its country permits, whether on or off. Rejects with `no_key` where the site has no key to encrypt it.
 */
export async function setRegister(
  ctx: Ctx,
  hotelId: string,
  { isOn, keptDays }: { isOn: boolean; keptDays: number },
): Promise<Outcome<null, SetRegisterRejection>> {
  if (!isId(hotelId)) return rejected({ code: "unknown_hotel" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, SetRegisterRejection>> => {
    if (!(await managedHotel(ctx, hotelId, "hotel"))) return rejected({ code: "unknown_hotel" });
    const before = await registerSetting(ctx, hotelId);
    const most = registerRuleOf(before.country).longestDays;
    if (isOn && !before.hasKey) return rejected({ code: "no_key" });
    if (!(Number.isInteger(keptDays) && keptDays >= 1 && keptDays <= most)) return rejected({ code: "bad_days", most });
    await ctx.db
      .insertInto("guest_register_settings")
      .values({ hotel_id: hotelId, is_on: isOn, kept_days: keptDays })
      .onConflict((conflict) => conflict.column("hotel_id").doUpdateSet({ is_on: isOn, kept_days: keptDays }))
      .execute();
    const change = differences(
      { registers_online: before.isOn, kept_days: before.keptDays },
      { registers_online: isOn, kept_days: keptDays },
    );
    if (change) await recordChange(ctx, { hotelId, action: "hotel.guest_register", ...change });
    return done(null);
  });
}
