export const favourites = {
  title: "Favourites",
  full: "Your favourites are full",
  tooMany: (n: number) => `You can mark at most ${n} hotels. Please take some away first.`,
};

export const browserFavourites = {
  here: "Saved in this browser.",
  signIn: "Sign in",
  keep: "to have them on every device.",
  ask: "Sign in to see your favourites",
  askText: "Your account keeps the stays that you like, on every device.",
  loading: "Loading your favourites...",
};

export const favouritesGrid = {
  remove: (name: string) => `Remove ${name} from favourites`,
  removed: "Removed from favourites",
  undo: "Undo",
  none: "No favourites yet",
  noneText: "Press the heart on a stay that you like, and you find it here again.",
  browse: "Find a stay",
};
