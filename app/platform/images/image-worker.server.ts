import * as limits from "#kit/limits.ts";
import { answerTasks } from "../process/worker-messages.server.ts";
import { doImageTask } from "./image-tasks.server.ts";

/** The image worker, a separate process that ends itself when native code takes too much memory. */
setInterval(() => {
  if (process.memoryUsage.rss() > limits.imageMegabytes * 1024 * 1024) process.exit(1);
}, 50).unref();
answerTasks(doImageTask);
