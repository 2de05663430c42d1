/** What sends messages of a queue to other programs. Any number of processes may have one. */
export type Sender = {
  /** Starts sending what is due, and returns whether anything was. */
  look: () => Promise<boolean>;
  /** Waits until nothing is being sent. */
  idle: () => Promise<void>;
  /** Stops taking messages, and waits for those that are being sent. */
  stop: () => Promise<void>;
};
