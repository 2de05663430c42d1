import { type Cents, sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { cardHoldsOf } from "./card-holds.server.ts";

/**
 * What card holds of a locked booking have paid of its fee, and of damage, in cents without what was promised back or lost to a bank; also
 * what is being captured.
 */
export async function chargedHolds(ctx: Ctx, { hotel_id, id }: { hotel_id: string; id: string }): Promise<{ fee: Cents; damage: Cents }> {
  const holds = await cardHoldsOf(ctx, hotel_id, id);
  const charged = (wanted: "fee" | "damage") =>
    sum(
      holds
        .filter(({ purpose }) => purpose === wanted)
        .map(({ state, asked_amount, captured_amount, given_back }) =>
          state === "capturing" ? (asked_amount ?? 0) : captured_amount - (given_back ?? 0),
        ),
    );
  return { fee: charged("fee"), damage: charged("damage") };
}
