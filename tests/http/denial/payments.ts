import { nobody, type Row } from "./rows.ts";

const order = `${"0".repeat(32)}-1`;

/** The administrator's payments and jobs. */
export const paymentRows: Record<string, Row[]> = {
  "admin/payments": [
    { method: "GET", path: "/admin/payments?q=nothing", admin: 200 },
    { method: "POST", path: "/admin/payments", fields: { discrepancyId: nobody, note: "Looked at" }, admin: 409 },
    { method: "POST", path: "/admin/payments", fields: { discrepancyId: nobody }, admin: 400 },
  ],
  "admin/payments/:orderId": [
    { method: "GET", path: `/admin/payments/${order}`, admin: 404 },
    { method: "POST", path: `/admin/payments/${order}`, fields: { intent: "ask" }, admin: `302 /admin/payments/${order}` },
    {
      method: "POST",
      path: `/admin/payments/${order}`,
      fields: { intent: "retry", hotelId: nobody, refundId: nobody },
      admin: `302 /admin/payments/${order}`,
    },
    {
      method: "POST",
      path: `/admin/payments/${order}`,
      fields: { intent: "accept", note: "So be it" },
      admin: `302 /admin/payments/${order}`,
    },
    {
      method: "POST",
      path: `/admin/payments/${order}`,
      fields: { intent: "by_hand", hotelId: nobody, refundId: nobody, reference: "", note: "x" },
      admin: 400,
    },
    {
      method: "POST",
      path: `/admin/payments/${order}`,
      fields: { intent: "chargeback", amount: "10", reference: "CB-1", note: "Lost card" },
      admin: `302 /admin/payments/${order}`,
    },
    {
      method: "POST",
      path: `/admin/payments/${order}`,
      fields: { intent: "won", hotelId: nobody, chargebackId: nobody },
      admin: `302 /admin/payments/${order}`,
    },
  ],
  "admin/jobs": [
    { method: "POST", path: "/admin/jobs", fields: { intent: "retry", queue: "send-mail", id: nobody }, admin: "302 /admin/jobs" },
    { method: "POST", path: "/admin/jobs", fields: { what: "drop" }, admin: 400 },
  ],
};
