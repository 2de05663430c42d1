import { href, redirect } from "react-router";
import { checked, formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/availability-move";
import { moveForm } from "./availability/move/move-form.ts";
import { type MoveAnswer, moveStay } from "./availability/move/move-stay.server.ts";

/** Shows the total after a move of a stay in the calendar, and moves it. */
export const action = formAction<Route.ActionArgs, MoveAnswer>({
  forms: checked(moveForm, (sent, { ctx }) => moveStay(ctx, sent)),
});

export const loader = () => redirect(href("/hotel-manager/availability"));
