/** The most hotels that one request may keep, and that a browser remembers for a visitor. */
export const mostFavouritesAtOnce = 200;
