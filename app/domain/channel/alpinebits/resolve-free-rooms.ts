import { type Day } from "#kit/date/day.ts";
import { done, type Outcome } from "#kit/outcome.ts";
import type { Resolved } from "../ari/push.server.ts";
import type { ConnectedRoom } from "../connection/connection.ts";
import type { FreeRooms } from "./free-rooms.ts";
import { type Problem, refuse, unknownRoom } from "./xml-tree.ts";

/** Counts of room types here. Rejects a code that no room type has. Warns of those that the hotel decides and of far nights. */
export function resolveFreeRooms(message: FreeRooms, rooms: readonly ConnectedRoom[], lastNight: Day): Outcome<Resolved, Problem> {
  const byCode = new Map(rooms.map((room) => [room.code, room]));
  const unknown = message.counts.find(({ code }) => !byCode.has(code));
  if (unknown) return refuse(unknown.line, `There is no room type ${unknown.code}.`, unknownRoom);
  const named = new Set(message.counts.map(({ code }) => code));
  const ignored = rooms.filter(({ code, decides }) => !decides && named.has(code));
  const isFar = message.counts.some(({ to }) => to > lastNight);
  return done({
    changes: {
      counts: {
        isComplete: message.isComplete,
        spans: message.counts.flatMap(({ code, from, to, count }) => {
          const room = byCode.get(code);
          return room?.decides ? [{ roomId: room.roomId, from, to, count }] : [];
        }),
      },
    },
    warnings: [
      ...ignored.map(({ code }) => `Counts of ${code} are left out: the hotel decides them here.`),
      ...(isFar ? [`Nights after ${lastNight} are left out.`] : []),
    ],
  });
}
