import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** Why isolated work has no result: timeout, out of memory or another crash, or a full queue. */
type IsolationFailure = "timeout" | "crashed" | "busy";

export type Isolated<Task, Result> = {
  /** Runs tasks in order. The timeout starts with the task. An exception of the program is rethrown. */
  run: (task: Task) => Promise<{ ok: true; value: Result } | { ok: false; why: IsolationFailure }>;
  close: () => Promise<void>;
};

export type IsolationOptions = {
  /** A thread is cheaper; a process also contains crashes of native code and code that can't be interrupted. */
  kind: "thread" | "process";
  /** A file that calls `answerTasks`. */
  file: string;
  /** Limit of the JavaScript heap. */
  heapMb: number;
  timeoutMs: number;
  /** Queued tasks; further ones are rejected as `busy`. */
  mostWaiting: number;
  /** Time until an idle program is ended. */
  idleMs?: number;
};

export type ProgramAnswer = { value: unknown } | { error: string };

type Program = {
  send: (task: unknown) => void;
  onAnswer: (listener: (answer: ProgramAnswer) => void) => void;
  onEnd: (listener: () => void) => void;
  /** Whether it keeps the site's process alive. */
  hold: (held: boolean) => void;
  kill: () => Promise<unknown>;
};

function startThread({ file, heapMb }: IsolationOptions): Program {
  const worker = new Worker(file, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  return {
    send: (task) => worker.postMessage(task, []),
    onAnswer: (listener) => worker.on("message", listener),
    onEnd: (listener) => worker.on("error", listener).on("exit", listener),
    hold: (held) => (held ? worker.ref() : worker.unref()),
    kill: () => worker.terminate(),
  };
}

function startProcess({ file, heapMb }: IsolationOptions): Program {
  const child = fork(file, [], {
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve()).once("error", () => resolve());
  });
  return {
    // A failed send means that the program has ended; `onEnd` reports it.
    send: (task) => void child.send(task as object, () => undefined),
    onAnswer: (listener) => child.on("message", (answer) => listener(answer as ProgramAnswer)),
    onEnd: (listener) => void ended.then(listener),
    hold: (held) => {
      if (held) child.ref();
      else child.unref();
      if (held) child.channel?.ref();
      else child.channel?.unref();
    },
    kill: () => {
      child.kill("SIGKILL");
      return ended;
    },
  };
}

/**
 * Processes untrusted files in a separate program, one task at a time, with time and memory limits. The program starts
 * with the first task and ends when it is idle or exceeds a limit.
 */
export function isolate<Task, Result>(options: IsolationOptions): Isolated<Task, Result> {
  let program: Program | undefined;
  let settle: ((answer: ProgramAnswer | IsolationFailure) => void) | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = async () => {
    clearTimeout(idle);
    const ending = program;
    program = undefined;
    await ending?.kill();
  };
  const start = () => {
    const started = options.kind === "thread" ? startThread(options) : startProcess(options);
    const isCurrent = () => program === started;
    started.onAnswer((answer) => isCurrent() && settle?.(answer));
    started.onEnd(() => {
      if (!isCurrent()) return;
      program = undefined;
      settle?.("crashed");
    });
    return started;
  };

  const doTask = async (task: Task): Promise<{ ok: true; value: Result } | { ok: false; why: IsolationFailure }> => {
    clearTimeout(idle);
    const running = (program ??= start());
    running.hold(true);
    const answer = await new Promise<ProgramAnswer | IsolationFailure>((resolve) => {
      const timer = setTimeout(resolve, options.timeoutMs, "timeout" as const);
      settle = (given) => {
        clearTimeout(timer);
        resolve(given);
      };
      running.send(task);
    });
    settle = undefined;
    if (typeof answer === "string") {
      await end();
      return { ok: false, why: answer };
    }
    running.hold(false);
    idle = setTimeout(() => void end(), options.idleMs ?? 30_000).unref();
    if ("error" in answer) throw new Error(answer.error);
    return { ok: true, value: answer.value as Result };
  };

  return {
    run: async (task) => {
      if (waiting >= options.mostWaiting) return { ok: false, why: "busy" };
      waiting++;
      const mine = turn.then(() => {
        waiting--;
        return doTask(task);
      });
      turn = mine.catch(() => undefined);
      return mine;
    },
    close: end,
  };
}

/** The file of a program: its source beside module `from`, or the built file (vite.config.ts). */
export function programFile(from: string, name: string): string {
  const source = fileURLToPath(new URL(`${name}.server.ts`, from));
  if (existsSync(source)) return source;
  return [`./${name}.js`, `../${name}.js`].map((path) => fileURLToPath(new URL(path, from))).find((path) => existsSync(path)) ?? source;
}
