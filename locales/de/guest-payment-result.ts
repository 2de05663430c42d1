export const paymentResult = {
  success: ["Zahlung erfolgreich!", "Ihre Buchung ist bestätigt. Sie erhalten in Kürze eine Bestätigung per E-Mail."],
  failure: [
    "Zahlung fehlgeschlagen",
    "Ihre Zahlung konnte nicht ausgeführt werden. Bitte versuchen Sie es erneut oder wenden Sie sich an uns.",
  ],
  pending: ["Zahlung in Bearbeitung", "Ihre Zahlung wird bearbeitet. Wir benachrichtigen Sie, sobald sie abgeschlossen ist."],
  checking: ["Wird bearbeitet\u00a0…", "Bitte warten Sie, während wir Ihre Zahlung prüfen."],
  bank: "Wir warten auf Ihre Bank. Das kann 5 Minuten dauern; Sie können diese Seite schließen.",
  checked: [
    "Zahlung wird geprüft",
    "Die Zahlung passt nicht zu Ihrer Buchung. Möglicherweise hat Ihre Bank den Betrag abgebucht oder reserviert. Wir prüfen das: Bitte zahlen Sie nicht noch einmal.",
  ],
  expired: [
    "Zeit zum Bezahlen abgelaufen",
    "Die Zahlungsseite war zu lange geöffnet. Es wurde nichts abgebucht. Solange Ihr Zimmer vorgemerkt ist, können Sie eine neue Zahlung beginnen.",
  ],
  reversed: ["Zahlung erstattet", "Das Geld ist auf dem Weg zurück auf Ihre Karte. Banken benötigen dafür meist einige Tage."],
  returning: [
    "Zahlung erstattet",
    "Ihre Zahlung ist eingegangen, als die Buchung nicht mehr bestand. Der volle Betrag ist auf dem Weg zurück auf Ihre Karte.",
  ],
  twice: [
    "Zahlung erstattet",
    "Ihr Aufenthalt war bereits bezahlt. Der volle Betrag dieser Zahlung ist auf dem Weg zurück auf Ihre Karte.",
  ],
  cancelled: [
    "Buchung storniert",
    "Sie hatten bezahlt, danach wurde die Buchung storniert. Wie viel auf Ihre Karte zurückgeht, sehen Sie bei Ihrer Reise.",
  ],
  paid_since: ["Zahlung fehlgeschlagen", "Diese Zahlung ist fehlgeschlagen, aber Ihre Buchung wurde inzwischen bezahlt."],
  over: [
    "Zahlung fehlgeschlagen",
    "Es wurde nichts abgebucht, und es ist nichts mehr zu zahlen. Den Stand Ihrer Buchung sehen Sie bei Ihrer Reise.",
  ],
  part: {
    success: ["Zahlung erfolgreich!", "Dieser Teil Ihrer Buchung ist bezahlt. Sie erhalten in Kürze eine E-Mail."],
    failure: [
      "Zahlung fehlgeschlagen",
      "Ihre Zahlung konnte nicht ausgeführt werden. Ihre Buchung besteht, dieser Teil ist noch zu zahlen. Bitte versuchen Sie es erneut oder wenden Sie sich an uns.",
    ],
    expired: [
      "Zeit zum Bezahlen abgelaufen",
      "Die Zahlungsseite war zu lange geöffnet. Es wurde nichts abgebucht. Ihre Buchung besteht, dieser Teil ist noch zu zahlen.",
    ],
    twice: ["Zahlung erstattet", "Dieser Teil war bereits bezahlt. Der volle Betrag dieser Zahlung ist auf dem Weg zurück auf Ihre Karte."],
    paid_since: ["Zahlung fehlgeschlagen", "Diese Zahlung ist fehlgeschlagen, aber dieser Teil Ihrer Buchung wurde inzwischen bezahlt."],
  },
  change: {
    success: ["Zahlung erfolgreich!", "Ihre Buchung ist geändert. Sie erhalten in Kürze eine E-Mail."],
    failure: [
      "Zahlung fehlgeschlagen",
      "Ihre Zahlung konnte nicht ausgeführt werden. Ihre Buchung ist unverändert: Die Änderung gilt, sobald sie bezahlt ist. Bitte versuchen Sie es erneut oder wenden Sie sich an uns.",
    ],
    expired: [
      "Zeit zum Bezahlen abgelaufen",
      "Die Zahlungsseite war zu lange geöffnet. Es wurde nichts abgebucht. Ihre Buchung ist unverändert: Die Änderung gilt, sobald sie bezahlt ist.",
    ],
    twice: [
      "Zahlung erstattet",
      "Ihre Zahlung ist eingegangen, aber die Änderung war nicht mehr möglich. Der volle Betrag ist auf dem Weg zurück auf Ihre Karte.",
    ],
    paid_since: ["Zahlung fehlgeschlagen", "Diese Zahlung ist fehlgeschlagen, aber die Änderung wurde inzwischen bezahlt."],
  },
  order: "Auftrag",
  amount: "Betrag",
  status: "Status",
  due: "Noch zu zahlen",
  home: "Zur Startseite",
  again: "Erneut versuchen",
  trip: "Zu Ihrer Reise",
  refresh: "Erneut prüfen",
};
