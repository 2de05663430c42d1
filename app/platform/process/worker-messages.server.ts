import { parentPort } from "node:worker_threads";
import type { ProgramAnswer } from "./isolated.server.ts";

/** Makes the running program a worker for the tasks of `isolate`, in a thread or a process. */
export function answerTasks<Task>(work: (task: Task) => unknown): void {
  const port = parentPort;
  const send = (answer: ProgramAnswer) => (port ? port.postMessage(answer, []) : process.send?.(answer));
  const answer = async (task: Task) => {
    try {
      send({ value: await work(task) });
    } catch (error) {
      send({ error: error instanceof Error ? error.message : String(error) });
    }
  };
  if (port) port.on("message", (task: Task) => void answer(task));
  else process.on("message", (task) => void answer(task as Task)).on("disconnect", () => process.exit());
}
