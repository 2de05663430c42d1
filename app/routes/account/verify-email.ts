import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import { authOf, ctxOf } from "#web/context.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import type { Route } from "./+types/verify-email";
import * as texts from "#locales/en/account-pages.ts";

const t = messages(texts.verifyEmail);

/** The link of the verification mail. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const verified = await authOf(context)
    .api.verifyEmail({ query: { token } })
    .then((answer) => answer?.status ?? true)
    .catch(() => false);
  if (!verified) return redirectWithToast(href("/"), { kind: "error", title: t.stale, text: t.staleText });
  return redirectWithToast(ctxOf(context).actor ? href("/profile") : "/", { kind: "success", title: t.done, text: t.doneText });
}
