export const extraText = {
  price: {
    stay: (amount: string) => `${amount} pro Zimmer und Aufenthalt`,
    night: (amount: string) => `${amount} pro Zimmer und Nacht`,
    person: (amount: string) => `${amount} pro Gast`,
    person_night: (amount: string) => `${amount} pro Gast und Nacht`,
    piece: (amount: string) => `${amount} pro Stück`,
    piece_night: (amount: string) => `${amount} pro Nacht`,
  },
  days: (from: string | null, to: string | null) =>
    from !== null && to !== null ? `Bei Anreise von ${from} bis ${to}` : from !== null ? `Bei Anreise ab ${from}` : `Bei Anreise bis ${to}`,
};
