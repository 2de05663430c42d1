export const favourites = {
  title: "Favourites",
  full: "Your favourites are full",
  tooMany: (n: number) => `You can save at most ${n} hotels. Please remove some first.`,
};

export const browserFavourites = {
  here: "Saved in this browser.",
  signIn: "Sign in",
  keep: "to see them on every device.",
  ask: "Sign in to see your favourites",
  askText: "Your account keeps the stays that you like, on all your devices.",
  loading: "Loading your favourites...",
};

export const favouritesGrid = {
  remove: (name: string) => `Remove ${name} from favourites`,
  removed: "Removed from favourites",
  undo: "Undo",
  none: "No favourites yet",
  noneText: "Tap the heart on any stay to save it here.",
  browse: "Find a stay",
};
