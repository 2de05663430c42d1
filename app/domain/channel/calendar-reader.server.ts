import * as limits from "#kit/limits.ts";
import { type Outcome, rejected } from "#kit/outcome.ts";
import { isolate, programFile } from "#platform/process/isolated.server.ts";
import type { CalendarRejection, Window } from "./calendar-events.ts";
import type { ReadCalendar } from "./channel.ts";

export type CalendarReader = (
  text: string,
  window: Window,
) => Promise<Outcome<ReadCalendar, CalendarRejection | { code: "too_slow" | "busy" }>>;

/**
 * Parses calendars one after the other in a worker thread; one that takes too long or too much memory is aborted with
 * its thread.
 */
export function openCalendarReader(
  file = programFile(import.meta.url, "calendar-worker"),
  timeoutMs = limits.feedSeconds * 1000,
): { read: CalendarReader; close: () => Promise<void> } {
  const thread = isolate<{ text: string; window: Window }, Outcome<ReadCalendar, CalendarRejection>>({
    kind: "thread",
    file,
    heapMb: limits.feedMegabytes,
    timeoutMs,
    mostWaiting: limits.feedsWaiting,
  });
  return {
    read: async (text, window) => {
      const answer = await thread.run({ text, window });
      if (answer.ok) return answer.value;
      return rejected({ code: answer.why === "busy" ? "busy" : "too_slow" });
    },
    close: thread.close,
  };
}

let reader: ReturnType<typeof openCalendarReader> | undefined;
/** The one reader of this process. */
export const readCalendar: CalendarReader = (text, window) => (reader ??= openCalendarReader()).read(text, window);
