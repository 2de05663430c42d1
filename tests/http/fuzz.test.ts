import { expect, inject, test } from "vitest";
import { violationFile, fuzz, replay } from "../fuzz/fuzz.ts";
import { longer } from "../support/soak.ts";

test("invariant 24: hostile requests over all URLs cause no error, and show no stack trace", { timeout: 180_000 }, async () => {
  const found = await fuzz({ server: inject("server"), sample: inject("sample"), seed: 24, runs: longer(150, 500) });
  expect(found).toMatchObject({ violations: [], alive: true });
  expect(found.answers[200]).toBeGreaterThan(longer(15, 50));
});

test("a stored request is replayed byte by byte, for the same hotel of another installation", async () => {
  const hotel = "01a1fca1-93a5-7732-b655-0addf667ceab";
  const body = Buffer.from([0xff, 0x00, 0xc3, 0x28, ...Buffer.from(hotel)]);
  const asked = {
    person: "guest" as const,
    method: "POST",
    path: `/book/${hotel}?a=%00`,
    headers: { origin: "http://localhost:1", "content-type": "application/x-www-form-urlencoded" },
    cookie: "theme=<script>",
    body,
  };
  const sent = await replay({
    server: inject("server"),
    sample: inject("sample"),
    file: violationFile({ run: 1, why: "", ids: [hotel], asked }),
  });
  const now = /book\/(.+)\?/.exec(sent.request.path)?.[1] ?? "";
  expect(now).not.toBe(hotel);
  expect(sent.request.body).toEqual(Buffer.concat([body.subarray(0, 4), Buffer.from(now)]));
  expect([sent.status, sent.why]).toEqual([302, undefined]);
});
