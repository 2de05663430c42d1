import { href, redirect } from "react-router";
import { authText } from "#domain/account/auth-text.ts";
import { endSession } from "#domain/account/sessions.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-pages.ts";
import { goTo } from "#web/action-result.server.ts";
import { askAuth } from "#web/auth.server.ts";
import { formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/logout";

const t = messages(texts.logout);

const notOut = (text: string) => goTo(href("/"), { kind: "error", title: t.failed, text: text || t.again });

export const action = formAction<Route.ActionArgs>({
  forms: async ({ ctx, context, request }) => {
    // The library also reports success when the session could not be deleted; its cookie would still be valid.
    if (ctx.actor?.sessionId) await endSession(ctx, ctx.actor.sessionId);
    const answer = await askAuth(context, request, "/sign-out", {});
    if (!answer.ok) return notOut(authText(answer.message));
    return goTo(href("/"), { kind: "success", title: t.out, text: t.outText }, { headers: answer.headers });
  },
  failed: () => notOut(""),
});

export const loader = () => redirect(href("/"));
