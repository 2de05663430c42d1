import { plural } from "#kit/locale.ts";

export const hotelNoticeMails = {
  booking: {
    subject: (guest: string, from: string) => `Neue Buchung: ${guest}, ab ${from}`,
    text: "Ein Gast hat gebucht und bezahlt. Die Nächte sind in Ihrem Kalender belegt.",
    desk: "Ein Mitarbeiter hat telefonisch gebucht. Die Nächte sind in Ihrem Kalender belegt.",
  },
  cancellation: {
    subject: (guest: string, from: string) => `Storniert: ${guest}, ab ${from}`,
    guest: "Der Gast hat storniert. Die Nächte sind wieder frei.",
    others: "Die Buchung wurde storniert. Die Nächte sind wieder frei.",
    reason: "Grund",
    refund: "Zurückgezahlt",
  },
  change: {
    subject: (guest: string, from: string) => `Buchung geändert: ${guest}, ab ${from}`,
    kinds: {
      no_show: "Ein Mitarbeiter hat vermerkt, dass der Gast nicht angereist ist.",
      changed: "Der Gast hat die Buchung geändert. Der Kalender zeigt die neuen Nächte.",
      change_declined: "Der Gast hat die vorgeschlagene Änderung abgelehnt. Die Buchung bleibt, wie sie war.",
      change_expired: "Die vorgeschlagene Änderung wurde nicht rechtzeitig angenommen. Die Buchung bleibt, wie sie war.",
      room_cancelled: "Ein Zimmer der Buchung wurde storniert.",
      no_show_undone: "Ein Mitarbeiter hat „Nicht angereist“ zurückgenommen.",
      paid_late: "Die Zahlung kam, nachdem das Zimmer freigegeben worden war. Die Nächte waren noch frei und sind nun wieder belegt.",
      part_overdue:
        "Eine spätere Zahlung dieser Buchung ist nicht rechtzeitig eingegangen. Die Buchung bleibt bestehen; bitte kassieren Sie den Betrag im Hotel.",
      disputed: "Die Bank des Gastes hat die Zahlung zurückgeholt. Die Buchung bleibt bestehen; unser Team prüft den Fall.",
      offer_expired: "Die Gruppe hat das Angebot nicht rechtzeitig bezahlt. Die Nächte sind wieder frei.",
      offer_declined: "Die Gruppe hat das Angebot abgelehnt. Die Nächte sind wieder frei.",
      offer_revoked: "Das Angebot an die Gruppe wurde zurückgezogen. Die Nächte sind wieder frei.",
    },
  },
  enquiry: {
    subject: (guest: string, from: string) => `Gruppenanfrage: ${guest}, ab ${from}`,
    text: "Eine Gruppe bittet um ein Angebot. Bitte antworten Sie bald: Der Gast wartet auf Sie.",
    rooms: "Zimmer",
    guests: "Gäste",
    dates: "Daten",
    message: "Nachricht",
    action: "Anfrage beantworten",
  },
  unpaid: {
    subject: (guest: string, from: string) => `Nicht bezahlt: ${guest}, ab ${from}`,
    text: "Der Gast hat versucht zu zahlen, was nicht rechtzeitig gelungen ist. Die Nächte sind wieder frei; Sie müssen nichts tun.",
  },
  arrivals: {
    subject: (count: number, day: string) => `${count} ${plural(count, "Anreise", "Anreisen")} am ${day}`,
    text: "Diese Gäste reisen morgen an.",
    more: (count: number) => `Und ${count} weitere: siehe Liste.`,
    action: "Alle Anreisen ansehen",
  },
  review: {
    subject: (rating: string, hotel: string) => `Neue Bewertung: ${rating} für ${hotel}`,
    text: "Ein Gast hat über seinen Aufenthalt geschrieben. Gäste lesen auch Antworten: Ein paar freundliche Worte genügen.",
    held: "Der Wortfilter hat sie angehalten; sie wird erst angezeigt, wenn unser Team sie gelesen hat.",
    rating: "Bewertung",
    title: "Titel",
    words: "Text",
    action: "Lesen und antworten",
  },
  hotel: "Hotel",
  nights: "Nächte",
  email: "E-Mail",
  open: "Buchung öffnen",
};
