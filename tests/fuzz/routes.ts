import { existsSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#routes.ts";

/** A URL of the site with the words that its route knows: field names, intents, option values. */
export type Door = { path: string; words: string[] };

const wordsOf = (file: string): string[] => {
  const source = `app/${file}`;
  const text = existsSync(source) ? readFileSync(source, "utf8") : "";
  return [...new Set([...text.matchAll(/"([a-zA-Z][\w-]{2,30})"/g)].map(([, word = ""]) => word))];
};

const doorsOf = (entry: RouteConfigEntry, above = ""): Door[] => {
  const path = entry.path === undefined ? above : `${above}/${entry.path}`;
  const below = (entry.children ?? []).flatMap((child) => doorsOf(child, path));
  return below.length > 0 ? below : [{ path: path || "/", words: wordsOf(entry.file) }];
};

/** Endpoints that are not in the route table. */
const others = [
  "/api/auth/sign-in/email",
  "/api/auth/update-user",
  "/api/auth/get-session",
  "/api/auth/*",
  "/api/payments/flitt/callback",
  "/api/payments/flitt/return",
  "/media/sample/*",
  "/media/photos/:name/640.avif",
  "/assets/*",
  "/healthz",
  "/favicon.ico",
];

export const doors: Door[] = [
  ...routes.flatMap((entry) => doorsOf(entry)),
  ...others.map((path) => ({ path, words: ["email", "password", "order_id", "merchant_id", "signature", "order_status"] })),
];

/** Names of fields of all forms. */
export const fieldNames = [
  "intent",
  "email",
  "password",
  "name",
  "firstName",
  "lastName",
  "phone",
  "text",
  "reason",
  "code",
  "token",
  "next",
  "back",
  "page",
  "location",
  "checkIn",
  "checkOut",
  "from",
  "to",
  "month",
  "rooms",
  "adults",
  "children",
  "sort",
  "stars",
  "minPrice",
  "maxPrice",
  "amenities",
  "type",
  "roomId",
  "hotelId",
  "userId",
  "rateType",
  "idempotencyKey",
  "expectedTotal",
  "price",
  "units",
  "capacity",
  "rating",
  "url",
  "link",
  "imageUrl",
  "latitude",
  "longitude",
  "q",
  "status",
  "order_id",
  "locale",
  "currency",
  "theme",
  "file",
  "bounds",
  "zoom",
  "dialog",
  "hotel",
];
