import { answerTasks } from "#platform/process/worker-messages.server.ts";
import { readReply } from "./read-reply.server.ts";

/** Worker thread that reads e-mails with replies. */
answerTasks(readReply);
