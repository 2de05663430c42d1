export const newsletterMails = {
  subject: "Bestätigen Sie Ihr Newsletter-Abonnement",
  text: "Mit Ihrer Adresse wurde der Stumari-Newsletter angefordert: neue Unterkünfte und faire Preise, etwa zweimal im Monat.",
  ask: "Klicken Sie zur Bestätigung auf die Schaltfläche. Vorher senden wir Ihnen nichts.",
  action: "Abonnement bestätigen",
  closing: "Falls Sie das nicht waren, ignorieren Sie diese E-Mail. Sie können den Newsletter jederzeit abbestellen.",
  unsubscribe: "Abbestellen",
};
