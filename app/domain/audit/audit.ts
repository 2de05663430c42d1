import type * as texts from "#locales/en/audit-sentences.ts";

/** Every kind of change; each has a sentence in every language of the back office. */
type ChangeAction = keyof typeof texts.changeSentence.did;

/** What was changed: `hotel.update`, `room.archive`, `user.ban`. The part before the dot names the subject. */
export type Change = {
  /** Of this hotel; of the site when missing. */
  hotelId?: string;
  action: ChangeAction;
  subjectId?: string;
  /** Only changed fields, before and after. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};
