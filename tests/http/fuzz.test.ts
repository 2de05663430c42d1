import { expect, inject, test } from "vitest";
import { fuzz } from "../fuzz/fuzz.ts";

test("proof 24: five hundred hostile requests over all addresses meet no fault, and show no stack trace", { timeout: 180_000 }, async () => {
  const found = await fuzz({ server: inject("server"), sample: inject("sample"), seed: 24, runs: 500 });
  expect(found).toMatchObject({ breaches: [], alive: true });
  expect(found.answers[200]).toBeGreaterThan(50);
});
