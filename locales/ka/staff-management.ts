import { invitationDays } from "#domain/staff/staff.ts";

export const staffForm = { email: "გთხოვთ, შეიყვანოთ სწორი ელფოსტა.", role: "გთხოვთ, აირჩიოთ, რისი უფლება ექნება." };

export const staffMails = {
  subject: "თანამშრომლობა სასტუმროს მართვაში Stumari-ზე",
  text: (by: string, hotel: string) => `${by} გთხოვთ, დაეხმაროთ სასტუმროს მართვაში: ${hotel}.`,
  how: `გახსენით ბმული ამ მისამართის ანგარიშით ან შექმენით ასეთი. ბმული ერთხელ და ${invitationDays} დღე მოქმედებს.`,
  hotel: "სასტუმრო",
  role: "როლი",
  action: "მოწვევის ნახვა",
  closing: "თუ გამომგზავნს არ იცნობთ, წერილი უგულებელყავით: არაფერი მოხდება.",
};
