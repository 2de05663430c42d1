import { moneyViolations } from "../upgrade/money-invariants.ts";
import { inventoryViolations } from "./inventory-invariants.ts";
import type { TestEnv } from "./test-env-on.ts";

/** Violations of the invariants of nights, extras and money, in words. */
export const violationsIn = async (env: TestEnv): Promise<string[]> => [
  ...(await inventoryViolations(env.ctx)),
  ...(await moneyViolations(env.ctx, (orderId) => env.provider.order(orderId))),
];
