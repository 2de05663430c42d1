/** In which part somebody works for a hotel. An administrator works for all. */
export type BackOfficeRole = "owner" | "manager" | "front_desk" | "admin";

/** What is done at a hotel's desk, by the tabs and their commands. */
export const tasks = ["dashboard", "hotel", "availability", "bookings", "rooms", "rates", "reviews", "staff", "money", "audit"] as const;
export type Task = (typeof tasks)[number];

const ofFrontDesk: readonly Task[] = ["availability", "bookings"];

/** Whether the role permits the task: the front desk has bookings and the calendar, and only owners and administrators choose colleagues. */
export function mayDo(role: BackOfficeRole, task: Task): boolean {
  if (role === "front_desk") return ofFrontDesk.includes(task);
  return role === "owner" || role === "admin" || task !== "staff";
}

/** What is left to be read of an archived hotel, by its owner and administrators. */
const records: readonly Task[] = ["bookings", "money", "audit"];

/** Whether the screen of the task is there: for the role, and of an archived hotel its records alone. */
export const mayOpen = ({ role, archived }: Pick<BackOfficeHotel, "role" | "archived">, task: Task): boolean =>
  mayDo(role, task) && (!archived || records.includes(task));

/** The roles that may do the task. */
export const rolesFor = (task: Task): Exclude<BackOfficeRole, "admin">[] =>
  (["owner", "manager", "front_desk"] as const).filter((role) => mayDo(role, task));

/** How somebody works for a hotel: an administrator for every one; null where they don't. */
export function backOfficeRoleOf(
  actor: { id: string; role: string },
  hotel: { owner_id: string; staff_role: "manager" | "front_desk" | null },
): BackOfficeRole | null {
  if (actor.role === "admin") return "admin";
  return hotel.owner_id === actor.id ? "owner" : hotel.staff_role;
}

/** A hotel as the person at its desk sees it. */
export type BackOfficeHotel = {
  id: string;
  name: string;
  city: string;
  timeZone: string;
  role: BackOfficeRole;
  /** Whether guests find it; else it is a draft or taken off by the site. */
  listed: boolean;
  /** Given up: its records can be read, and nothing of it changes. */
  archived: boolean;
};
