export const favourites = {
  title: "Favoriten",
  full: "Ihre Favoritenliste ist voll",
  tooMany: (n: number) => `Sie können höchstens ${n} Hotels als Favoriten speichern. Bitte entfernen Sie zuerst einige.`,
};

export const browserFavourites = {
  here: "In diesem Browser gespeichert.",
  signIn: "Melden Sie sich an,",
  keep: "um sie auf allen Geräten zu sehen.",
  ask: "Melden Sie sich an, um Ihre Favoriten zu sehen",
  askText: "In Ihrem Konto finden Sie die Unterkünfte, die Ihnen gefallen, auf allen Geräten.",
  loading: "Favoriten werden geladen\u00a0…",
};

export const favouritesGrid = {
  remove: (name: string) => `${name} aus den Favoriten entfernen`,
  removed: "Aus den Favoriten entfernt",
  undo: "Rückgängig",
  none: "Noch keine Favoriten",
  noneText: "Tippen Sie bei einer Unterkunft auf das Herz, um sie hier zu speichern.",
  browse: "Unterkunft finden",
};
