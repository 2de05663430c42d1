import { answerTasks } from "./process/worker-messages.server.ts";

const hoard: unknown[] = [];

/** A worker program that answers, throws, loops forever, exhausts its memory or exits on request. */
answerTasks((task: string) => {
  if (task === "throw") throw new Error("as told");
  if (task === "loop") for (;;);
  if (task === "hoard") for (;;) hoard.push(Array.from({ length: 1000 }, () => hoard.length));
  if (task === "end") process.exit(1);
  return `did ${task}`;
});
