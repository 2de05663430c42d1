import { longestRequests } from "#domain/reservation/book/guest-details.ts";
import { plural } from "#kit/locale.ts";

export const bookingForm = {
  name: "Bitte geben Sie einen Namen ein.",
  phone: "Bitte geben Sie eine Telefonnummer ein, zum Beispiel +995 555 12 34 56",
  hour: "Bitte wählen Sie eine dieser Uhrzeiten",
  requests: `Bitte verwenden Sie höchstens ${longestRequests} Zeichen`,
};

export const holdCountdown = {
  left: "Verbleibende Zeit zum Bezahlen",
  over: "Die Vormerkung ist abgelaufen. Vielleicht ist das Zimmer noch frei: Bitte buchen Sie erneut.",
  again: "Erneut buchen",
};

export const reservationStateWord = {
  confirmed: "Bestätigt",
  cancelled: "Storniert",
  no_show: "Nicht angereist",
  part_due: "Zahlung fällig",
  part_later: "Rest später fällig",
  due_at_property: "Im Hotel zu zahlen",
  awaiting_payment: "Zahlung ausstehend",
  checking_payment: "Zahlung wird geprüft",
  paid: "Bezahlt",
  nothing_to_pay: "Nichts zu zahlen",
  refund_in_progress: "Erstattung unterwegs",
  charged_back: "Von der Bank zurückgeholt",
  owed_at_property: "Rückzahlung im Hotel",
  payment_checked: "Zahlung wird geprüft",
  refunded: "Erstattet",
  not_paid: "Nicht bezahlt",
};

export const cancellationCost = {
  fee: "Stornogebühr",
  byPoints: "Davon mit Punkten bezahlt",
};

export const paymentSchedule = {
  title: "Wann Sie zahlen",
  now: "Bei der Buchung",
  on: (day: string) => `Am ${day}`,
  atProperty: "Im Hotel",
  paid: (amount: string) => `${amount}, bezahlt`,
  partly: (amount: string, received: string) => `${amount}, davon ${received} bezahlt`,
  isPaid: "Bezahlt",
  isPartlyPaid: (received: string) => `Davon ${received} bezahlt`,
  isOpen: "Noch nicht bezahlt",
};

export const reasonText = {
  notInTime: "Zahlung nicht rechtzeitig eingegangen",
  partNotPaid: "Eine spätere Zahlung ist nicht rechtzeitig eingegangen",
  holdCancelled: "Vormerkung vor der Zahlung aufgehoben",
  hotelArchived: "Das Hotel nimmt keine Gäste mehr auf",
  roomArchived: "Das Hotel bietet dieses Zimmer nicht mehr an",
};

export const releaseHold = {
  release: {
    ask: "Vormerkung aufheben",
    title: "Diese Vormerkung aufheben?",
    text: "Das Zimmer ist dann sofort wieder für andere frei. Es wurde nichts abgebucht.",
    do: "Vormerkung aufheben",
  },
  change: {
    ask: "Buchung ändern",
    title: "Diese Buchung ändern?",
    text: "Wir heben die Vormerkung auf, damit Sie andere Reisedaten, ein anderes Zimmer oder einen anderen Tarif wählen können. Es wurde nichts abgebucht. Bis Sie neu buchen, kann jemand anderes das Zimmer buchen.",
    do: "Buchung ändern",
  },
  decline: {
    ask: "Angebot ablehnen",
    title: "Dieses Angebot ablehnen?",
    text: "Die Zimmer sind dann sofort wieder für andere frei. Es wurde nichts abgebucht.",
    do: "Angebot ablehnen",
  },
  keep: "Behalten",
  going: "Einen Moment\u00a0…",
};

export const stayText = {
  code: "Buchung",
  checkIn: "Anreise",
  checkOut: "Abreise",
  nights: (n: number) => `${n} ${plural(n, "Nacht", "Nächte")}`,
  from: (time: string) => `ab ${time}\u00a0Uhr`,
  by: (time: string) => `bis ${time}\u00a0Uhr`,
  room: "Zimmer",
  rate: "Tarif",
  meals: "Mahlzeiten",
  guests: "Gäste",
  guest: "Hauptgast",
  phone: "Telefon",
  arrival: "Ankunft",
  hotelTime: (hours: string) => `${hours}\u00a0Uhr, Ortszeit des Hotels`,
  requests: "Besondere Wünsche",
  address: "Adresse",
  hotelPhone: "Telefon des Hotels",
  arriveUntil: "Rezeption",
  receives: (from: string, until: string) => `Anreise von ${from} bis ${until}\u00a0Uhr`,
  terms: "Stornierung",
  directions: "Anfahrt",
  adults: (n: number) => `${n} ${plural(n, "Erwachsener", "Erwachsene")}`,
  children: (n: number) => `${n} ${plural(n, "Kind", "Kinder")}`,
  childrenOf: (n: number, ages: string) => plural(n, `1 Kind (Alter: ${ages})`, `${n} Kinder (Alter: ${ages})`),
  known: (people: string, ages: string) => `${people} (bekanntes Alter: ${ages})`,
  minors: (people: string, ages: string) => `${people} (unter 18: ${ages})`,
  and: (ages: string, last: string) => `${ages} und ${last}`,
};

export const roomDetails = {
  promised: (room: string, promise: string) => `${room}: ${promise}`,
  room: (number: number) => `Zimmer ${number}`,
  cancelled: "storniert",
  claim: (usd: string) => `von der Stornogebühr sind ${usd} nicht bezahlt`,
};

export const ticketCard = {
  code: "Buchung",
  days: (n: number) => `In ${n} Tagen`,
  tomorrow: "Morgen",
  today: "Heute",
  now: "Sie sind gerade hier",
};

/** How a booking was paid, and how money went back. */
export const paidWays = {
  received: {
    points: "Mit Punkten bezahlt",
    card: "Mit Karte bezahlt",
    cash: "Im Hotel bar bezahlt",
    hotel_card: "Im Hotel mit Karte bezahlt",
    transfer: "Per Überweisung bezahlt",
    by_hand: "Auf anderem Weg bezahlt",
  },
  returned: {
    points: "Zurückgegebene Punkte",
    card: "Auf die Karte erstattet",
    cash: "Im Hotel bar zurückgegeben",
    hotel_card: "Im Hotel auf die Karte zurückgebucht",
    transfer: "Per Überweisung zurückgegeben",
    by_hand: "Auf anderem Weg als die Karte erstattet",
  },
  returning: "Auf dem Weg zurück auf die Karte",
  chargedBack: "Von der Bank zurückgeholt",
  owed: "Vom Hotel zurückzugeben",
};
