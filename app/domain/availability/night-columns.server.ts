import { type RawBuilder, sql } from "kysely";
import type { NightChange, NightState } from "./night-change.ts";

const columns = {
  closed: { name: "closed", type: "boolean" },
  price: { name: "price", type: "integer" },
  minNights: { name: "min_nights", type: "integer" },
  noArrival: { name: "no_arrival", type: "boolean" },
  noDeparture: { name: "no_departure", type: "boolean" },
} as const satisfies Record<keyof NightState, { name: string; type: string }>;

export type NightColumn = { field: keyof NightState; column: RawBuilder<unknown>; type: RawBuilder<unknown> };

/** Columns of the fields of a change. */
export const columnsOf = (change: NightChange): NightColumn[] =>
  (Object.keys(columns) as (keyof NightState)[])
    .filter((field) => change[field] !== undefined)
    .map((field) => ({ field, column: sql.ref(columns[field].name), type: sql.raw(columns[field].type) }));
