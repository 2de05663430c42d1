import { answerTasks } from "#platform/process/worker-messages.server.ts";
import { readStatements } from "./read-statement.ts";

/** Worker thread that parses statements of banks. */
answerTasks((bytes: Uint8Array) => readStatements(bytes));
