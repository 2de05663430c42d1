export const subscriberFile = {
  heads: ["E-Mail-Adresse", "Status", "Sprache", "Angefordert am", "Bestätigt am"],
  states: { subscribed: "Abonniert", waiting: "Wartet auf Bestätigung", unsubscribed: "Abgemeldet" },
};
