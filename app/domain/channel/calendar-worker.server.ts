import { answerTasks } from "#platform/worker-messages.server.ts";
import { calendarEvents, type Window } from "./calendar-events.ts";

/** The program that reads calendars of other sites, in a thread of its own. */
answerTasks(({ text, window }: { text: string; window: Window }) => calendarEvents(text, window));
