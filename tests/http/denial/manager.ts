import { roomRows } from "./rooms.ts";
import { nobody, ofManager, type Row, signedIn } from "./rows.ts";

export const managerRows: Record<string, Row[]> = {
  ...Object.fromEntries(
    ["dashboard", "reviews", "money"].map((screen) => [
      `hotel-manager/${screen}`,
      [
        { method: "GET" as const, path: `/hotel-manager/${screen}?hotel=:own`, ...ofManager("302 /login", 404, 200) },
        {
          method: "GET" as const,
          path: `/hotel-manager/${screen}?hotel=:foreign`,
          visitor: "302 /login" as const,
          guest: 404,
          manager: 404,
          admin: 200,
        },
        ...(screen === "dashboard"
          ? [
              {
                method: "POST" as const,
                path: "/hotel-manager/dashboard",
                fields: { hotelId: ":own" },
                ...ofManager("302 /login", 404, "302 /hotel-manager/dashboard"),
              },
            ]
          : []),
        ...(screen === "reviews"
          ? [
              {
                method: "POST" as const,
                path: "/hotel-manager/reviews",
                fields: { hotelId: ":own", reviewId: nobody, text: "short" },
                ...signedIn("302 /login", 400),
              },
              {
                method: "POST" as const,
                path: "/hotel-manager/reviews",
                fields: { hotelId: ":foreign", reviewId: nobody, text: "Thank you for your kind words." },
                ...signedIn("302 /login", "302 /hotel-manager/reviews"),
              },
            ]
          : []),
      ],
    ]),
  ),
  "hotel-manager/money/:file": ["csv", "pdf"].map((kind) => ({
    method: "GET" as const,
    path: `/hotel-manager/money/statement.${kind}?hotel=:foreign&month=2026-11`,
    visitor: "302 /login" as const,
    guest: 404,
    manager: 404,
    admin: 200,
  })),
  "hotel-manager": [{ method: "GET", path: "/hotel-manager", ...signedIn("302 /login", "302 /hotel-manager/hotel") }],
  "hotel-manager/hotel": [
    { method: "GET", path: "/hotel-manager/hotel?hotel=:own", ...ofManager("302 /login", 404, 200) },
    { method: "GET", path: "/hotel-manager/hotel?hotel=:foreign", visitor: "302 /login", guest: 404, manager: 404, admin: 200 },
    { method: "POST", path: "/hotel-manager/hotel", fields: { intent: "update", hotelId: ":own" }, ...ofManager("302 /login", 404, 400) },
    { method: "POST", path: "/hotel-manager/hotel", fields: { intent: "delete", hotelId: nobody }, ...signedIn("302 /login", 404) },
  ],
  "hotel-manager/photos": [
    { method: "GET", path: "/hotel-manager/photos", ...signedIn("302 /hotel-manager/hotel", "302 /hotel-manager/hotel") },
    {
      method: "POST",
      path: "/hotel-manager/photos?hotel=:own&scripted=1",
      fields: { intent: "order" },
      ...ofManager("302 /login", 404, 200),
    },
    {
      method: "POST",
      path: "/hotel-manager/photos?hotel=:foreign&scripted=1",
      fields: { intent: "order" },
      visitor: "302 /login",
      guest: 404,
      manager: 404,
      admin: 200,
    },
    {
      method: "POST",
      path: "/hotel-manager/photos?hotel=:own&scripted=1",
      fields: { intent: "delete", photoId: nobody },
      ...ofManager("302 /login", 404, 404),
    },
  ],
  ...roomRows,
  "hotel-manager/*": [{ method: "GET", path: "/hotel-manager/no/such", ...signedIn("302 /login", "302 /hotel-manager/hotel") }],
};
