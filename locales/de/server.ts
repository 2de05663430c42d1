export const databaseUnavailable = {
  busyTitle: "Einen Moment, bitte",
  busyText: "Zu viele Ihrer Anfragen werden gleichzeitig bearbeitet. Diese wurde nicht begonnen.",
  title: "Wir sind gleich zurück",
  text: "Die Website antwortet gerade nicht. Von Ihren Buchungen und Zahlungen geht nichts verloren.",
  sent: "Falls Sie soeben ein Formular gesendet haben, gehen Sie zurück und senden Sie es noch einmal: Es wird auch dann nur einmal ausgeführt.",
  again: "Erneut versuchen",
  reference: (id: string) => `Falls das Problem anhält, nennen Sie uns diese Nummer: ${id}`,
};

export const paymentRoutes = { title: "Buchung bestätigt!", text: "Ihre Buchung war erfolgreich." };
