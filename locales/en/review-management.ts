export const hotelReviews = { guest: "A guest" };
