export const cardHold = {
  title: "Kartenkaution",
  asked: (usd: string) => `Für diesen Aufenthalt werden ${usd} auf Ihrer Karte reserviert. Jetzt wird nichts abgebucht.`,
  later: (usd: string, day: string) =>
    `Für diesen Aufenthalt werden ${usd} auf Ihrer Karte reserviert, nicht abgebucht. Ab ${day} können Sie das hier tun; wir erinnern Sie per E-Mail.`,
  why: "Abgebucht wird nur bei Schäden oder für eine unbezahlte Gebühr, wenn Sie nicht kommen oder stornieren, und der Grund wird Ihnen genannt. Nach dem Check-out wird der Betrag freigegeben.",
  place: (usd: string) => `${usd} auf einer Karte reservieren`,
  placed: (usd: string, until: string) => `${usd} sind auf Ihrer Karte reserviert, längstens bis ${until}. Es wurde nichts abgebucht.`,
  capturing: (usd: string) => `Das Hotel verlangt ${usd} von dem reservierten Betrag.`,
  captured: (usd: string) => `Das Hotel hat ${usd} von dem reservierten Betrag abgebucht. Der Rest wird freigegeben.`,
  reason: (reason: string) => `Grund: ${reason}`,
  refunded: (usd: string) => `${usd} davon gehen auf Ihre Karte zurück.`,
  releasing: (usd: string) => `${usd} werden freigegeben.`,
  released: (usd: string) => `${usd} sind nicht mehr auf Ihrer Karte reserviert. Es wurde nichts abgebucht.`,
  failed: "Der Betrag konnte auf Ihrer Karte nicht reserviert werden. Bitte versuchen Sie es noch einmal, auch mit einer anderen Karte.",
  expired: "Die Reservierung auf Ihrer Karte ist abgelaufen. Bitte reservieren Sie den Betrag noch einmal für den Rest Ihres Aufenthalts.",
};

export const cardHoldPlace = {
  title: "Die Kartenkaution war nicht möglich",
  unknown_reservation: "Diese Buchung gibt es nicht.",
  not_now: "Das ist jetzt nicht möglich.",
  no_provider: "Diese Website nimmt derzeit keine Kartenkautionen an.",
  provider_away: "Der Zahlungsdienst antwortet nicht. Bitte versuchen Sie es gleich noch einmal.",
  no_page: "Der Zahlungsdienst hat keine Seite dafür. Bitte versuchen Sie es gleich noch einmal.",
  failed: "Der Zahlungsdienst hat sie abgelehnt. Bitte versuchen Sie es später noch einmal.",
};
