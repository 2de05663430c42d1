export const deals = {
  title: "Angebote",
  text: "Günstigere Preise, die die Hotels selbst festgelegt haben, für eine Saison oder als Sondertarif. Der übliche Preis steht jeweils daneben.",
  description: "Saisonpreise und Sondertarife von Hotels in Georgien und darüber hinaus, jeweils neben dem üblichen Preis.",
  kinds: "Arten von Angeboten",
  all: "Alle Angebote",
  seasonal: "Saisonpreise",
  special: "Sondertarife",
  none: "Zurzeit keine Angebote",
  noneText: "Hotels ändern ihre Preise häufig. Schauen Sie gern wieder vorbei.",
  browse: "Alle Unterkünfte ansehen",
  others: "Alle Angebote ansehen",
};
