import { nobody, ofAdmin, type Row } from "./rows.ts";

const screen = (path: string): Row[] => [
  { method: "GET", path, ...ofAdmin(200) },
  { method: "POST", path, fields: { intent: "save" }, ...ofAdmin(400) },
  { method: "POST", path, fields: { intent: "delete", id: nobody }, ...ofAdmin(`302 ${path}`) },
];
const move = (path: string): Row => ({
  method: "POST",
  path,
  fields: { intent: "move", id: nobody, position: "1" },
  ...ofAdmin(`302 ${path}`),
});

export const homepageRows: Record<string, Row[]> = {
  admin: [{ method: "GET", path: "/admin", ...ofAdmin(200) }],
  "admin/hero-slider": [...screen("/admin/hero-slider"), move("/admin/hero-slider")],
  "admin/destinations": [...screen("/admin/destinations"), move("/admin/destinations")],
  "admin/property-types": [
    ...screen("/admin/property-types"),
    // What has no order is not moved.
    { method: "POST", path: "/admin/property-types", fields: { intent: "move", id: nobody, position: "1" }, ...ofAdmin(400) },
  ],
};
