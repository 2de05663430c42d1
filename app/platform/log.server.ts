/** One line an event, to standard output; faults carry their stack here and nowhere else. */
export type Log = {
  info: (event: string, facts?: Record<string, unknown>) => void;
  warn: (event: string, facts?: Record<string, unknown>) => void;
  error: (event: string, fault: unknown, facts?: Record<string, unknown>) => void;
};

/** The same log, with these facts on each of its lines. */
export const logWith = (log: Log, always: Record<string, unknown>): Log => ({
  info: (event, facts) => log.info(event, { ...always, ...facts }),
  warn: (event, facts) => log.warn(event, { ...always, ...facts }),
  error: (event, fault, facts) => log.error(event, fault, { ...always, ...facts }),
});

const faultFacts = (fault: unknown) =>
  fault instanceof Error ? { fault: fault.message, stack: fault.stack } : { fault: String(fault) };

export function createLog(form: "quiet" | "text" | "json"): Log {
  const write = (level: string, event: string, facts: Record<string, unknown>) => {
    if (form === "quiet" && level !== "error") return;
    if (form === "json") {
      console.log(JSON.stringify({ at: new Date().toISOString(), level, event, ...facts }));
      return;
    }
    const { stack, ...rest } = facts;
    const told = Object.entries(rest).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
    console.log([level === "info" ? " " : level, event, ...told].join(" "));
    if (stack) console.log(stack);
  };
  return {
    info: (event, facts = {}) => write("info", event, facts),
    warn: (event, facts = {}) => write("warn", event, facts),
    error: (event, fault, facts = {}) => write("error", event, { ...facts, ...faultFacts(fault) }),
  };
}
