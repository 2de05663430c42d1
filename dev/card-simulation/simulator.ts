import type { Hono } from "hono";
import type { Faults } from "./fault-injection.ts";

/** Sends a callback to the site, like `fetch`. */
export type CallbackSender = (url: string, init: RequestInit) => Promise<Response>;

/** An order as the simulators of all providers tell it. */
export type CardOrder = {
  orderId: string;
  /** The last part of the URL of its payment page. */
  token: string;
  amount: number;
  reversed: number;
  /** `held`: authorised and not captured; `released`: held no more, and nothing was captured. */
  paid: "no" | "processing" | "held" | "released" | "approved" | "declined";
  /** What was taken from the card, before it was returned. */
  taken: number;
  /** Refunds by their ids. */
  reversals: Record<string, { amount: number }>;
};

/** What tests do with the simulator of any provider. */
export type CardSimulator = {
  app: Hono;
  faults: Faults;
  /** Delivers the callbacks that are due; returns their number. */
  deliverDue: () => Promise<number>;
  orders: () => CardOrder[];
  order: (orderId: string) => CardOrder | undefined;
  /** Pays like the payment page, without a browser; returns the order's status. */
  pay: (orderId: string, card: string) => string;
  /** The payer is at their bank. */
  begin: (orderId: string) => unknown;
  /** Money that comes after the page was left, where the provider takes it. */
  approveLate: (orderId: string) => unknown;
  /** Makes a refund that the site did not request, as in the provider's portal. */
  reverse: (orderId: string, amount: number) => unknown;
  /** Captures a card hold as in the provider's portal, where one is. */
  capture: (orderId: string, amount: number) => unknown;
  /** Releases a card hold as in the provider's portal, where one is. */
  release: (orderId: string) => unknown;
  close: () => Promise<void>;
};

/** Days after which an authorisation ends that was neither captured nor released. */
export const holdDays = 7;
