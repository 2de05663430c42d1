import type { Actor } from "#kit/actor.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { Outcome } from "#kit/outcome.ts";
import type { TestEnv } from "../support/test-env-on.ts";
import type { formsOf } from "./client-forms.ts";
import type { Call, CallRoom, NightBook } from "./explain.ts";
import type { Chance } from "./random.ts";

/** A booking of a client. `line`: the number of the room in it, which changes give. */
export type Held = { code: string; rooms: (CallRoom & { line: number })[]; stay: Stay; isOverHttp: boolean };

/** One client with what they have booked, and the hotel. */
export type Client = {
  env: TestEnv;
  chance: Chance;
  guest: Actor;
  forms: Awaited<ReturnType<typeof formsOf>>;
  hotel: { hotelId: string; owner: Actor; rooms: readonly Omit<CallRoom, "count">[]; plans: readonly string[] };
  held: Held[];
  before: NightBook;
  /** Sends a command and notes what it was, when it began and ended, and its answer. */
  call: (call: Pick<Call, "what" | "effect" | "rooms" | "stay" | "may" | "needs">, send: () => Promise<Partial<Call>>) => Promise<Call>;
};

type Rejection = { code: string; night?: string };
export const answerOf = (outcome: Outcome<unknown, Rejection>): Partial<Call> =>
  outcome.ok ? { answer: "done" } : { answer: outcome.rejection.code, ...(outcome.rejection.night && { night: outcome.rejection.night }) };
