import type { HoldLimits } from "../../app/platform/config.server.ts";

/** Tests of something else hold as much as they like. */
export const noHoldLimits: HoldLimits = {
  verified: { holds: 0, nights: 0 },
  unverified: { holds: 0, nights: 0 },
  expiredPerDay: 0,
  sharePercent: 0,
  perClientAddress: 0,
};

/** The same as settings of a site. */
export const withoutHoldLimits = {
  HOLDS_PER_PERSON: "0",
  HOLD_NIGHTS_PER_PERSON: "0",
  HOLDS_PER_UNVERIFIED_PERSON: "0",
  HOLD_NIGHTS_PER_UNVERIFIED_PERSON: "0",
  HOLDS_EXPIRED_PER_DAY: "0",
  HOLD_SHARE_PERCENT: "0",
  HOLDS_PER_CLIENT_ADDRESS: "0",
};
