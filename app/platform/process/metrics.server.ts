import { Counter, Histogram, Registry } from "prom-client";
import type { Outcome } from "#kit/outcome.ts";

/** Metrics of this process in the Prometheus format; docs/operations.md lists the names. */
export const metrics = new Registry();
const registers = [metrics];

export const requestSeconds = new Histogram({
  name: "stumari_http_request_duration_seconds",
  help: "Time to answer a request, by pattern of its address",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

const bookings = new Counter({
  name: "stumari_bookings_total",
  help: "Answers to booking requests: booked, or the code of the refusal",
  labelNames: ["result"],
  registers,
});
export const countBooking = (outcome: Outcome<unknown, { code: string }>): void =>
  bookings.inc({ result: outcome.ok ? "booked" : outcome.rejection.code });

const payments = new Counter({
  name: "stumari_payment_changes_total",
  help: "Changes of payments that the provider reported: captured, returned, review, moved",
  labelNames: ["change"],
  registers,
});
export const countPaymentChange = (change: string): void => {
  if (change !== "none") payments.inc({ change });
};

const violations = new Counter({
  name: "stumari_csp_violations_total",
  help: "Reports of browsers on the Content Security Policy",
  registers,
});
export const countPolicyViolation = (): void => violations.inc();

const replicaFallbacks = new Counter({
  name: "stumari_replica_fallbacks_total",
  help: "Statements of guests' pages that ran on the primary because the replica failed",
  registers,
});
export const countReplicaFallback = (): void => replicaFallbacks.inc();
