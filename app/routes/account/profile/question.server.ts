import type { RouterContextProvider } from "react-router";
import { data, href } from "react-router";
import type { Actor } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type FlashToast, redirectWithToast } from "#web/toast.server.ts";
import type { Answer, Intent } from "./section.tsx";

/** A form of the profile that was sent, and by whom. */
export type Question = { ctx: Ctx; actor: Actor; form: FormData; request: Request; context: Readonly<RouterContextProvider> };

/** Shows the page again with what is wrong with the form. */
export const problem = (intent: Intent, wrong: Omit<Answer, "intent">, status = 400) => data<Answer>({ intent, ...wrong }, { status });

/** Shows the page with what is told this once. */
export const told = (intent: Intent, shown: Pick<Answer, "setup" | "backupCodes">) =>
  data<Answer>({ intent, errors: {}, typed: {}, ...shown });

/** Goes back to a part of the page with a toast. */
export const backTo = (part: string, toast: FlashToast, headers?: Headers) =>
  redirectWithToast(`${href("/profile")}#${part}`, toast, headers);
