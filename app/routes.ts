import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/guest/home.tsx"),
  route("hotels", "routes/guest/hotels.tsx"),
  route("hotels/:hotelId", "routes/guest/hotel.tsx"),
  route("hotels/:hotelId/reviews/:reviewId/report", "routes/guest/review-report.tsx"),
  route("payment-result", "routes/guest/payment-result.tsx"),

  route("login", "routes/account/login.tsx"),
  route("signup", "routes/account/signup.tsx"),
  route("logout", "routes/account/logout.ts"),
  route("forgot-password", "routes/account/forgot-password.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("verify-email", "routes/account/verify-email.ts"),
  route("profile", "routes/account/profile.tsx"),
  route("trips", "routes/account/trips.tsx"),
  route("trips/:code", "routes/account/trip.tsx"),
  route("trips/:code/pay", "routes/account/trip-pay.ts"),
  route("trips/:code/review", "routes/account/trip-review.tsx"),

  route("preferences", "routes/api/preferences.ts"),
  route("favourites", "routes/api/favourites.ts"),
  route("suggestions", "routes/api/suggestions.ts"),
  route("newsletter", "routes/api/newsletter.tsx"),

  route("*", "routes/guest/not-found.tsx"),
] satisfies RouteConfig;
