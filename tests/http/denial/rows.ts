import { dayAhead } from "../../support/day-ahead.ts";
import type { Group } from "./routes.ts";

/** The roles of the sample data: visitor, guest, manager of a hotel, administrator. */
export const roles = ["visitor", "guest", "manager", "admin"] as const;
export type Role = (typeof roles)[number];

/** A status and the URL of a redirect. */
export type Answer = number | `${number} ${string}`;

/** A request, and the responses to the roles that its route's group permits. */
export type Row = {
  path: string;
  method: "GET" | "POST";
  fields?: Record<string, string>;
  /** The request ends the session, so it is made in one of its own. */
  endsSession?: true;
} & Partial<Record<Role, Answer>>;

/** The response of every route of a group to rejected roles. */
export const denied: Record<Group, Partial<Record<Role, Answer>>> = {
  public: {},
  signedIn: { visitor: "302 /login" },
  manager: { visitor: "302 /login" },
  admin: { visitor: "302 /login", guest: "302 /", manager: "302 /" },
};

export const all = (answer: Answer) => ({ visitor: answer, guest: answer, manager: answer, admin: answer });
export const signedIn = (answer: Answer) => ({ guest: answer, manager: answer, admin: answer });
/** In the back office of `:own`, a hotel of the manager. */
export const ofManager = (guest: Answer, others: Answer) => ({ guest, manager: others, admin: others });
/** In the back office of `:foreign`, another manager's hotel. */
export const ofForeign = { guest: 404, manager: 404, admin: 200 } as const;
/** An unused id. */
export const nobody = "01a1fca1-93a5-7732-b655-0addf667ceab";

/** A change of a booking to a room that does not exist. */
export const requestedChange = {
  intent: "change",
  idempotencyKey: nobody,
  checkIn: dayAhead(90),
  checkOut: dayAhead(92),
  line0: "1",
  room0: nobody,
  plan0: "standard",
  units0: "1",
  adults0: "1",
  children0: "0",
};
