import { type RawBuilder, sql } from "kysely";
import { endedStates, type ReservationState } from "#kit/reservation-state.ts";

/**
 * Whether a row of `reservations`, by its alias, is in one of the states. They are literals, not parameters, so that partial indexes
 * on `state` are found.
 */
export const inState = (alias: string, ...states: readonly ReservationState[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.state`)} in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** The status of a row of `reservations` as people are shown it, for files that are written by the database. */
export const shownStatusOf = (alias: string): RawBuilder<string> =>
  sql<string>`case when ${inState(alias, ...endedStates)} then 'cancelled' else 'confirmed' end`;
