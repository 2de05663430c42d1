import type { Faults } from "../card-simulation/fault-injection.ts";
import type { Orders, SimulatedOrder } from "./orders.ts";

export type Api = {
  merchantId: number;
  secretKey: string;
  baseUrl: () => string;
  now: () => number;
  orders: Orders;
  faults: Faults;
  liesFor: (order: SimulatedOrder) => object;
  reversed: (order: SimulatedOrder) => void;
  captured: (order: SimulatedOrder, amount: number) => void;
  released: (order: SimulatedOrder) => void;
};

export type Answer = Record<string, unknown>;
/** An application error. */
export const failure = (error_code: number | string, error_message: string): Answer => ({
  response_status: "failure",
  error_code,
  error_message,
  request_id: "simulated",
});
