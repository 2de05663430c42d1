export const enquiryForm = {
  name: "Der Name der Unterkunft muss mindestens 2 Zeichen lang sein.",
  email: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
  type: "Bitte wählen Sie, was Sie anbieten möchten.",
  odd: "Bitte verwenden Sie nur sichtbare Zeichen",
};

export const enquiryMails = {
  property: "Unterkunft",
  type: "Art",
  email: "E-Mail-Adresse",
  by: "Gesendet von",
  types: { hotel: "Hotel", home: "Haus", room: "Zimmer" },
  received: {
    subject: (property: string) => (property ? `Ihre Anmeldung ist eingegangen: ${property}` : "Ihre Anmeldung ist eingegangen"),
    text: "Vielen Dank. Wir melden uns in Kürze bei Ihnen, um Ihre Unterkunft einzurichten.",
    meanwhile: "Sie müssen nicht auf uns warten: Zimmer, Fotos und Preise können Sie jederzeit selbst in der Hotelverwaltung ergänzen.",
    action: "Hotelverwaltung öffnen",
    closing: "Falls Sie keine Unterkunft angemeldet haben, können Sie diese E-Mail ignorieren.",
  },
  operator: {
    subject: (property: string) => `Neue Anmeldung einer Unterkunft: ${property}`,
    text: "Jemand möchte eine Unterkunft anbieten. Bitte nehmen Sie Kontakt auf.",
  },
};
