export const notFound = {
  code: "404",
  title: "Ups! Seite nicht gefunden",
  text: "Wir haben überall gesucht, sogar unter dem Walnussbaum. Vielleicht ist die Seite umgezogen, oder in der Adresse steckt ein Tippfehler.",
  home: "Zur Startseite",
  browse: "Hotels ansehen",
  proverb: "Der Gast kommt von Gott",
  place: "Stadt, Land oder Hotel",
  search: "Suchen",
  deals: "Angebote",
  georgia: "Georgien",
  favourites: "Favoriten",
};
