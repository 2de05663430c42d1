import { resolveHeldMessage } from "./alpinebits/alpinebits.server.ts";
import type { ResolveHeld } from "./ari/waiting-messages.server.ts";
import type { Connection } from "./connection/connection.ts";

/** How messages that waited for the hotel are read, by the language of its program. */
export const heldBy = (connection: Connection): ResolveHeld => resolveHeldMessage(connection);
