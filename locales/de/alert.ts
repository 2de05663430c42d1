export const alertForm = {
  price: "Bitte geben Sie einen Preis über 0 ein, zum Beispiel 240 oder 240.50",
};

export const alertMails = {
  total: "Gesamtpreis",
  held: {
    subject: (hotel: string) => `${hotel} ist an Ihren Daten frei`,
    text: (minutes: number) =>
      `Ein Zimmer, auf das Sie gewartet haben, ist frei geworden. Wir halten es ${minutes} Minuten für Sie. Bezahlen Sie in dieser Zeit, um es zu buchen.`,
    until: "Gehalten bis",
    action: "Jetzt buchen",
    closing: "Wenn Sie nichts tun, wird das Zimmer der nächsten Person angeboten, und Ihr Alarm wartet weiter.",
  },
  free: {
    subject: (hotel: string) => `${hotel} ist an Ihren Daten buchbar`,
    text: "Ein Zimmer, auf das Sie gewartet haben, ist frei geworden. Wir halten es nicht für Sie: Wer zuerst bucht, bekommt es.",
    action: "Zimmer ansehen",
  },
  why: "Sie erhalten diese E-Mail, weil Sie einen Alarm für freie Zimmer eingerichtet haben.",
  stop: "Diesen Alarm beenden",
};

export const alertLink = {
  full: "An diesen Daten ist kein Zimmer frei.",
  tell: "Benachrichtigen, wenn etwas frei wird",
  dear: "Zu teuer?",
  cheaper: "Benachrichtigen, wenn es günstiger wird",
};

export const alertPage = {
  title: "Alarm für freie Zimmer",
  text: (minutes: number) =>
    `Wir schreiben Ihnen, wenn an Ihren Daten ein Zimmer frei wird, der Reihe nach. Von 8:00 bis 22:00 Uhr Ortszeit des Hotels halten wir es ${minutes} Minuten für Sie. Ein Alarm kostet nichts und endet von selbst am Anreisetag.`,
  checkIn: "Anreise",
  checkOut: "Abreise",
  adults: "Erwachsene",
  children: "Kinder",
  maxTotal: (currency: string) => `Höchstpreis des Aufenthalts in ${currency} (optional)`,
  maxTotalHint: "Mit Steuern und Gebühren. Ohne Angabe gilt jeder Preis.",
  set: "Alarm einrichten",
  setting: "Wird eingerichtet ...",
  done: "Alarm eingerichtet",
  doneText: (email: string) => `Wir schreiben an ${email}.`,
  unverified: "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse. Alarme gehen nur an bestätigte Adressen.",
  bookable: (total: string) => `Sie können diesen Aufenthalt jetzt für ${total} buchen.`,
  book: "Aufenthalt buchen",
  tooMany: (n: number) => `Sie haben schon ${n} Alarme. Entfernen Sie einen, um einen weiteren einzurichten.`,
  noRoomFits: "Kein Zimmer dieses Hotels hat Platz für so viele Gäste.",
  missing: "Hotel nicht gefunden.",
  yours: "Ihre Alarme für dieses Hotel",
};

export const alertList = {
  title: "Alarme für freie Zimmer",
  text: "Wir schreiben Ihnen, wenn einer dieser Aufenthalte buchbar wird.",
  none: "Keine Alarme",
  noneText: "Wenn ein Hotel an Ihren Daten ausgebucht ist, können wir Ihnen schreiben, sobald ein Zimmer frei wird.",
  browse: "Hotel finden",
  guests: (adults: number, children: number) =>
    `${adults} ${adults === 1 ? "Erwachsener" : "Erwachsene"}${children > 0 ? `, ${children} ${children === 1 ? "Kind" : "Kinder"}` : ""}`,
  upTo: (price: string) => `bis ${price}`,
  held: "Ein Zimmer wird für Sie gehalten",
  pay: "Jetzt buchen",
  remove: "Entfernen",
  removeOf: (hotel: string, dates: string) => `Alarm für ${hotel}, ${dates} entfernen`,
  question: "Diesen Alarm entfernen?",
  removeText: "Wir schreiben Ihnen dann nicht mehr, wenn dieser Aufenthalt buchbar wird.",
  keep: "Behalten",
  removing: "Wird entfernt ...",
  removed: "Alarm entfernt",
};

export const alertStop = {
  title: "Diesen Alarm beenden?",
  text: (hotel: string, dates: string) => `Wir schreiben Ihnen dann nicht mehr, wenn ${hotel} für ${dates} buchbar wird.`,
  stop: "Diesen Alarm beenden",
  stopping: "Wird beendet ...",
  stopped: "Dieser Alarm ist beendet",
  stoppedText: "Sie erhalten dazu keine E-Mails mehr.",
  home: "Zur Startseite",
};
