import * as limits from "#kit/limits.ts";
import type { Outcome } from "#kit/outcome.ts";
import { isolate, programFile } from "#platform/process/isolated.server.ts";
import type { Action, Message } from "./message.ts";
import { type Problem, refuse, type TreeLimits } from "./xml-tree.ts";

const limitsOfTree: TreeLimits = { depth: limits.channelDepth, elements: limits.channelElements };

type Task = { action: Action; text: string; limits: TreeLimits };

const open = () =>
  isolate<Task, Outcome<Message, Problem>>({
    kind: "thread",
    file: programFile(import.meta.url, "message-worker"),
    heapMb: limits.channelMegabytes,
    timeoutMs: limits.channelSeconds * 1000,
    mostWaiting: limits.channelMessagesWaiting,
  });

let thread: ReturnType<typeof open> | undefined;

/**
 * Reads a message in a worker thread, one after the other. One that takes too long or too much memory is refused, and its thread ended.
 * "busy": too many wait.
 */
export async function readMessage(action: Action, text: string): Promise<Outcome<Message, Problem> | "busy"> {
  const answer = await (thread ??= open()).run({ action, text, limits: limitsOfTree });
  if (answer.ok) return answer.value;
  if (answer.why === "busy") return "busy";
  return refuse(1, "The document is too complex.");
}
