import { nobody, ofAdmin, type Row } from "./rows.ts";

const order = `${"0".repeat(32)}-1`;

/** The administrator's payments and jobs. */
export const paymentRows: Record<string, Row[]> = {
  "admin/payments": [
    { method: "GET", path: "/admin/payments", ...ofAdmin(200) },
    { method: "GET", path: "/admin/payments?q=nothing", ...ofAdmin(200) },
    { method: "POST", path: "/admin/payments", fields: { discrepancyId: nobody, note: "Looked at" }, ...ofAdmin("302 /admin/payments") },
    { method: "POST", path: "/admin/payments", fields: { discrepancyId: nobody }, ...ofAdmin(400) },
  ],
  "admin/payments/:orderId": [
    { method: "GET", path: `/admin/payments/${order}`, ...ofAdmin(404) },
    { method: "POST", path: `/admin/payments/${order}`, fields: { intent: "ask" }, ...ofAdmin(`302 /admin/payments/${order}`) },
    {
      method: "POST",
      path: `/admin/payments/${order}`,
      fields: { intent: "retry", hotelId: nobody, refundId: nobody },
      ...ofAdmin(`302 /admin/payments/${order}`),
    },
    {
      method: "POST",
      path: `/admin/payments/${order}`,
      fields: { intent: "accept", note: "So be it" },
      ...ofAdmin(`302 /admin/payments/${order}`),
    },
    {
      method: "POST",
      path: `/admin/payments/${order}`,
      fields: { intent: "by_hand", hotelId: nobody, refundId: nobody, reference: "", note: "x" },
      ...ofAdmin(400),
    },
    {
      method: "POST",
      path: `/admin/payments/${order}`,
      fields: { intent: "chargeback", amount: "10", reference: "CB-1", note: "Lost card" },
      ...ofAdmin(`302 /admin/payments/${order}`),
    },
    {
      method: "POST",
      path: `/admin/payments/${order}`,
      fields: { intent: "won", hotelId: nobody, chargebackId: nobody },
      ...ofAdmin(`302 /admin/payments/${order}`),
    },
  ],
  "admin/jobs": [
    { method: "GET", path: "/admin/jobs", ...ofAdmin(200) },
    { method: "POST", path: "/admin/jobs", fields: { what: "retry", queue: "send-mail", id: nobody }, ...ofAdmin("302 /admin/jobs") },
    { method: "POST", path: "/admin/jobs", fields: { what: "drop" }, ...ofAdmin(400) },
  ],
};
