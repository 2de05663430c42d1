import { answerTasks } from "#platform/process/worker-messages.server.ts";
import { readMessage } from "./message.ts";

/** Worker thread that reads messages of hotels' programs. */
answerTasks(readMessage);
