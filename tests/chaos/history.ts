import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { must } from "../../db/sample/must.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { deposit } from "../support/schedules.ts";
import { openTestEnvOn, type TestEnv } from "../support/test-env-on.ts";
import { moneyViolations } from "../upgrade/money-invariants.ts";
import { formsOf } from "./client-forms.ts";
import { type Call, explain, type NightBook } from "./explain.ts";
import type { Client } from "./history-client.ts";
import { basePrice, steps } from "./history-steps.ts";
import { signedInFromEnv } from "./http-client.ts";
import { type Chance, chanceOf } from "./random.ts";
import { startTwoSites } from "./two-sites.ts";

const clients = 20;
const stepsInBatch = 5;

/** The state of the nights when no call is in progress. */
async function nightsNow({ ctx }: TestEnv, hotelId: string): Promise<NightBook> {
  const rows = await ctx.db
    .selectFrom("room_nights")
    .select(["room_id", "night", "sold", "closed", "price"])
    .where("hotel_id", "=", hotelId)
    .execute();
  return new Map(rows.map(({ room_id, night, ...state }) => [`${room_id} ${night}`, state]));
}

/** A hotel of 8 rooms under plans that are paid now, partly later, and at the hotel. */
async function openHotel(env: TestEnv) {
  const { hotelId, roomId, owner, room } = await env.hotel({ units: 1, price: basePrice });
  const rooms = [{ roomId, units: 1 }];
  for (let more = 1; more < 8; more++) {
    const units = (more % 3) + 1;
    rooms.push({ roomId: (await room({ units, name: `Room ${more}` })).roomId, units });
  }
  const plans = ["standard"];
  for (const [name, payment] of Object.entries({ "In parts": deposit(30, 5), "At the hotel": { kind: "at_property" as const } })) {
    const plan = { ...templateSettings.none, name, description: "", roomIds: rooms.map(({ roomId }) => roomId), payment };
    plans.push(must(await addRatePlan(env.as(owner), { hotelId, ...plan })).planId);
  }
  return { hotelId, owner, rooms, plans };
}

/** One of the steps, by its share. */
function someStep(chance: Chance) {
  let drawn = chance.between(1, 100);
  return steps.find(({ share }) => (drawn -= share) <= 0) ?? steps[0];
}

/** Refunds are sent; other jobs are not what is tested here. */
async function sendRefunds(env: TestEnv) {
  const refunds = env.jobs.filter(({ name }) => name === "send-refund");
  env.jobs.length = env.queuedMails.length = 0;
  env.jobs.push(...refunds);
  await env.work();
}

/**
 * Invariant 8: twenty clients of two server processes and of this one concurrently take the steps of `history-steps.ts` in 8 rooms
 * for 120 nights, `steps` of them in all. After every hundred steps all calls have ended: then each response must follow from a
 * state during its call, and nights, sums and money must agree.
 */
export async function randomHistory(
  place: { server: string; template: string },
  options: { seed: number; steps: number; onProgress?: (count: number) => void },
) {
  const env = await openTestEnvOn(place, { now: new Date().toISOString() });
  env.provider.faults.ignoreAmounts();
  const { sites, stop } = await startTwoSites(env.databaseUrl, { SAMPLE_DATA: "off" });
  const violations: string[] = [];
  const counts: Record<string, number> = {};
  try {
    const hotel = await openHotel(env);
    const desk = await signedInFromEnv(env, hotel.owner);
    const guests = await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        const guest = await env.person();
        const held: Client["held"] = [];
        return { guest, held, forms: await formsOf(env, (sites[client % 2] ?? sites[0]).origin, { guest, desk }) };
      }),
    );

    let tick = 0;
    let before = await nightsNow(env, hotel.hotelId);
    for (let batch = 0; batch * clients * stepsInBatch < options.steps && violations.length <= 20; batch++) {
      const calls: Call[] = [];
      const call: Client["call"] = async (begun, send) => {
        const one: Call = { ...begun, start: tick++, end: 0, answer: "" };
        calls.push(one);
        try {
          Object.assign(one, await send());
        } catch (error) {
          one.answer = `fault: ${String(error)}`;
        }
        one.end = tick++;
        const kind = `${one.what}: ${one.answer.slice(0, 60)}`;
        counts[kind] = (counts[kind] ?? 0) + 1;
        return one;
      };
      await Promise.all(
        guests.map(async (guest, index) => {
          const chance = chanceOf(`${options.seed}/${batch}/${index}`);
          const client: Client = { env, hotel, chance, before, call, ...guest };
          for (let step = 0; step < stepsInBatch; step++) await someStep(chance)?.act(client);
        }),
      );
      await sendRefunds(env);
      const after = await nightsNow(env, hotel.hotelId);
      const broken = [
        ...(await inventoryViolations(env.ctx)),
        ...(await moneyViolations(env.ctx, (orderId) => env.provider.order(orderId))),
        ...calls.flatMap((one) => {
          const wrong = explain(one, calls, before, basePrice);
          const rooms = (one.effect === "move" ? (one.needs ?? []) : one.rooms).map(({ count }) => count).join(" + ");
          return wrong ? [`${one.what} ${one.stay.checkIn} to ${one.stay.checkOut} x ${rooms}: ${wrong}`] : [];
        }),
      ];
      violations.push(...broken.map((text) => `seed ${options.seed}, batch ${batch}: ${text}`));
      before = after;
      options.onProgress?.(Math.min(options.steps, (batch + 1) * clients * stepsInBatch));
    }
    return { violations, counts };
  } finally {
    await stop();
    await env.close();
  }
}
