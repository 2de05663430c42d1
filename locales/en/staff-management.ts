import { invitationDays } from "#domain/staff/staff.ts";

export const staffForm = { email: "Please enter a valid email address.", role: "Please choose what they may do." };

export const staffMails = {
  subject: "Work in the back office of a hotel on Stumari",
  text: (by: string, hotel: string) => `${by} invites you to work in the back office of ${hotel}.`,
  how: `Open the link with the account of this address, or create one with it. The link works once and is valid for ${invitationDays} days.`,
  hotel: "Hotel",
  role: "Role",
  action: "See the invitation",
  closing: "If you don’t know them, ignore this email: nothing happens.",
};
