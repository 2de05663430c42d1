import { addExtra } from "#domain/extra/add-extra.server.ts";
import { type ExtraForm, extraTemplateSettings } from "#domain/extra/extra.ts";
import { must } from "../../db/sample/must.ts";
import type { TestEnv } from "./test-env.ts";

export type House = Awaited<ReturnType<TestEnv["hotel"]>>;

/** The form of an extra: parking at $10 a night without a limit, two places a booking or as many as the limit. */
export const parking = (more: Partial<ExtraForm> = {}): ExtraForm => ({
  ...extraTemplateSettings.parking,
  dailyLimit: null,
  maxPieces: Math.min(extraTemplateSettings.parking.maxPieces, more.dailyLimit ?? Infinity),
  name: "Parking",
  description: "",
  ...more,
});

/** Adds an extra as the owner of the hotel. */
export const addedExtra = async (env: TestEnv, hotel: House, more: Partial<ExtraForm> = {}): Promise<string> =>
  must(await addExtra(env.as(hotel.owner), { hotelId: hotel.hotelId, ...parking(more) })).extraId;
