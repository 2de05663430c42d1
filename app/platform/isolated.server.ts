import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** Why isolated work has no result: timeout, out of memory or another crash, or a full queue. */
type IsolationFailure = "timeout" | "crashed" | "busy";

export type Isolated<Task, Result> = {
  /** Has the program do one task. Tasks wait for each other; the time of a task counts from its beginning. An exception of the program is thrown here. */
  run: (task: Task) => Promise<{ ok: true; value: Result } | { ok: false; why: IsolationFailure }>;
  /** Ends the program, if it runs. */
  close: () => Promise<void>;
};

export type IsolationOptions = {
  /** A thread shares the process and is cheap; a process also survives native code that crashes or cannot be interrupted. */
  kind: "thread" | "process";
  /** The program: a file that calls `answerTasks`. */
  file: string;
  /** Megabytes of its JavaScript heap. */
  heapMb: number;
  timeoutMs: number;
  /** Tasks that may wait for their turn. */
  mostWaiting: number;
  /** How long an idle program is kept. */
  idleMs?: number;
};

/** What a program sends for a task. */
export type ProgramAnswer = { value: unknown } | { error: string };

type Program = {
  send: (task: unknown) => void;
  onAnswer: (listener: (answer: ProgramAnswer) => void) => void;
  onEnd: (listener: () => void) => void;
  /** Whether the site's process waits for it before it ends. */
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
    // A failed send means that the program has ended, which `onEnd` reports.
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
 * A program of its own for work on files from elsewhere: one task at a time, with limits of time and memory, so that no file costs the
 * site more than these. It is started with the first task, and ended when it is idle, too slow or out of memory.
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

/** The file of a program beside the module `from`: its source where sources run, else what the build made of it (vite.config.ts). */
export function programFile(from: string, name: string): string {
  const source = fileURLToPath(new URL(`${name}.server.ts`, from));
  if (existsSync(source)) return source;
  return [`./${name}.js`, `../${name}.js`].map((path) => fileURLToPath(new URL(path, from))).find((path) => existsSync(path)) ?? source;
}
