/** What an owner can make of a colleague: a manager does everything but choose colleagues, the front desk bookings and the calendar. */
export const staffRoles = ["manager", "front_desk"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const isStaffRole = (text: unknown): text is StaffRole => staffRoles.some((role) => role === text);

/** Somebody who works at a hotel's desk. */
export type Colleague = { userId: string; name: string; email: string; role: StaffRole | "owner" };

/** Somebody who was asked to; `expired` once the link no longer works. */
export type StaffInvitation = { id: string; email: string; role: StaffRole; expired: boolean };

export const invitationDays = 7;
