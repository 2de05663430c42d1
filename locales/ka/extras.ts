export const extraText = {
  price: {
    stay: (amount: string) => `${amount} ნომერზე მთელი ვიზიტისთვის`,
    night: (amount: string) => `${amount} ნომერზე ღამეში`,
    person: (amount: string) => `${amount} სტუმარზე`,
    person_night: (amount: string) => `${amount} სტუმარზე ღამეში`,
    piece: (amount: string) => `${amount} თითო`,
    piece_night: (amount: string) => `${amount} ღამეში`,
  },
  days: (from: string | null, to: string | null) =>
    from !== null && to !== null ? `შესვლისთვის ${from} – ${to}` : from !== null ? `შესვლისთვის ${from}-დან` : `შესვლისთვის ${to}-მდე`,
};
