import * as limits from "#kit/limits.ts";
import { sum } from "#kit/money.ts";
import type { CheckoutRoom } from "./checkout.server.ts";

/** Whether the rooms are more units than one booking may have. */
export const hasTooManyUnits = (rooms: CheckoutRoom[]): boolean => sum(rooms.map(({ party }) => party.rooms)) > limits.unitsPerBooking;
