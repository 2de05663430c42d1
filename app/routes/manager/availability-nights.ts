import { data, href, redirect } from "react-router";
import { ctxOf } from "#web/context.server.ts";
import { formOf } from "#web/form.server.ts";
import type { Route } from "./+types/availability-nights";
import { answerNights } from "./availability/nights-result.server.ts";

/** Changes nights for the page's own scripts, and takes changes back. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const answer = await answerNights(ctx, await formOf(request));
  return data(answer, { status: answer.ok ? 200 : 400 });
}

export const loader = () => redirect(href("/hotel-manager/availability"));
