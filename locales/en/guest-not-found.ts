export const notFound = {
  code: "404",
  title: "Oops! Page not found",
  text: "We looked everywhere, even under the walnut tree. The page may have moved, or the address may be mistyped.",
  home: "Return Home",
  browse: "Browse Hotels",
  proverb: "A guest is a gift from God",
  place: "City, country or hotel",
  search: "Search",
  deals: "Deals",
  georgia: "Georgia",
  favourites: "Favourites",
};
