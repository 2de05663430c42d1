import type { Tables } from "#platform/database/tables.generated.ts";

export type Place = "local" | "hotel";
type Table = keyof Tables;

/**
 * Where each table is on a cluster: `local` on the coordinator, `hotel` on the workers, distributed by `hotel_id`
 * (`hotels` by `id`). A statement reads and writes tables of one place only, and names the hotels of distributed tables.
 * No table is copied to all nodes: the names of cities and amenities are few enough to be kept by each process.
 */
export const places = {
  // People and sessions.
  account_links: "local",
  accounts: "local",
  enquiries: "local",
  favourites: "local",
  newsletter_subscribers: "local",
  notification_choices: "local",
  notifications: "local",
  passkeys: "local",
  rate_limits: "local",
  reward_balances: "local",
  reward_entries: "local",
  sessions: "local",
  sign_in_delays: "local",
  two_factors: "local",
  upload_leases: "local",
  users: "local",
  verifications: "local",

  // The search index.
  listed_counts: "local",
  search_changes: "local",
  search_deals: "local",
  search_hotels: "local",
  search_place_names: "local",
  search_places: "local",
  search_words: "local",

  // The directory: from a code or an order to its hotel.
  payment_orders: "local",
  reservation_codes: "local",

  // The site.
  amenities: "local",
  audit_log: "local",
  cities: "local",
  currency_rates: "local",
  destinations: "local",
  discrepancies: "local",
  hero_slides: "local",
  idempotency_keys: "local",
  payment_events: "local",
  property_types: "local",
  schema_migrations: "local",
  security_events: "local",
  site_days: "local",
  site_promo_codes: "local",

  // A hotel.
  alert_offers: "hotel",
  availability_alerts: "hotel",
  channel_blocks: "hotel",
  channel_exports: "hotel",
  channel_feeds: "hotel",
  chargebacks: "hotel",
  extra_days: "hotel",
  extras: "hotel",
  freed_nights: "hotel",
  group_enquiries: "hotel",
  hotel_pricing: "hotel",
  hotel_sales: "hotel",
  hotel_staff: "hotel",
  hotels: "hotel",
  ledger_entries: "hotel",
  payment_parts: "hotel",
  payments: "hotel",
  photos: "hotel",
  plan_months: "hotel",
  promo_code_uses: "hotel",
  promo_codes: "hotel",
  property_payments: "hotel",
  rate_plans: "hotel",
  refunds: "hotel",
  reservation_changes: "hotel",
  reservation_rooms: "hotel",
  reservations: "hotel",
  review_invitations: "hotel",
  review_reports: "hotel",
  reviews: "hotel",
  room_amenities: "hotel",
  room_nights: "hotel",
  room_plans: "hotel",
  room_pricing: "hotel",
  rooms: "hotel",
  special_rates: "hotel",
  staff_invitations: "hotel",
} as const satisfies Record<Table, Place>;

const guestTables = ["extras", "hotel_pricing", "rate_plans", "rooms"] as const;
const indexedTables = [...guestTables, "hotels", "plan_months", "room_nights", "room_pricing", "search_hotels", "special_rates"] as const;
const dealTables = ["hotels", "room_pricing", "rooms", "special_rates"] as const;

/** The tables that a function of the migrations reads or writes, itself or through others. Its first argument is the hotel. */
export const functionTables = {
  computed_search_deals: dealTables,
  computed_search_hotel: indexedTables,
  refresh_search_deals: [...dealTables, "search_deals"],
  refresh_search_hotel: indexedTables,
  search_guests: guestTables,
  search_index_differs: [...indexedTables, "search_deals"],
} as const satisfies Record<string, readonly Table[]>;
