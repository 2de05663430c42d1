import { messages } from "#kit/locale.ts";
import type { Letter } from "#platform/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { isStaffRole } from "./staff.ts";
import { staffRoleText } from "./staff-text.ts";

const t = messages({
  en: {
    subject: (hotel: string) => `Work with ${hotel} on Stumari`,
    text: (by: string, hotel: string) => `${by} asks you to help at the desk of ${hotel}.`,
    how: "Open the link with the account of this address, or make one with it. The link works once, for seven days.",
    hotel: "Hotel",
    role: "Role",
    action: "See the invitation",
    closing: "If you don't know them, ignore this mail: nothing happens.",
  },
  ka: {
    subject: (hotel: string) => `${hotel}: თანამშრომლობა Stumari-ზე`,
    text: (by: string, hotel: string) => `${by} გთხოვთ, დაეხმაროთ სასტუმროს მართვაში: ${hotel}.`,
    how: "გახსენით ბმული ამ მისამართის ანგარიშით ან შექმენით ასეთი. ბმული ერთხელ და შვიდი დღე მოქმედებს.",
    hotel: "სასტუმრო",
    role: "როლი",
    action: "მოწვევის ნახვა",
    closing: "თუ გამომგზავნს არ იცნობთ, წერილი უგულებელყავით: არაფერი მოხდება.",
  },
});

/** The mail of an invitation, in the language of the moment; undefined for any other name. */
export async function staffMail(name: string, facts: Record<string, string>): Promise<Letter | undefined> {
  if (name !== "staff-invitation") return undefined;
  const { hotel = "", by = "", url = "", role } = facts;
  return mailOf({
    subject: t.subject(hotel),
    paragraphs: [t.text(by, hotel), t.how],
    facts: [[t.hotel, hotel], ...(isStaffRole(role) ? [[t.role, staffRoleText[role]] as [string, string]] : [])],
    action: { label: t.action, url },
    closing: t.closing,
  });
}
