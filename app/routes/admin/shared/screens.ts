import type { IconName } from "#ui/icon-names.ts";

/** A screen of the admin area: its route, and its sidebar entry, whose text is `frame` of locales. */
type AdminScreen = { path: string; file: string; name: string; icon: IconName };

/** In the order of the sidebar. */
export const adminScreens = [
  { path: "admin", file: "routes/admin/dashboard.tsx", name: "dashboard", icon: "layout-dashboard" },
  { path: "admin/bookings", file: "routes/admin/bookings.tsx", name: "bookings", icon: "concierge-bell" },
  { path: "admin/hero-slider", file: "routes/admin/hero-slider.tsx", name: "slides", icon: "image" },
  { path: "admin/destinations", file: "routes/admin/destinations.tsx", name: "destinations", icon: "map-pin" },
  { path: "admin/property-types", file: "routes/admin/property-types.tsx", name: "types", icon: "house" },
  { path: "admin/users", file: "routes/admin/users.tsx", name: "users", icon: "users" },
  { path: "admin/hotels", file: "routes/admin/hotels.tsx", name: "hotels", icon: "hotel" },
  { path: "admin/enquiries", file: "routes/admin/enquiries.tsx", name: "enquiries", icon: "mail" },
  { path: "admin/newsletter", file: "routes/admin/newsletter.tsx", name: "newsletter", icon: "bell" },
  { path: "admin/reviews", file: "routes/admin/reviews.tsx", name: "reviews", icon: "star" },
  { path: "admin/payments", file: "routes/admin/payments.tsx", name: "payments", icon: "receipt-text" },
  { path: "admin/payouts", file: "routes/admin/payouts.tsx", name: "payouts", icon: "wallet" },
  { path: "admin/invoices", file: "routes/admin/invoices.tsx", name: "invoices", icon: "receipt-text" },
  { path: "admin/books", file: "routes/admin/books.tsx", name: "books", icon: "list" },
  { path: "admin/jobs", file: "routes/admin/jobs.tsx", name: "jobs", icon: "clock" },
  { path: "admin/webhooks", file: "routes/admin/webhooks.tsx", name: "webhooks", icon: "webhook" },
  { path: "admin/api-usage", file: "routes/admin/api-usage.tsx", name: "usage", icon: "key-round" },
  { path: "admin/audit", file: "routes/admin/audit.tsx", name: "audit", icon: "list" },
  { path: "admin/security-events", file: "routes/admin/security-events.tsx", name: "security", icon: "shield-check" },
  { path: "admin/commission", file: "routes/admin/commission.tsx", name: "commission", icon: "tag" },
  { path: "admin/codes", file: "routes/admin/promo-codes.tsx", name: "codes", icon: "gift" },
  { path: "admin/currency-rates", file: "routes/admin/currency-rates.tsx", name: "rates", icon: "coins" },
] as const satisfies readonly AdminScreen[];

export type AdminScreenName = (typeof adminScreens)[number]["name"];
