export { noHoldLimits } from "../../db/sample/quiet-ctx.ts";

/** The limits as settings of a site. */
export const withoutHoldLimits = {
  HOLDS_PER_PERSON: "0",
  HOLD_NIGHTS_PER_PERSON: "0",
  HOLDS_PER_UNVERIFIED_PERSON: "0",
  HOLD_NIGHTS_PER_UNVERIFIED_PERSON: "0",
  PAY_LATER_PER_PERSON: "0",
  PAY_LATER_PER_UNVERIFIED_PERSON: "0",
  HOLDS_EXPIRED_PER_DAY: "0",
  HOLD_SHARE_PERCENT: "0",
  HOLDS_PER_CLIENT_ADDRESS: "0",
};
