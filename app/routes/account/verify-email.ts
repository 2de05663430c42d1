import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import { authOf, ctxOf } from "#web/context.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import type { Route } from "./+types/verify-email";

const t = messages({
  en: {
    done: "Email verified",
    doneText: "Thank you, your address is confirmed.",
    stale: "This link no longer works",
    staleText: "Sign in and ask for a new one on your profile.",
  },
  ka: {
    done: "ელფოსტა დადასტურდა",
    doneText: "გმადლობთ, თქვენი მისამართი დადასტურებულია.",
    stale: "ბმული აღარ მოქმედებს",
    staleText: "შედით ანგარიშში და პროფილიდან ახალი მოითხოვეთ.",
  },
});

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
