/** What was changed: `hotel.update`, `room.archive`, `user.ban`. The part before the dot names the subject. */
export type Change = {
  /** Of this hotel; of the site when missing. */
  hotelId?: string;
  action: `${string}.${string}`;
  subjectId?: string;
  /** Only changed fields, before and after. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};
