/** What was changed: `hotel.update`, `room.archive`, `user.ban`. The part before the dot names the subject. */
export type Change = {
  /** Of this hotel; of the site when missing. */
  hotelId?: string;
  action: `${string}.${string}`;
  subjectId?: string;
  /** Only the fields that changed, as they were and as they are. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};
