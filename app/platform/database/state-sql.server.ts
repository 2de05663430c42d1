import { type RawBuilder, sql } from "kysely";
import { endedStates, type ReservationState } from "#kit/reservation-state.ts";

/**
 * SQL condition that a row of `reservations` (by alias) is in one of the states, as literals so that partial indexes on
 * `state` are used.
 */
export const inState = (alias: string, ...states: readonly ReservationState[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.state`)} in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** The displayed status of a row of `reservations`, for files written by the database. */
export const shownStatusOf = (alias: string): RawBuilder<string> =>
  sql<string>`case when ${inState(alias, ...endedStates)} then 'cancelled' else 'confirmed' end`;
