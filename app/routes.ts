import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/guest/home.tsx"),
  route("hotels", "routes/guest/hotels.tsx"),
  route("georgia-hotels", "routes/guest/georgia-hotels.tsx"),
  route("hotels/:hotelId", "routes/guest/hotel.tsx"),
  route("hotels/:hotelId/reviews/:reviewId/report", "routes/guest/review-report.tsx"),
  route("hotels/:hotelId/calendar", "routes/api/hotel-calendar.ts"),
  route("deals", "routes/guest/deals.tsx"),
  route("favourites", "routes/guest/favourites.tsx"),
  route("payment-result", "routes/guest/payment-result.tsx"),

  route("about", "routes/guest/page.tsx", { id: "about" }),
  route("careers", "routes/guest/page.tsx", { id: "careers" }),
  route("blog", "routes/guest/page.tsx", { id: "blog" }),
  route("press", "routes/guest/page.tsx", { id: "press" }),
  route("partners", "routes/guest/page.tsx", { id: "partners" }),
  route("terms", "routes/guest/page.tsx", { id: "terms" }),
  route("privacy", "routes/guest/page.tsx", { id: "privacy" }),
  route("cookies", "routes/guest/page.tsx", { id: "cookies" }),

  route("login", "routes/account/login.tsx"),
  route("login/code", "routes/account/login-code.tsx"),
  route("signup", "routes/account/signup.tsx"),
  route("logout", "routes/account/logout.ts"),
  route("forgot-password", "routes/account/forgot-password.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("verify-email", "routes/account/verify-email.ts"),
  route("confirm-email", "routes/account/confirm-email.tsx"),
  route("delete-account", "routes/account/delete-account.tsx"),
  route("profile", "routes/account/profile.tsx"),
  route("profile/data.json", "routes/account/profile-data.ts"),
  route("rewards", "routes/account/rewards.tsx"),
  route("trips", "routes/account/trips.tsx"),
  route("trips/:code", "routes/account/trip.tsx"),
  route("trips/:code/pay", "routes/account/trip-pay.ts"),
  route("trips/:code/review", "routes/account/trip-review.tsx"),
  route("trips/:code/release", "routes/account/trip-release.ts"),
  route("trips/:code/calendar.ics", "routes/account/trip-calendar.ts"),
  route("trips/:code/receipt.pdf", "routes/account/trip-receipt.ts"),

  route("list-property", "routes/account/list-property.tsx"),

  route("preferences", "routes/api/preferences.ts"),
  route("search/prices", "routes/api/search-prices.ts"),
  route("search/map", "routes/api/search-map.ts"),
  route("robots.txt", "routes/api/robots.ts"),
  route("sitemap.xml", "routes/api/sitemap.ts", { id: "sitemap-index" }),
  route("sitemaps/:part", "routes/api/sitemap.ts"),
  route("suggestions", "routes/api/suggestions.ts"),
  route("newsletter", "routes/api/newsletter.tsx"),

  route("hotel-manager/photos", "routes/manager/photos.ts"),
  layout("routes/manager/frame.tsx", [
    route("hotel-manager/hotel", "routes/manager/hotel.tsx"),
    route("hotel-manager", "routes/manager/start.ts", { id: "desk" }),
    route("hotel-manager/availability", "routes/manager/availability.tsx"),
    route("hotel-manager/availability/nights", "routes/manager/availability-nights.ts"),
    route("hotel-manager/availability/version", "routes/manager/availability-version.ts"),
    route("hotel-manager/*", "routes/manager/start.ts", { id: "desk-elsewhere" }),
  ]),

  layout("routes/admin/frame.tsx", [
    route("admin/*", "routes/admin/elsewhere.ts"),
  ]),

  route("*", "routes/guest/not-found.tsx"),
] satisfies RouteConfig;
