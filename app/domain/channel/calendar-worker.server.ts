import { answerTasks } from "#platform/process/worker-messages.server.ts";
import { calendarEvents, type Window } from "./calendar-events.ts";

/** Worker thread that parses calendars of other sites. */
answerTasks(({ text, window }: { text: string; window: Window }) => calendarEvents(text, window));
