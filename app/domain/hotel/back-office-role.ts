/** Role of a person at a hotel. Administrators have one at every hotel. */
export type BackOfficeRole = "owner" | "manager" | "front_desk" | "housekeeping" | "admin";

/** Tasks of the back office; each tab and command belongs to one. */
export const tasks = [
  "dashboard",
  "hotel",
  "availability",
  "bookings",
  "housekeeping",
  "messages",
  "rooms",
  "rates",
  "reviews",
  "staff",
  "money",
  "audit",
] as const;
export type Task = (typeof tasks)[number];

const ofFrontDesk: readonly Task[] = ["dashboard", "availability", "bookings", "housekeeping", "messages"];

/**
 * Whether the role permits the task: housekeeping has the rooms to clean and nothing else, the front desk the day, bookings and the
 * calendar, and only owners and administrators choose colleagues.
 */
export function mayDo(role: BackOfficeRole, task: Task): boolean {
  if (role === "housekeeping") return task === "housekeeping";
  if (role === "front_desk") return ofFrontDesk.includes(task);
  return role === "owner" || role === "admin" || task !== "staff";
}

/** Tasks of an archived hotel, for its owner and administrators, read-only. */
const records: readonly Task[] = ["bookings", "messages", "money", "audit"];

/** Whether the page of the task is available: by role, and for an archived hotel only its records. */
export const mayOpen = ({ role, archived }: Pick<BackOfficeHotel, "role" | "archived">, task: Task): boolean =>
  mayDo(role, task) && (!archived || records.includes(task));

/** The roles that may do the task. */
export const rolesFor = (task: Task): Exclude<BackOfficeRole, "admin">[] =>
  (["owner", "manager", "front_desk", "housekeeping"] as const).filter((role) => mayDo(role, task));

/** A person's role at a hotel; `admin` at every one, null without a role. */
export function backOfficeRoleOf(
  actor: { id: string; role: string },
  hotel: { owner_id: string; staff_role: Exclude<BackOfficeRole, "owner" | "admin"> | null },
): BackOfficeRole | null {
  if (actor.role === "admin") return "admin";
  return hotel.owner_id === actor.id ? "owner" : hotel.staff_role;
}

/** A hotel in the back office. */
export type BackOfficeHotel = {
  id: string;
  name: string;
  city: string;
  timeZone: string;
  role: BackOfficeRole;
  /** Listed; else a draft or suspended. */
  listed: boolean;
  /** Archived: read-only. */
  archived: boolean;
  /** It has rooms with numbers. */
  numbered: boolean;
};
