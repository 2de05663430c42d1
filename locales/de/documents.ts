export const bookingIcs = {
  stay: (hotel: string) => `Aufenthalt: ${hotel}`,
  cancelled: (hotel: string) => `Storniert: Aufenthalt, ${hotel}`,
};

export const receipt = {
  goodwill: "Erstattung aus Kulanz",
  cancelledRoom: (room: string, units: number) => `Stornogebühr: ${units > 1 ? `${units} × ` : ""}${room}`,
  cancellation: "Stornogebühren",
  fee: "Stornogebühr, nach den Bedingungen der Buchung",
  byPoints: "Mit Punkten bezahlt",
  unpaidFee: "Nicht bezahlt",
  cost: "Bezahlte Stornogebühren",
  issuedAs: (number: string, at: string) => `${number}, ausgestellt ${at}`,
  replaces: "Ersetzt Beleg",
  booking: "Buchung",
  title: "Zahlungsbeleg",
  number: "Belegnummer",
  issuer: "Ausgestellt von",
  cancelled: "Storniert",
  guest: "Gast",
  booker: (name: string) => `Gebucht von ${name}`,
  hotel: "Hotel",
  stay: "Ihr Aufenthalt",
  online: "Gesamt ohne Steuern im Hotel",
  atProperty: "Im Hotel",
  due: "Im Hotel zu zahlen",
  price: "Preis in US-Dollar",
  total: "Gesamtbetrag",
  later: "Spätere Zahlungen",
  payments: "Zahlungen",
  order: (id: string) => `Auftrag ${id}`,
  paid: "Bezahlt",
  kept: "Bezahlt nach Erstattungen",
  moves: {
    paid: (at: string) => `Mit Karte bezahlt, ${at}`,
    returned: (at: string) => `Auf die Karte erstattet, ${at}`,
    by_hand: (at: string) => `Auf anderem Weg als die Karte erstattet, ${at}`,
    returning: (at: string) => `Auf dem Weg zurück auf die Karte seit ${at}`,
  },
  when: (what: string, at: string) => `${what}, ${at}`,
  terms: "Stornierung",
  clock: (zone: string) => `Alle Zeiten in der Ortszeit des Hotels (${zone}).`,
};

export const reservationMails = {
  paid: {
    subject: (hotel: string) => `Ihr Aufenthalt ist bestätigt: ${hotel}`,
    text: "Vielen Dank, Ihre Zahlung ist eingegangen, und Ihr Zimmer ist für Sie reserviert. Wir freuen uns auf Ihren Aufenthalt.",
  },
  changed: {
    subject: (hotel: string) => `Ihr Aufenthalt ist geändert: ${hotel}`,
    text: "Ihre Buchung wurde geändert. So ist sie jetzt gebucht.",
  },
  changeProposed: {
    subject: (hotel: string) => `${hotel} schlägt eine Änderung Ihres Aufenthalts vor`,
    text: "Das Hotel schlägt eine Änderung Ihrer Buchung vor. Bis Sie zustimmen, ändert sich nichts; ohne Ihre Antwort bleibt die Buchung, wie sie ist.",
  },
  changeExpired: {
    subject: (hotel: string) => `Ihr Aufenthalt bleibt, wie er war: ${hotel}`,
    text: "Eine Änderung Ihrer Buchung wurde nicht rechtzeitig bezahlt oder angenommen. Die Buchung bleibt, wie sie war.",
  },
  changedTo: "Vorgeschlagener Aufenthalt",
  changedTotal: "Neuer Gesamtpreis",
  changeDue: "Jetzt dafür zu zahlen",
  answerUntil: "Antwort bis",
  changeAction: "Vorgeschlagene Änderung ansehen",
  goodwill: {
    subject: (hotel: string) => `Eine Erstattung zu Ihrem Aufenthalt: ${hotel}`,
    text: "Das Hotel erstattet Ihnen einen Teil Ihrer Zahlung.",
  },
  goodwillAmount: (amount: string) => `${amount} sind auf dem Weg zurück auf Ihre Karte. Banken benötigen dafür meist einige Tage.`,
  roomCancelled: {
    subject: (hotel: string) => `Ein Teil Ihres Aufenthalts ist storniert: ${hotel}`,
    text: "Ein Teil Ihrer Buchung wurde storniert. Die anderen Zimmer bleiben gebucht.",
  },
  cancelled: { subject: (hotel: string) => `Ihr Aufenthalt ist storniert: ${hotel}`, text: "Die Buchung wurde storniert." },
  expired: {
    subject: (hotel: string) => `Ihr Zimmer wurde freigegeben: ${hotel}`,
    text: "Wir haben nicht rechtzeitig eine Zahlung erhalten. Das Zimmer ist daher wieder für andere frei. Es wurde nichts abgebucht. Sie können gern erneut buchen.",
  },
  unanswered: {
    subject: (hotel: string) => `Ihr Zimmer wurde freigegeben: ${hotel}`,
    text: "Wir haben nicht rechtzeitig von einer Zahlung erfahren. Das Zimmer ist daher wieder für andere frei. Falls Ihre Bank den Betrag abgebucht oder reserviert hat, müssen Sie nichts tun: Sobald uns die Zahlung erreicht, gehört das Zimmer wieder Ihnen, wenn es noch frei ist. Andernfalls wird der volle Betrag auf Ihre Karte zurückerstattet.",
  },
  returned: {
    subject: (hotel: string) => `Wir erstatten Ihre Zahlung: ${hotel}`,
    text: "Ihre Zahlung ist eingegangen, aber die Buchung konnte nicht gehalten werden. Der volle Betrag ist auf dem Weg zurück auf Ihre Karte und kommt meist innerhalb weniger Tage an.",
  },
  flagged: {
    subject: (hotel: string) => `Wir prüfen Ihre Zahlung: ${hotel}`,
    text: "Uns wurde eine Zahlung gemeldet, die nicht zu Ihrer Buchung passt. Möglicherweise hat Ihre Bank den Betrag abgebucht oder reserviert. Wir prüfen das: Bitte zahlen Sie nicht noch einmal. Auf der Seite Ihrer Reise sehen Sie, wie es um die Zahlung steht.",
  },
  notReceived: {
    subject: (hotel: string) => `Ihre Zahlung ist nicht angekommen: ${hotel}`,
    text: "Wir haben die Zahlung geprüft, die nicht zu Ihrer Buchung passte: Bei uns ist kein Geld angekommen. Falls Ihre Bank einen Betrag als abgebucht oder reserviert anzeigt, erhalten Sie ihn zurück, meist innerhalb weniger Tage.",
  },
  payAgain: "Der fällige Betrag ist noch zu zahlen. Bitte bezahlen Sie auf der Seite Ihrer Reise, damit Ihre Buchung bestehen bleibt.",
  notKept: "Das Zimmer ist nicht mehr für Sie reserviert. Sie können gern erneut buchen.",
  tryAgain: "Erneut versuchen",
  booked: {
    subject: (hotel: string) => `Ihr Aufenthalt ist bestätigt: ${hotel}`,
    text: "Ihr Zimmer ist reserviert. Sie zahlen im Hotel. Wir freuen uns auf Ihren Aufenthalt.",
  },
  noShow: {
    subject: (hotel: string) => `Sie sind nicht angereist: ${hotel}`,
    text: "Das Hotel hat uns mitgeteilt, dass Sie nicht angereist sind. Daher wird nichts erstattet. Falls das ein Irrtum ist, wenden Sie sich bitte an das Hotel.",
  },
  offerMade: {
    subject: (hotel: string) => `${hotel} hat ein Angebot für Ihre Gruppe`,
    text: "Das Hotel hat Ihre Anfrage mit einem Angebot beantwortet. Bis zur unten genannten Zeit hält es die Zimmer für Sie frei; mit der Zahlung nehmen Sie es an.",
  },
  offerReminder: {
    subject: (hotel: string) => `Das Angebot endet bald: ${hotel}`,
    text: "Das Angebot des Hotels an Ihre Gruppe endet bald. Danach sind die Zimmer wieder für andere frei.",
  },
  offerExpired: {
    subject: (hotel: string) => `Das Angebot ist abgelaufen: ${hotel}`,
    text: "Das Angebot wurde nicht rechtzeitig bezahlt. Die Zimmer sind daher wieder für andere frei. Es wurde nichts abgebucht. Sie können das Hotel gern erneut anfragen.",
  },
  offerRevoked: {
    subject: (hotel: string) => `${hotel} hat das Angebot zurückgezogen`,
    text: "Das Hotel hat sein Angebot an Ihre Gruppe zurückgezogen. Es wurde nichts abgebucht.",
  },
  validUntil: "Gültig bis",
  offerAction: "Zum Angebot",
  partDue: {
    subject: (hotel: string) => `Ihre nächste Zahlung für ${hotel} ist fällig`,
    text: "Der nächste Teil des Preises Ihres Aufenthalts ist jetzt fällig. Bitte bezahlen Sie ihn auf der Seite Ihrer Reise.",
  },
  partReminder: {
    subject: (hotel: string) => `Erinnerung: Ihre Zahlung für ${hotel} ist fällig`,
    text: "Die fällige Zahlung für Ihren Aufenthalt ist noch nicht eingegangen. Bitte bezahlen Sie auf der Seite Ihrer Reise, damit Ihre Buchung bestehen bleibt.",
  },
  partPaid: {
    subject: (hotel: string) => `Ihre Zahlung für ${hotel} ist eingegangen`,
    text: "Vielen Dank, Ihre Zahlung ist eingegangen. Wir freuen uns auf Ihren Aufenthalt.",
  },
  partOverdue: {
    subject: (hotel: string) => `Bitte zahlen Sie im Hotel: ${hotel}`,
    text: "Die fällige Zahlung ist nicht rechtzeitig eingegangen. Ihre Buchung bleibt bestehen: Bitte zahlen Sie den Betrag im Hotel.",
  },
  fee: {
    subject: (hotel: string) => `Stornogebühr für ${hotel}`,
    text: "Nach ihren Bedingungen kostet die Stornierung dieser Buchung mehr, als Sie bezahlt hatten. Bitte zahlen Sie den Rest an das Hotel; wir bitten nur dieses eine Mal darum.",
  },
  roomFeeText:
    "Nach ihren Bedingungen kostet die Stornierung dieses Zimmers mehr, als Sie dafür bezahlt hatten. Bitte zahlen Sie den Rest an das Hotel; wir bitten nur dieses eine Mal darum.",
  dueNow: "Jetzt fällig",
  payUntil: "Zu zahlen bis",
  cancelledRoom: "Storniertes Zimmer",
  feeOf: "Stornogebühr",
  unpaidFee: "Noch nicht bezahlt",
  taxesDue: "Steuern und Gebühren im Hotel",
  laterText: "Ihr Zimmer ist reserviert, und jetzt wurde nichts abgebucht. Wir freuen uns auf Ihren Aufenthalt.",
  pay: "Jetzt bezahlen",
  reason: (reason: string) => `Begründung des Hotels: ${reason}`,
  atHotel: "Was Sie im Hotel bezahlt haben, erhalten Sie dort zurück.",
  due: "Im Hotel zu zahlen",
  hotel: "Zum Hotel",
  refund: (amount: string) => `${amount} sind auf dem Weg zurück auf Ihre Karte. Banken benötigen dafür meist einige Tage.`,
  refundAtHotel: (amount: string) => `${amount} gibt Ihnen das Hotel zurück, bei dem Sie es bezahlt haben.`,
  refundByHand: (amount: string) => `${amount} haben Sie auf anderem Weg als über die Karte zurückerhalten.`,
  noRefund: "Nach den Stornierungsbedingungen dieser Buchung wird nichts erstattet.",
  points: (points: string) => `Sie haben die eingesetzten Punkte zurückerhalten: ${points}.`,
  pointsUsed: "Mit Punkten bezahlt",
  amount: "Gesamtbetrag",
  action: "Zu Ihrer Reise",
};

export const tripDocuments = {
  papers: "Für Ihre Reise",
  add: "Zum Kalender hinzufügen",
  update: "Kalender aktualisieren",
  receipt: "Zahlungsbeleg (PDF)",
  directions: "Anfahrt",
};
