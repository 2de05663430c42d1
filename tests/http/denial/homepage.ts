import { nobody, type Row } from "./rows.ts";

const screen = (path: string): Row[] => [
  { method: "POST", path, fields: { intent: "save" }, admin: 400 },
  { method: "POST", path, fields: { intent: "delete", id: nobody }, admin: `302 ${path}` },
];
const move = (path: string): Row => ({
  method: "POST",
  path,
  fields: { intent: "move", id: nobody, position: "1" },
  admin: `302 ${path}`,
});

export const homepageRows: Record<string, Row[]> = {
  "admin/hero-slider": [...screen("/admin/hero-slider"), move("/admin/hero-slider")],
  "admin/destinations": [...screen("/admin/destinations"), move("/admin/destinations")],
  "admin/property-types": [
    ...screen("/admin/property-types"),
    // Items without an order are not moved.
    { method: "POST", path: "/admin/property-types", fields: { intent: "move", id: nobody, position: "1" }, admin: 400 },
  ],
};
