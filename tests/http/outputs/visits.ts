import { matrix } from "../denial/matrix.ts";
import { requestsFor, routes } from "../denial/routes.ts";
import { invitation, wishList } from "./peopled.ts";

/** In order of preference for a page that several may open. */
const roles = ["guest", "manager", "admin", "visitor"] as const;
export type Visit = { as: (typeof roles)[number]; path: string };

/** Every page and file that the denial matrix permits for a role. */
const allowed = routes
  .flatMap((route) => requestsFor(route, matrix[route.path] ?? []))
  .flatMap((row): Visit[] => {
    const as = row.method === "GET" && roles.find((role) => row[role] === 200);
    return as ? [{ as, path: row.path }] : [];
  });

/** Pages with ids or queries, and files. */
const more: Record<Exclude<Visit["as"], "visitor">, string[]> = {
  guest: [
    "/trips/:myCode",
    "/trips/:cancelledCode",
    "/trips/:myCode/messages",
    "/trips/:myCode/review",
    "/trips/:myCode/calendar.ics",
    "/trips/:myCode/receipt.pdf",
    "/trips/:chargedCode",
    "/trips/:chargedCode/invoices/:guestInvoice",
    "/favourites?ids=:own",
    "/wish-lists?add=:own",
    `/wish-lists/${wishList.id}`,
    `/wish-lists/shared/${wishList.key}`,
    "/hotels/:own",
    "/hotels/:own/group",
    `/staff-invitation?token=${encodeURIComponent(invitation)}`,
  ],
  manager: [
    "/hotel-manager/bookings.csv?hotel=:own",
    "/hotel-manager/bookings/groups?hotel=:own",
    "/hotel-manager/bookings/groups/:ownGroup?hotel=:own",
    "/hotel-manager/bookings/:chargedCode/folio?hotel=:own",
    "/hotel-manager/bookings/:chargedCode/folio?hotel=:own&dialog=payer&payer=2",
    "/hotel-manager/bookings/:chargedCode/pro-forma/2?hotel=:own",
    "/hotel-manager/guest-invoices?hotel=:own",
    "/hotel-manager/guest-invoices/:guestInvoice/invoice.pdf?hotel=:own",
    "/hotel-manager/business-day?hotel=:own",
    "/hotel-manager/folios/days.csv?hotel=:own",
    "/hotel-manager/folios/invoices.csv?hotel=:own",
    "/hotel-manager/day/notes?hotel=:own",
    "/hotel-manager/messages/replies?hotel=:own",
    "/hotel-manager/day/found?hotel=:own",
    "/hotel-manager/money/statement.csv?hotel=:own&month=:month",
    "/hotel-manager/money/statement.pdf?hotel=:own&month=:month",
    "/hotel-manager/payouts?hotel=:own",
    "/hotel-manager/payouts/advice.pdf?hotel=:own&payout=00000000-0000-4000-8000-000000000077",
    "/hotel-manager/rooms/numbers?hotel=:own",
    "/hotel-manager/availability/rooms?hotel=:own",
    "/hotel-manager/housekeeping?hotel=:own&show=all",
    "/hotel-manager/rooms/edit/:ownRoom?hotel=:own",
    "/hotel-manager/rates/plans?hotel=:own",
    "/hotel-manager/rates/plans/:ownPlan?hotel=:own",
    "/hotel-manager/rates/extras?hotel=:own",
    "/hotel-manager/rates/extras/:ownExtra?hotel=:own",
    "/hotel-manager/rates/taxes?hotel=:own",
    "/hotel-manager/rates/taxes/:ownTax?hotel=:own",
    "/hotel-manager/rooms/:ownRoom/guests?hotel=:own",
    "/hotel-manager/rates/channels?hotel=:own",
    "/hotel-manager/hotel?hotel=:suspended",
    "/hotel-manager/webhooks?hotel=:own",
    "/hotel-manager/webhooks/00000000-0000-4000-8000-000000000079?hotel=:own",
  ],
  admin: [
    "/admin/bookings",
    "/admin/bookings.csv",
    "/admin/bookings/:myCode",
    "/admin/payments",
    "/admin/payments.csv",
    "/admin/payments?need=any",
    "/admin/payouts?payout=00000000-0000-4000-8000-000000000077",
    "/admin/payouts?statement=00000000-0000-4000-8000-000000000078",
    "/admin/payments/:order",
    "/admin/payments/:reviewOrder",
    "/admin/users?person=:banned",
    "/admin/hotels?suspend=:own",
    "/admin/enquiries",
    "/admin/enquiries?enquiry=:enquiry",
    "/admin/reviews",
    "/admin/audit",
    "/admin/users",
    "/admin/hotels",
    "/admin/newsletter",
  ],
};

export const visits: Visit[] = [
  ...allowed,
  ...Object.entries(more).flatMap(([as, paths]) => paths.map((path): Visit => ({ as: as as Visit["as"], path }))),
];
