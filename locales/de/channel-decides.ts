/** What the calendar says of nights and prices that the hotel’s own program decides. */
export const channelDecides = {
  rooms: (names: string) => `Ihr Programm entscheidet, wie viele Einheiten buchbar sind: ${names}.`,
  plan: "Ihr Programm entscheidet über Preise und Regeln. Nehmen Sie den Tarif unter Tarife > Kanäle zurück, um sie hier zu ändern.",
  besides:
    "Ihr Programm entscheidet über Preise, die damit verglichen wurden. Nehmen Sie seine Tarife unter Tarife > Kanäle zurück, um das zu ändern.",
  open: "Kanäle öffnen",
};
