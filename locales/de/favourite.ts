export const favouriteButton = {
  save: (name: string) => `${name} zu den Favoriten hinzufügen`,
  saved: (name: string) => `${name} ist in Ihren Favoriten`,
};
