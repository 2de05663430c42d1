import type { Locale } from "#kit/locale.ts";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { ReservationState } from "#kit/reservation-state.ts";
import type { MoneyTables } from "./tables-money.server.ts";
import type { SecurityTables } from "./tables-security.server.ts";

/** The tables of db/migrations as Kysely sees them. `date` is a `yyyy-MM-dd` text, `timestamptz` a Date. */
export type RefundStatus = "requested" | "sent" | "done" | "failed" | "withdrawn";

type OtherTables = MoneyTables & SecurityTables;

export type Tables = OtherTables & {
  users: {
    id: string;
    name: string;
    first_name: string;
    last_name: string;
    email: string;
    email_verified: Generated<boolean>;
    image: string | null;
    role: Generated<"guest" | "hotel_manager" | "admin">;
    locale: Generated<Locale>;
    review_invitations: Generated<boolean>;
    two_factor_enabled: Generated<boolean>;
    deleted_at: Date | null;
    banned_at: Date | null;
    ban_reason: string | null;
    factor_offer_dismissed_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  sessions: {
    id: string;
    user_id: string;
    token: string;
    expires_at: Date;
    ip_address: string | null;
    user_agent: string | null;
    proof: "password" | "two_factor" | "passkey" | "social" | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  accounts: {
    id: string;
    user_id: string;
    account_id: string;
    provider_id: string;
    password: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  verifications: { id: string; identifier: string; value: string; expires_at: Date };
  passkeys: {
    id: string;
    user_id: string;
    name: string | null;
    credential_id: string;
    public_key: string;
    counter: number;
    device_type: string;
    backed_up: boolean;
    transports: string | null;
    aaguid: string | null;
    created_at: Generated<Date>;
  };
  two_factors: {
    id: string;
    user_id: string;
    secret: string;
    backup_codes: string | null;
    verified: Generated<boolean>;
    begun_at: Generated<Date>;
  };
  account_links: {
    user_id: string;
    purpose: "change_email" | "delete_account";
    token_sha256: string;
    email: string | null;
    expires_at: Date;
  };
  cities: {
    id: string;
    name: string;
    name_ka: string;
    country: string;
    country_ka: string;
    country_code: string;
    latitude: number;
    longitude: number;
    time_zone: string;
  };
  hotels: {
    id: string;
    owner_id: string;
    name: string;
    name_ka: string | null;
    description: string;
    description_ka: string | null;
    address: string;
    city: string;
    country: string;
    city_id: string | null;
    latitude: number;
    longitude: number;
    time_zone: string;
    property_type: string;
    image_url: string | null;
    season_rule: Generated<"arrival" | "nightly">;
    free_prices_to_review: Generated<boolean>;
    featured: Generated<boolean>;
    search_text: string;
    distance_m: number | null;
    min_price: number | null;
    rating: number | null;
    review_count: Generated<number>;
    popularity: Generated<number>;
    amenity_ids: Generated<string[]>;
    archived_at: Date | null;
    published_at: Date | null;
    suspended_at: Date | null;
    suspension_reason: string | null;
    /** Since when the first publication waits for an administrator. */
    approval_asked_at: Date | null;
    approved_at: Date | null;
    decline_reason: string | null;
    /** What holds in the house, as hotel/policies.ts has it. */
    policies: ColumnType<object, string | undefined, string>;
    policies_set_at: Date | null;
    /** E.164. */
    phone: string | null;
    /** ISO 639-1. */
    languages: Generated<string[]>;
    /** Keys of hotel/property-amenities.ts. */
    property_amenities: Generated<string[]>;
    listed: ColumnType<boolean, never, never>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  hotel_staff: { hotel_id: string; user_id: string; role: "manager" | "front_desk"; created_at: Date };
  staff_invitations: {
    hotel_id: string;
    id: string;
    email: string;
    role: "manager" | "front_desk";
    token_sha256: string;
    expires_at: Date;
    created_at: Date;
  };
  upload_leases: { person_id: string; token: string; until: Date };
  channel_feeds: {
    hotel_id: string;
    id: string;
    room_id: string;
    name: string;
    url: string;
    etag: string | null;
    last_modified: string | null;
    checked_at: Date | null;
    read_at: Date | null;
    /** A FeedFailure of channel/channel.ts. */
    failure: string | null;
    told_at: Date | null;
    /** Readings in a row that came to nothing because of the calendar itself. */
    failures: Generated<number>;
    /** Since when it is no longer read by itself. */
    disabled_at: Date | null;
    created_at: Date;
  };
  channel_blocks: {
    hotel_id: string;
    feed_id: string;
    uid: string;
    check_in: string;
    check_out: string;
    /** Written and read as texts, by a cast. */
    taken: Generated<string[]>;
    told_at: Date | null;
  };
  audit_log: {
    id: string;
    hotel_id: string | null;
    actor_id: string | null;
    action: string;
    subject_id: string | null;
    before: JSONColumnType<Record<string, unknown>> | null;
    after: JSONColumnType<Record<string, unknown>> | null;
    created_at: Date;
  };
  rooms: {
    hotel_id: string;
    id: string;
    name: string;
    name_ka: string | null;
    description: string;
    description_ka: string | null;
    room_type: string;
    price: number;
    price_type: Generated<"regular" | "flexible">;
    capacity: number;
    units: Generated<number>;
    area: number | null;
    image_url: string | null;
    calendar_token: Generated<string>;
    archived_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  photos: {
    hotel_id: string;
    id: string;
    room_id: string | null;
    url: string;
    width: number;
    height: number;
    alt: string;
    alt_ka: string | null;
    position: number;
    created_at: Generated<Date>;
  };
  amenities: { id: string; name: string; name_ka: string; icon: string };
  room_amenities: { hotel_id: string; room_id: string; amenity_id: string };
  room_pricing: {
    hotel_id: string;
    id: string;
    room_id: string;
    start_date: string;
    end_date: string;
    price: number;
    created_at: Generated<Date>;
  };
  special_rates: {
    hotel_id: string;
    id: string;
    room_id: string;
    rate_type: string;
    discount_percentage: number;
    days_in_advance: number | null;
    min_nights: number | null;
    is_cancelable: boolean;
    created_at: Generated<Date>;
  };
  room_nights: {
    hotel_id: string;
    room_id: string;
    night: string;
    sold: Generated<number>;
    units: number;
    closed: Generated<boolean>;
    price: number | null;
    min_nights: number | null;
    no_arrival: Generated<boolean>;
    no_departure: Generated<boolean>;
  };
  notification_choices: { user_id: string; event: string; wanted: boolean };
  notifications: { key: string; recipient: string; created_at: Date };
  reservations: {
    hotel_id: string;
    id: string;
    room_id: string;
    /** Null for what the desk booked. */
    user_id: string | null;
    source: Generated<"site" | "desk" | "import">;
    code: string;
    check_in: string;
    check_out: string;
    rooms: number;
    adults: number;
    children: number;
    night_prices: number[];
    rate_type: string;
    discount_percentage: number;
    subtotal: number;
    discount: number;
    taxes: number;
    total: number;
    points_spent: Generated<number>;
    points_discount: Generated<number>;
    charge: ColumnType<number, never, never>;
    cancelable_until: Date | null;
    state: ReservationState;
    /** Cents that had to be paid online at booking time. */
    due_now: number;
    /** Null where nothing was due online. */
    hold_expires_at: Date | null;
    paid_at: Date | null;
    rewarded_at: Date | null;
    cancelled_at: Date | null;
    cancelled_by: "guest" | "hotel" | "admin" | "system" | null;
    cancellation_reason: string | null;
    locale: Locale;
    request_key: string;
    created_at: Date;
    guest_first_name: string | null;
    guest_last_name: string | null;
    guest_phone: string | null;
    guest_email: string | null;
    arrival_hour: number | null;
    special_requests: string | null;
    /** What held in the house; of it a command asks for this alone. */
    policies: ColumnType<{ checkInFrom: string }, string, never>;
    quoted_total: number | null;
    no_show_at: Date | null;
    freed_from: string | null;
    /** Keyed digest of the network that holds; null once the hold is over. */
    client_network: string | null;
  };
  reservation_codes: { code: string; hotel_id: string; reservation_id: string; user_id: string | null };
  property_payments: {
    hotel_id: string;
    id: string;
    reservation_id: string;
    amount: number;
    method: "cash" | "card" | "transfer";
    taken_by: string | null;
    taken_at: Date;
  };
  payments: {
    hotel_id: string;
    id: string;
    reservation_id: string;
    attempt: number;
    provider_order_id: string;
    provider_payment_id: string | null;
    amount: number;
    currency: string;
    status:
      | "new"
      | "create_unknown"
      | "created"
      | "processing"
      | "declined"
      | "expired"
      | "approved"
      | "part_refunded"
      | "refunded"
      | "review";
    actual_amount: Generated<number>;
    reversed_amount: Generated<number>;
    refund_requested: Generated<number>;
    given_by_hand: Generated<number>;
    charged_back: Generated<number>;
    accepted_at: Date | null;
    checkout_url: string | null;
    locale: Locale;
    masked_card: string | null;
    review_reason: string | null;
    expires_at: Date;
    approved_at: Date | null;
    next_check_at: Date | null;
    check_count: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  payment_orders: {
    provider_order_id: string;
    hotel_id: string;
    payment_id: string;
    reservation_id: string;
  };
  payment_events: {
    id: string;
    provider_order_id: string;
    source: "callback" | "return" | "status";
    body: string;
    body_sha256: string;
    trusted: boolean;
    received_at: Date;
  };
  refunds: {
    hotel_id: string;
    id: string;
    payment_id: string;
    reservation_id: string;
    amount: number;
    reason_key: string;
    status: Generated<RefundStatus>;
    failure: string | null;
    tries: Generated<number>;
    next_try_at: Date | null;
    by_hand: Generated<number>;
    reference: string | null;
    note: string | null;
    created_at: Date;
    updated_at: Date;
  };
  reviews: {
    hotel_id: string;
    id: string;
    reservation_id: string;
    user_id: string;
    rating: number;
    cleanliness: number | null;
    comfort: number | null;
    location: number | null;
    staff: number | null;
    value: number | null;
    title: string;
    text: string;
    state: Generated<"shown" | "held" | "removed">;
    held_for: "words" | "link" | "phone" | null;
    edited_at: Date | null;
    answer: string | null;
    answered_at: Date | null;
    created_at: Date;
  };
  review_reports: {
    hotel_id: string;
    review_id: string;
    user_id: string;
    reason: "spam" | "insult" | "not_a_stay" | "other";
    text: string;
    closed_at: Date | null;
    created_at: Date;
  };
  review_invitations: { hotel_id: string; reservation_id: string; invited_at: Date };
  reward_balances: { user_id: string; points: number };
  reward_entries: {
    user_id: string;
    id: string;
    kind: "earned" | "spent" | "returned" | "revoked";
    turn: number;
    points: number;
    hotel_id: string;
    reservation_id: string;
    created_at: Date;
  };
  favourites: { user_id: string; hotel_id: string; created_at: Generated<Date> };
  hero_slides: {
    id: string;
    url: string;
    title: string;
    title_ka: string | null;
    description: string;
    description_ka: string | null;
    link: string | null;
    first_day: string | null;
    last_day: string | null;
    state: Generated<"draft" | "published">;
    position: number;
  };
  destinations: {
    id: string;
    name: string;
    name_ka: string | null;
    country: string;
    country_ka: string | null;
    description: string;
    description_ka: string | null;
    image_url: string | null;
    properties_count: number | null;
    is_active: Generated<boolean>;
    position: number;
  };
  property_types: {
    id: string;
    name: string;
    name_ka: string | null;
    image_url: string | null;
    count: number | null;
  };
  /** Where there are hotels; the city is empty for the country itself. `folded` columns are made by the database. */
  search_places: {
    country: string;
    city: string;
    city_ka: string | null;
    country_ka: string | null;
    latitude: number | null;
    longitude: number | null;
    folded: ColumnType<string, never, never>;
    folded_ka: ColumnType<string | null, never, never>;
  };
  search_words: { word: string };
  newsletter_subscribers: {
    email: string;
    token: string;
    locale: Locale;
    confirmed_at: Date | null;
    unsubscribed_at: Date | null;
    created_at: Date;
  };
  enquiries: {
    id: string;
    user_id: string;
    property_type: "hotel" | "home" | "room";
    property_name: string;
    email: string;
    locale: Locale;
    state: Generated<"new" | "answered" | "done">;
    note: string | null;
    created_at: Date;
  };
  currency_rates: { code: "GEL" | "EUR"; rate: number; updated_at: Date };
  schema_migrations: {
    name: string;
    sha256: string;
    applied_at: ColumnType<Date, Date | undefined, never>;
  };
};
