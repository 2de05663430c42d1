import { maxNights } from "#kit/date/stay.ts";

export const hotels = {
  prices: "Prices by day",
  in: (place: string) => `Hotels in ${place}`,
  all: "All Hotels",
  found: (n: string, one: boolean) => `${n} ${one ? "property" : "properties"} found`,
  searching: "Searching...",
  dates: `These dates can’t be booked, so we show all hotels. Please choose 1 to ${maxNights} nights, starting today or later.`,
  description: "Compare hotels, prices for your dates, guest ratings and amenities.",
};

export const searchFailed = {
  failed: "Error loading hotels",
  listFailed: "Error fetching hotels",
  searchFailed: "Error searching hotels",
  failedText: "Failed to fetch hotels. Please try again later.",
  again: "Try Again",
};

export const filterButton = { filter: "Filter" };

export const chips = {
  active: "Active filters",
  remove: (name: string) => `Remove filter: ${name}`,
  stars: (n: number) => (n === 1 ? "1 star" : `${n} stars`),
  free: "Free cancellation",
  area: "Area on the map",
  hotel: "Hotels",
  apartment: "Apartments",
  resort: "Resorts",
  villa: "Villas",
  all: "Clear all",
};

export const emptySearch = {
  none: "No hotels found",
  hint: "Try adjusting your search or filters to find more results.",
  filtered: (n: string, one: boolean) => `${n} ${one ? "hotel matches" : "hotels match"} your search without the filters.`,
  reset: "Reset Filters",
  meant: "Did you mean",
  dates: "Other dates",
  towns: "Other places for your dates",
  hotels: (n: string, one: boolean) => `${n} ${one ? "hotel" : "hotels"}`,
  away: (km: string) => `${km} km away`,
  span: (from: string, to: string) => `${from} – ${to}`,
  price: (night: string, total: string) => `from ${night} per night, ${total} in total with taxes and fees`,
};

export const filters = {
  filters: "Filters",
  close: "Close",
  apply: "Apply Filters",
  reset: "Reset Filters",
  price: "Price per night",
  cancellation: "Cancellation",
  free: "Free cancellation",
  stars: "Star rating",
  star: (n: number) => (n === 1 ? "1 star" : `${n} stars`),
  amenities: "Amenities",
  property: "Property amenities",
  more: (n: number) => `${n} more`,
  type: "Property type",
  any: "Any",
  hotel: "Hotels",
  apartment: "Apartments",
  resort: "Resorts",
  villa: "Villas",
};

export const mapView = {
  cluster: (n: number) => `${n} hotels`,
  atLeast: (price: string) => `${price}+`,
  map: "Map of the hotels found",
  row: "Hotels on the map",
  list: "List",
  listOf: (n: number) => `List (${n})`,
  unit: "Prices per night; taxes may be added",
  unitOfStay: (stay: string) => `Prices ${stay}`,
  unitOfStays: "Prices of the stay, taxes and fees included",
  loading: "Opening the map...",
  follow: "Search as I move the map",
  here: "Search this area",
  everywhere: "Search everywhere",
  noPrice: "No rooms yet",
  perNight: (price: string) => `${price} per night`,
  total: (price: string) => `${price} in total`,
  scripts: "The map needs JavaScript.",
};

export const priceRange = { from: "Lowest price", to: "Highest price" };

export const resultList = {
  title: "Hotels",
  loading: "Searching for hotels...",
};

export const sortChoice = { sort: "Sort by", popularity: "Popularity", price: "Price", rating: "Rating", distance: "Distance", go: "Sort" };

export const viewChoice = { view: "View", grid: "Grid", list: "List", map: "Map" };
