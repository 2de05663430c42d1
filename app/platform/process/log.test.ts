import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "./log.server.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(["json", "text"] as const)(
  "invariant 24: hostile text in the log (%s) stays on one line, with control characters escaped",
  (form) => {
    const lines: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
    const hostile = 'x"\r\nerror forged event="open"\u0000\u007f\u2028\u202egnp.exe\u2066 ₾ 💥';
    createLog(form).warn("callback_rejected", { order: hostile });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/[\p{Cc}\u2028\u202a-\u202e\u2066-\u2069]/u);
    const fields = form === "json" ? lines[0] : `{"order":${lines[0]?.replace(/^.*?order=/, "")}}`;
    expect(JSON.parse(fields ?? "")).toMatchObject({ order: hostile });
  },
);

test("an error is logged with its message and stack, also one that the queue reports as a plain object", () => {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  const log = createLog("json");
  const error = new Error("The server is a standby.");
  for (const thrown of [error, { message: error.message, stack: error.stack }]) log.error("job_queue_error", thrown);
  log.error("job_queue_error", "away");
  const facts = { event: "job_queue_error", error: error.message, stack: error.stack };
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([facts, facts, { error: "away" }]);
});
