import { href } from "react-router";
import type { Actor } from "#kit/actor.ts";
import { type ActionResult, goTo } from "#web/action-result.server.ts";
import type { FormRequest } from "#web/form-action.server.ts";
import type { FlashToast } from "#web/toast.server.ts";
import type { Shown } from "./section.tsx";

/** A submitted form of the profile, with its person. */
export type Question = FormRequest & { actor: Actor };

export type ProfileHandler = (question: Question) => Promise<ActionResult<Shown>>;

/** Redirects to a section of the page with a toast. */
export const backTo = (part: string, toast: FlashToast): ActionResult => goTo(`${href("/profile")}#${part}`, toast);
