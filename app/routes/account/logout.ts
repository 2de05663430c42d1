import { href, redirect } from "react-router";
import { authText } from "#domain/account/auth-text.ts";
import { endSession } from "#domain/account/end-session.server.ts";
import { messages } from "#kit/locale.ts";
import { askAuth } from "#web/auth.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import type { Route } from "./+types/logout";
import * as texts from "#locales/en/account-pages.ts";

const t = messages(texts.logout);

const notOut = (text: string) => redirectWithToast(href("/"), { kind: "error", title: t.failed, text: text || t.again });

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  try {
    // The library says yes also when its session could not be ended, and somebody with the cookie would still be let in.
    if (ctx.actor?.sessionId) await endSession(ctx, ctx.actor.sessionId);
  } catch (error) {
    ctx.log.error("a session could not be ended", error);
    return notOut("");
  }
  const answer = await askAuth(context, request, "/sign-out", {});
  if (!answer.ok) return notOut(authText(answer.message));
  return redirectWithToast(href("/"), { kind: "success", title: t.out, text: t.outText }, answer.headers);
}

export const loader = () => redirect(href("/"));
