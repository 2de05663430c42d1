import { invitationDays } from "#domain/staff/staff.ts";

export const staffForm = {
  email: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
  role: "Bitte wählen Sie, was die Person tun darf.",
};

export const staffMails = {
  subject: "Mitarbeit in der Verwaltung eines Hotels auf Stumari",
  text: (by: string, hotel: string) => `${by} lädt Sie ein, in der Hotelverwaltung von ${hotel} mitzuarbeiten.`,
  how: `Öffnen Sie den Link mit dem Konto zu dieser Adresse oder erstellen Sie eines damit. Der Link funktioniert einmal und ist ${invitationDays} Tage gültig.`,
  hotel: "Hotel",
  role: "Rolle",
  action: "Einladung ansehen",
  closing: "Falls Ihnen der Absender unbekannt ist, ignorieren Sie diese E-Mail: Es geschieht nichts.",
};
