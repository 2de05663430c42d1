/**
 * Whether something of this instant happened less than `ms` ago. An instant further in the future counts as none: the clock was
 * ahead when it was written, and waiting for it could take years. A nearer one is of another process or of a request beside this one.
 */
export const isWithin = (at: Date | null | undefined, ms: number, now: Date): boolean =>
  !!at && Math.abs(now.getTime() - at.getTime()) < ms;
