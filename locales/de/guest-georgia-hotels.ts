export const georgiaHotels = {
  title: "Georgien entdecken",
  heading: "Hotels in Georgien",
  found: (n: string, one: boolean) => `${n} ${one ? "Unterkunft" : "Unterkünfte"} gefunden`,
  text: "Schwefelbäder und Balkone in Tiflis, das Meer in Batumi, Wehrtürme unter den Gletschern: Wohnen Sie bei den Menschen, die hier zu Hause sind.",
  description:
    "Hotels, Lodges und Gästehäuser in Tiflis, Batumi, Kutaissi und den Bergen Georgiens, mit ehrlichen Preisen und echten Fotos.",
  failed: "Die Hotels konnten nicht geladen werden",
  failedText: "Bitte versuchen Sie es gleich noch einmal.",
  again: "Erneut versuchen",
  dates: "Dieser Tag ist nicht buchbar, daher zeigen wir alle Hotels.",
  searching: "Suche läuft\u00a0…",
};

export const cityChoice = {
  city: "Stadt",
  all: "Ganz Georgien",
  checkIn: "Check-in",
  checkOut: "Check-out",
  anyDay: "Beliebig",
  find: "Suchen",
  cities: { Tbilisi: "Tiflis", Batumi: "Batumi", Kutaisi: "Kutaissi" },
};
