export const hotelReviews = { guest: "Ein Gast" };
