/**
 * Whether something of this instant happened less than `ms` ago. An instant in the future counts as none: the clock was
 * ahead when it was written, and waiting for it could take years.
 */
export const isWithin = (at: Date | null | undefined, ms: number, now: Date): boolean =>
  !!at && at.getTime() <= now.getTime() && now.getTime() - at.getTime() < ms;
