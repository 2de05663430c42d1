export const hotelReviews = { guest: "სტუმარი" };
