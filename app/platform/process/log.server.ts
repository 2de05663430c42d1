/** One line per event on standard output; stacks of errors are logged only. */
export type Log = {
  info: (event: string, facts?: Record<string, unknown>) => void;
  warn: (event: string, facts?: Record<string, unknown>) => void;
  error: (event: string, error: unknown, facts?: Record<string, unknown>) => void;
};

/** The log with these fields on each line. */
export const logWith = (log: Log, always: Record<string, unknown>): Log => ({
  info: (event, facts) => log.info(event, { ...always, ...facts }),
  warn: (event, facts) => log.warn(event, { ...always, ...facts }),
  error: (event, error, facts) => log.error(event, error, { ...always, ...facts }),
});

/** The queue reports errors as plain objects with the fields of an error. */
const errorFacts = (error: unknown) =>
  typeof error === "object" && error !== null && "message" in error
    ? { error: String(error.message), stack: "stack" in error ? error.stack : undefined }
    : { error: String(error) };

/** JSON on one line, with line separators and bidirectional control characters escaped. */
const inertJson = (value: unknown): string =>
  (JSON.stringify(value) ?? "").replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

export function createLog(form: "quiet" | "text" | "json"): Log {
  const write = (level: string, event: string, facts: Record<string, unknown>) => {
    if (form === "quiet" && level !== "error") return;
    if (form === "json") {
      console.log(inertJson({ at: new Date().toISOString(), level, event, ...facts }));
      return;
    }
    const { stack, ...rest } = facts;
    const pairs = Object.entries(rest).map(([key, value]) => `${key}=${inertJson(value)}`);
    console.log([level === "info" ? " " : level, event, ...pairs].join(" "));
    if (stack) console.log(stack);
  };
  return {
    info: (event, facts = {}) => write("info", event, facts),
    warn: (event, facts = {}) => write("warn", event, facts),
    error: (event, error, facts = {}) => write("error", event, { ...facts, ...errorFacts(error) }),
  };
}
