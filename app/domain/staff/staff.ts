import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/staff.ts";

/**
 * Roles of colleagues: a manager does everything except manage colleagues; the front desk has bookings and the
 * availability calendar; housekeeping has the rooms to clean, and nothing of guests and money.
 */
export const staffRoles = ["manager", "front_desk", "housekeeping"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const isStaffRole = (text: unknown): text is StaffRole => staffRoles.some((role) => role === text);

/** A person who works at a hotel. */
export type Colleague = { userId: string; name: string; email: string; role: StaffRole | "owner" };

/** An invitation; `expired` once the link no longer works. */
export type StaffInvitation = { id: string; email: string; role: StaffRole; expired: boolean };

export const invitationDays = 7;

/** Names of roles. */
export const staffRoleText: Record<Colleague["role"], string> = messages(texts.staffRoleText);
