/**
 * Whether something of this instant happened less than `ms` ago. An instant further in the future counts as none: the clock was
 * ahead when it was written, and waiting for it could take years. A nearer one is of another process or of a request beside this one.
 */
export const isWithin = (at: Date | null | undefined, ms: number, now: Date): boolean =>
  !!at && Math.abs(now.getTime() - at.getTime()) < ms;

/** Clocks of processes differ by seconds. What lies further ahead was written by one that was wrong. */
const toleranceMs = 5 * 60_000;

/** The latest instant that a right clock may have written by now. What is stored as later happened, but nobody knows when. */
export const latestWritten = (now: Date): Date => new Date(now.getTime() + toleranceMs);
