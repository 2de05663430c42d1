export const extraText = {
  price: {
    stay: (amount: string) => `${amount} a room and stay`,
    night: (amount: string) => `${amount} a room and night`,
    person: (amount: string) => `${amount} a guest`,
    person_night: (amount: string) => `${amount} a guest and night`,
    piece: (amount: string) => `${amount} each`,
    piece_night: (amount: string) => `${amount} a night`,
  },
  days: (from: string | null, to: string | null) =>
    from !== null && to !== null
      ? `For check-in from ${from} to ${to}`
      : from !== null
        ? `For check-in from ${from}`
        : `For check-in until ${to}`,
};
