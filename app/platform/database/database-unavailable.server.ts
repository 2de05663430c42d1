import { sqlState } from "./transaction.server.ts";

/**
 * Error codes of lost, refused or failed connections, of a server that starts, stops, is full or read-only, and of a
 * lock timeout.
 */
const unavailableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "25006",
  "53300",
  "55P03",
  "57P01",
  "57P02",
  "57P03",
  "57P05",
]);
/** Messages of node-postgres errors without a code. */
const unavailableMessages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** A read that was ended since it took too long. */
export class DatabaseTooSlow extends Error {}

/** Whether an error means that the database was unavailable or too slow, not that the statement was wrong. A retry may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseTooSlow) return true;
  return unavailableCodes.has(sqlState(error) ?? "") || unavailableMessages.test(error.message) || isDatabaseUnavailable(error.cause);
}
