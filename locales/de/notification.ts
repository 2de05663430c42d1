export const guestNoticeMails = {
  failed: {
    subject: (hotel: string) => `Ihre Zahlung ist fehlgeschlagen: ${hotel}`,
    text: "Ihre Bank oder Ihr Kartenanbieter hat die Zahlung abgelehnt. Es wurde nichts abgebucht, und Ihr Zimmer bleibt noch eine Weile für Sie vorgemerkt.",
    help: "Bitte versuchen Sie es erneut, gegebenenfalls mit einer anderen Karte. Viele Banken verlangen eine Bestätigung in ihrer App.",
    until: "Vorgemerkt bis",
    action: "Zahlung erneut versuchen",
  },
  arrival: {
    subject: (hotel: string) => `Morgen beginnt Ihr Aufenthalt: ${hotel}`,
    text: "Ihr Aufenthalt beginnt morgen. Hier finden Sie alles, was Sie für die Anreise benötigen.",
    action: "Zu Ihrer Reise",
  },
};

export const noticeFields = {
  total: "Gesamtbetrag",
  settings: (url: string) => `Welche E-Mails Sie erhalten, legen Sie in Ihrem Profil fest: ${url}`,
};
