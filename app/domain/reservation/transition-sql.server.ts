import type { RawBuilder } from "kysely";
import { inState } from "#platform/database/state-sql.server.ts";
import { type Action, statesPermitting } from "./transitions.ts";

/** SQL condition: the state of a row of `reservations`, by its alias, permits an action. */
export const permits = (alias: string, action: Action): RawBuilder<boolean> => inState(alias, ...statesPermitting(action));
