import { resolveHeldMessage } from "./alpinebits/alpinebits.server.ts";
import type { ResolveHeld } from "./ari/waiting-messages.server.ts";
import { resolveHeldChanges } from "./channex/channex.server.ts";
import type { ChannelKind, Connection } from "./connection/connection.ts";

const held: Record<ChannelKind, (connection: Connection) => ResolveHeld> = { alpinebits: resolveHeldMessage, channex: resolveHeldChanges };

/** How messages that waited for the hotel are read, by the language of its program. */
export const heldBy = (connection: Connection): ResolveHeld => held[connection.kind](connection);
