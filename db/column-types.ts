/**
 * Columns whose TypeScript type PostgreSQL does not say; `| null` is added to nullable ones. Sets of texts come from check constraints
 * (`check (state in ('new', 'done'))`) and computed columns from the schema: neither needs a line here.
 */
export const columnTypes: Record<string, string> = {
  "amenities.translations": 'Generated<Translations<"name">>',
  "cities.translations": 'Generated<Translations<"name" | "country">>',
  "destinations.translations": 'Generated<Translations<"name" | "country" | "description">>',
  "hero_slides.translations": 'Generated<Translations<"title" | "description">>',
  "hotels.translations": 'Generated<Translations<"name" | "description" | "address">>',
  "photos.translations": 'Generated<Translations<"alt">>',
  "property_types.translations": 'Generated<Translations<"name">>',
  "rate_plans.cancellation_tiers": "ColumnType<object, string | undefined, string>",
  "rate_plans.payment": "ColumnType<object, string | undefined, string>",
  "payment_parts.shares": "ColumnType<{ line: number; part: number; points: number }[], string, string>",
  "hotel_pricing.age_brackets": "ColumnType<object[], string | undefined, string>",
  "hotel_pricing.tax_rules": "ColumnType<object[], string, string>",
  "rooms.translations": 'Generated<Translations<"name" | "description">>',
  "search_places.translations": 'Generated<Translations<"name" | "country">>',
  "audit_log.after": "ColumnType<Record<string, unknown>, string, string>",
  "audit_log.before": "ColumnType<Record<string, unknown>, string, string>",
  "enquiries.locale": "Locale",
  "hotels.policies": "ColumnType<object, string | undefined, string>",
  "idempotency_keys.answer": "ColumnType<unknown, string | null, string | null>",
  "newsletter_subscribers.locale": "Locale",
  "payments.locale": "Locale",
  "discrepancies.facts": "ColumnType<Record<string, number | string | null>, string, string>",
  "rate_plans.translations": 'Generated<Translations<"name" | "description">>',
  "saved_replies.translations": 'Generated<Translations<"text">>',
  "extras.translations": 'Generated<Translations<"name" | "description">>',
  "rooms.accessibility": "ColumnType<object, string | undefined, string>",
  "hotel_rooms.accessibility": "ColumnType<object, string | undefined, string>",
  "reservation_rooms.accessibility": "ColumnType<object | null, string | null | undefined, string | null>",
  "reservation_rooms.extras": "ColumnType<object[], string | undefined, string>",
  "reservation_rooms.taxes": "ColumnType<object[], string | undefined, string>",
  "reservation_rooms.translations": 'Generated<Translations<"name">>',
  "reservation_rooms.cancellation_terms": "ColumnType<{ from: string; penalty: number }[] | null, string | null, string | null>",
  "reservations.locale": "Locale",
  "reservations.commission_terms":
    "ColumnType<{ ruleId: string; name: string; rate: number; taxRate: number } | null, string | null | undefined, never>",
  "reservations.code_terms": "ColumnType<object | null, string | null | undefined, string | null>",
  "reservation_changes.proposal": "ColumnType<object | null, string | null, string | null>",
  "reservation_changes.held_nights": "ColumnType<{ roomId: string; night: string; count: number }[], string, string>",
  "reservation_changes.held_extras": "ColumnType<{ extraId: string; day: string; count: number }[], string, string>",
  // The conditions at the time of booking; of them a command reads this alone.
  "reservations.policies": 'ColumnType<{ checkInFrom: string; checkOutBy: string; overduePart?: "cancel" | "collect" }, string, never>',
  "users.locale": "Generated<Locale>",
};

/** Imports of the types named here. */
export const typeImports = `import type { Locale } from "#kit/locale.ts";
import type { Translations } from "#kit/text/translations.ts";`;
