import { inject } from "vitest";
import { openTestEnvOn, type TestEnvOptions } from "./test-env-on.ts";

export type { TestEnv } from "./test-env-on.ts";

/** The test environment of one test file. */
export const openTestEnv = (options: TestEnvOptions = {}) =>
  openTestEnvOn({ server: inject("server"), template: inject("empty") }, options);
