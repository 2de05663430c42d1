import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { adminScreens } from "#routes/admin/shared/screens.ts";

/**
 * Every route belongs to one group. The layout around a group has the middleware that guards it, so that a new page is protected where it
 * is added; who may see which hotel is decided by the screens of the manager (`managedHotelRow`).
 */
export const groups = {
  public: [
    index("routes/guest/home.tsx"),
    route("hotels", "routes/guest/hotels.tsx"),
    route("georgia-hotels", "routes/guest/georgia-hotels.tsx"),
    route("hotels/prices", "routes/guest/month-prices.tsx"),
    route("hotels/:hotelId", "routes/guest/hotel.tsx"),
    route("hotels/:hotelId/calendar", "routes/api/hotel-calendar.ts"),
    route("hotels/:hotelId/photos", "routes/api/card-photos.ts"),
    route("book/:hotelId", "routes/booking/book.tsx"),
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

    layout("routes/shell/entrance/entrance-layout.tsx", [
      route("login", "routes/account/login.tsx"),
      route("login/code", "routes/account/login-code.tsx"),
      route("signup", "routes/account/signup.tsx"),
      route("forgot-password", "routes/account/forgot-password.tsx"),
      route("reset-password", "routes/account/reset-password.tsx"),
      route("verify-email", "routes/account/verify-email.tsx"),
      route("confirm-email", "routes/account/confirm-email.tsx"),
      route("delete-account", "routes/account/delete-account.tsx"),
      route("staff-invitation", "routes/account/staff-invitation.tsx"),
    ]),
    route("logout", "routes/account/logout.ts"),

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
    route("alerts/stop", "routes/guest/alert-stop.tsx"),

    route("*", "routes/guest/not-found.tsx"),
  ],
  signedIn: [
    layout("routes/account/signed-in.ts", [
      route("hotels/:hotelId/reviews/:reviewId/report", "routes/guest/review-report.tsx"),
      route("hotels/:hotelId/group", "routes/guest/group-enquiry.tsx"),
      route("hotels/:hotelId/alerts", "routes/guest/hotel-alert.tsx"),
      route("alerts", "routes/guest/alerts.tsx"),
      route("profile", "routes/account/profile.tsx"),
      route("profile/data.json", "routes/account/profile-data.ts"),
      route("rewards", "routes/account/rewards.tsx"),
      route("trips", "routes/account/trips.tsx"),
      route("trips/:code", "routes/account/trip.tsx"),
      route("trips/:code/pay", "routes/account/trip-pay.ts"),
      route("trips/:code/change", "routes/account/trip-change.tsx"),
      route("trips/:code/open-change", "routes/account/trip-open-change.ts"),
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
      route("hotel-manager/find", "routes/manager/find.ts"),
      route("hotel-manager/photos", "routes/manager/photos.ts"),
      layout("routes/manager/frame.tsx", [
        route("hotel-manager/hotel", "routes/manager/hotel.tsx"),
        route("hotel-manager/rooms/:roomId/calendars", "routes/manager/room-calendars.tsx"),
        route("hotel-manager/rooms/:roomId/guests", "routes/manager/rates/ages/room-guests.tsx"),
        route("hotel-manager/staff", "routes/manager/staff.tsx"),
        route("hotel-manager/dashboard", "routes/manager/dashboard.tsx"),
        route("hotel-manager/reviews", "routes/manager/reviews.tsx"),
        route("hotel-manager/money", "routes/manager/money.tsx"),
        route("hotel-manager/money/:file", "routes/manager/money-file.ts"),
        route("hotel-manager/bookings", "routes/manager/bookings.tsx"),
        route("hotel-manager/bookings/new", "routes/manager/new-booking.tsx"),
        route("hotel-manager/bookings/groups", "routes/manager/group-enquiries.tsx"),
        route("hotel-manager/bookings/groups/:enquiryId", "routes/manager/group-enquiry.tsx"),
        route("hotel-manager/bookings/:code/change", "routes/manager/booking-change.tsx"),
        route("hotel-manager/audit", "routes/manager/audit.tsx"),
        route("hotel-manager/payouts", "routes/manager/payouts.tsx"),
        route("hotel-manager/availability", "routes/manager/availability.tsx"),
        route("hotel-manager/availability/nights", "routes/manager/availability-nights.ts"),
        route("hotel-manager/availability/move", "routes/manager/availability-move.ts"),
        route("hotel-manager/availability/version", "routes/manager/availability-version.ts"),
        route("hotel-manager/rooms", "routes/manager/rooms.tsx"),
        route("hotel-manager/rooms/add", "routes/manager/room-add.tsx"),
        route("hotel-manager/rooms/edit/:roomId", "routes/manager/room-edit.tsx"),
        route("hotel-manager/rates", "routes/manager/rates/seasons/rates.tsx"),
        route("hotel-manager/rates/extras", "routes/manager/rates/extras/extras.tsx"),
        route("hotel-manager/rates/extras/add", "routes/manager/rates/extras/extra.tsx", { id: "add-extra" }),
        route("hotel-manager/rates/extras/:extraId", "routes/manager/rates/extras/extra.tsx"),
        route("hotel-manager/rates/plans", "routes/manager/rates/plans/rate-plans.tsx"),
        route("hotel-manager/rates/codes", "routes/manager/rates/codes/promo-codes.tsx"),
        route("hotel-manager/rates/plans/add", "routes/manager/rates/plans/rate-plan.tsx", { id: "add-rate-plan" }),
        route("hotel-manager/rates/plans/:planId", "routes/manager/rates/plans/rate-plan.tsx"),
        route("hotel-manager/rates/ages", "routes/manager/rates/ages/age-brackets.tsx"),
        route("hotel-manager/rates/taxes", "routes/manager/rates/taxes/tax-rules.tsx"),
        route("hotel-manager/rates/taxes/add", "routes/manager/rates/taxes/tax-rule.tsx", { id: "add-tax-rule" }),
        route("hotel-manager/rates/taxes/templates", "routes/manager/rates/taxes/tax-templates.tsx"),
        route("hotel-manager/rates/taxes/:ruleId", "routes/manager/rates/taxes/tax-rule.tsx"),
      ]),
    ]),
  ],
  admin: [
    layout("routes/admin/frame.tsx", [
      ...adminScreens
        .filter(({ path }) => path !== "admin/payments" && path !== "admin/bookings")
        .map(({ path, file }) => route(path, file)),
      route("admin/find", "routes/admin/find.ts"),
      route("admin/newsletter.csv", "routes/admin/newsletter-csv.ts"),
      route("admin/payout-files/:fileId", "routes/admin/payout-file.ts"),
      route("admin/books.csv", "routes/admin/books-csv.ts"),
      route("admin/payments.csv", "routes/admin/payments-csv.ts"),
      route("admin/bookings.csv", "routes/admin/bookings-csv.ts"),
      layout("routes/admin/booking-list.tsx", [
        route("admin/bookings", "routes/admin/bookings.tsx"),
        route("admin/bookings/:code", "routes/admin/booking.tsx"),
      ]),
      layout("routes/admin/payment-list.tsx", [
        route("admin/payments", "routes/admin/payments.tsx"),
        route("admin/payments/:orderId", "routes/admin/payment.tsx"),
      ]),
      route("admin/*", "routes/admin/unknown-page.ts"),
    ]),
  ],
} satisfies Record<string, RouteConfigEntry[]>;

const { public: open, signedIn, manager, admin } = groups;

export default [layout("routes/shell/pages.tsx", [...open, ...signedIn]), ...manager, ...admin] satisfies RouteConfig;
