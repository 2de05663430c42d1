import { inject } from "vitest";
import { openWorldOn, type WorldOptions } from "./test-env-on.ts";

export type { World } from "./test-env-on.ts";

/** A world of one test file. */
export const openWorld = (options: WorldOptions = {}) => openWorldOn({ server: inject("server"), template: inject("empty") }, options);
