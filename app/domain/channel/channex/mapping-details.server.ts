import type { Ctx } from "#platform/context.server.ts";
import type { Mapping } from "../connection/connection.ts";
import { dependsOnAdults, numbersOfAdults } from "../prices/plan-price.ts";
import { priceModelOf, readPriceFacts } from "../prices/price-facts.server.ts";

/**
 * The room types and plans of a hotel as Channex shows them for mapping. A plan whose price differs by the number of adults here takes one
 * for each (`per_person`), so that none of them is guessed; another one takes the price of the room. One that the hotel decides itself is
 * read only.
 */
export async function mappingDetails(ctx: Ctx, hotelId: string, { rooms, plans }: Mapping): Promise<object> {
  const facts = await readPriceFacts(ctx, hotelId);
  return {
    data: {
      type: "mapping_details",
      attributes: {
        room_types: rooms.map(({ roomId, code, name }) => ({
          id: code,
          title: name,
          rate_plans: plans
            .filter(({ roomIds }) => roomIds.includes(roomId))
            .flatMap((plan) => {
              const model = priceModelOf(facts, roomId, plan.plan);
              return model
                ? {
                    id: plan.code,
                    title: plan.name,
                    sell_mode: dependsOnAdults(model) ? "per_person" : "per_room",
                    max_persons: numbersOfAdults(model.guests).length,
                    currency: "USD",
                    read_only: !plan.decides,
                  }
                : [];
            }),
        })),
      },
    },
  };
}
