import { adminScreens } from "./routes/admin/shared/screens.ts";
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

/**
 * Every route belongs to one group. The layout around a group has the middleware that guards it, so that a new page is protected where it
 * is added; who may see which hotel is decided by the screens of the manager (`managedHotelRow`).
 */
export const groups = {
  public: [
    index("routes/guest/home.tsx"),
    route("hotels", "routes/guest/hotels.tsx"),
    route("georgia-hotels", "routes/guest/georgia-hotels.tsx"),
    route("hotels/:hotelId", "routes/guest/hotel.tsx"),
    route("hotels/:hotelId/calendar", "routes/api/hotel-calendar.ts"),
    route("book/:hotelId", "routes/guest/book.tsx"),
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

    route("staff-invitation", "routes/account/staff-invitation.tsx"),

    route("preferences", "routes/api/preferences.ts"),
    route("search/prices", "routes/api/search-prices.ts"),
    route("search/map", "routes/api/search-map.ts"),
    route("search/viewed", "routes/api/viewed-hotels.ts"),
    route("robots.txt", "routes/api/robots.ts"),
    route("sitemap.xml", "routes/api/sitemap.ts", { id: "sitemap-index" }),
    route("sitemaps/:part", "routes/api/sitemap.ts"),
    route("suggestions", "routes/api/suggestions.ts"),
    route("ical/:file", "routes/api/room-calendar.ts"),
    route("newsletter", "routes/api/newsletter.tsx"),

    route("*", "routes/guest/not-found.tsx"),
  ],
  signedIn: [
    layout("routes/account/signed-in.ts", [
      route("hotels/:hotelId/reviews/:reviewId/report", "routes/guest/review-report.tsx"),
      route("hotels/:hotelId/group", "routes/guest/group-enquiry.tsx"),
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
    ]),
  ],
  manager: [
    layout("routes/manager/signed-in.ts", [
      route("hotel-manager", "routes/manager/start.ts", { id: "back-office" }),
      route("hotel-manager/*", "routes/manager/start.ts", { id: "back-office-page" }),
      route("hotel-manager/bookings.csv", "routes/manager/bookings-csv.ts"),
      route("hotel-manager/photos", "routes/manager/photos.ts"),
      layout("routes/manager/frame.tsx", [
        route("hotel-manager/hotel", "routes/manager/hotel.tsx"),
        route("hotel-manager/rooms/:roomId/calendars", "routes/manager/room-calendars.tsx"),
        route("hotel-manager/rooms/:roomId/guests", "routes/manager/room-guests.tsx"),
        route("hotel-manager/staff", "routes/manager/staff.tsx"),
        route("hotel-manager/dashboard", "routes/manager/dashboard.tsx"),
        route("hotel-manager/reviews", "routes/manager/reviews.tsx"),
        route("hotel-manager/money", "routes/manager/money.tsx"),
        route("hotel-manager/money/:file", "routes/manager/money-file.ts"),
        route("hotel-manager/bookings", "routes/manager/bookings.tsx"),
        route("hotel-manager/bookings/new", "routes/manager/new-booking.tsx"),
        route("hotel-manager/bookings/groups", "routes/manager/group-enquiries.tsx"),
        route("hotel-manager/bookings/groups/:enquiryId", "routes/manager/group-enquiry.tsx"),
        route("hotel-manager/audit", "routes/manager/audit.tsx"),
        route("hotel-manager/availability", "routes/manager/availability.tsx"),
        route("hotel-manager/availability/nights", "routes/manager/availability-nights.ts"),
        route("hotel-manager/availability/version", "routes/manager/availability-version.ts"),
        route("hotel-manager/rooms", "routes/manager/rooms.tsx"),
        route("hotel-manager/rooms/add", "routes/manager/room-add.tsx"),
        route("hotel-manager/rooms/edit/:roomId", "routes/manager/room-edit.tsx"),
        route("hotel-manager/rates", "routes/manager/rates.tsx"),
        route("hotel-manager/rates/extras", "routes/manager/extras.tsx"),
        route("hotel-manager/rates/extras/add", "routes/manager/extra-add.tsx"),
        route("hotel-manager/rates/extras/:extraId", "routes/manager/extra-edit.tsx"),
        route("hotel-manager/rates/plans", "routes/manager/rate-plans.tsx"),
        route("hotel-manager/rates/codes", "routes/manager/promo-codes.tsx"),
        route("hotel-manager/rates/plans/add", "routes/manager/rate-plan-add.tsx"),
        route("hotel-manager/rates/plans/:planId", "routes/manager/rate-plan-edit.tsx"),
        route("hotel-manager/rates/ages", "routes/manager/age-brackets.tsx"),
        route("hotel-manager/rates/taxes", "routes/manager/tax-rules.tsx"),
        route("hotel-manager/rates/taxes/add", "routes/manager/tax-rule-add.tsx"),
        route("hotel-manager/rates/taxes/templates", "routes/manager/tax-templates.tsx"),
        route("hotel-manager/rates/taxes/:ruleId", "routes/manager/tax-rule-edit.tsx"),
      ]),
    ]),
  ],
  admin: [
    layout("routes/admin/frame.tsx", [
      ...adminScreens.map(({ path, file }) => route(path, file)),
      route("admin/newsletter.csv", "routes/admin/newsletter-csv.ts"),
      route("admin/payments/:orderId", "routes/admin/payment.tsx"),
      route("admin/*", "routes/admin/unknown-page.ts"),
    ]),
  ],
} satisfies Record<string, RouteConfigEntry[]>;

export default Object.values(groups).flat() satisfies RouteConfig;
