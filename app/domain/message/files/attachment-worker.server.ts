import { answerTasks } from "#platform/process/worker-messages.server.ts";
import { checkPdf } from "./check-pdf.server.ts";

// What the reader thinks of a file is of no interest: a file is taken or refused.
console.log = console.warn = () => undefined;

/** Worker thread that checks PDFs of messages. */
answerTasks(checkPdf);
