import { changeNights } from "#domain/availability/change-nights.server.ts";
import type { NightChange } from "#domain/availability/night-change.ts";
import type { Actor } from "#kit/actor.ts";
import type { Day } from "#kit/date/day.ts";
import { must } from "../../db/sample/must.ts";
import type { TestEnv } from "./test-env.ts";

type House = { hotelId: string; roomId: string; owner: Actor };

/** The owner changes one day of the room. */
export const changeDay = async (env: TestEnv, { hotelId, roomId, owner }: House, day: Day, change: NightChange) =>
  must(await changeNights(env.as(owner), { hotelId, roomIds: [roomId], from: day, to: day, change }));
