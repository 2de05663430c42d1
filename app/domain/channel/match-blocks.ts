import type { Day } from "#kit/day.ts";
import type { CalendarEvent } from "./channel.ts";

/** An external booking as it is stored, with the nights of which it holds a unit. */
export type Block = CalendarEvent & { taken: Day[]; isTold: boolean; isEcho: boolean };

/** An event and the external booking that it was before. */
export type Match = { event: CalendarEvent; block?: Block };

const later = (one: Day, other: Day) => (one > other ? one : other);

/**
 * Finds for each event the external booking that it was: by UID and days, then by days alone, since some sites name
 * their events anew at each reading, then by UID, for one that was moved. `gone` are those that no event continues.
 * Days before `from` are not compared: sites cut them off.
 */
export function matchBlocks(events: readonly CalendarEvent[], known: readonly Block[], from: Day): { matches: Match[]; gone: Block[] } {
  const daysOf = ({ checkIn, checkOut }: CalendarEvent) => `${later(checkIn, from)}/${checkOut}`;
  const left = new Set(known);
  const found = new Map<CalendarEvent, Block>();
  for (const nameOf of [(event: CalendarEvent) => `${daysOf(event)} ${event.uid}`, daysOf, ({ uid }: CalendarEvent) => uid]) {
    const byName = Map.groupBy(left, nameOf);
    for (const event of events) {
      const block = !found.has(event) && byName.get(nameOf(event))?.shift();
      if (!block) continue;
      found.set(event, block);
      left.delete(block);
    }
  }
  return { matches: events.map((event) => ({ event, block: found.get(event) })), gone: [...left] };
}
