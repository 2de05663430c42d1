import { href, redirect } from "react-router";
import { invoiceAnswer } from "#routes/shell/back-office/invoice-answer.server.ts";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/invoice-file";
import { managedHotelRow } from "./back-office/back-office.server.ts";

/** An invoice or credit note of the hotel as PDF or XML. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "money");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  return invoiceAnswer(ctx, params, hotel.id);
}
