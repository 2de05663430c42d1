import { redirect } from "react-router";
import { authWords } from "#domain/account/auth-words.ts";
import { messages } from "#kit/locale.ts";
import { askAuth } from "#web/auth.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import type { Route } from "./+types/logout";

const t = messages({
  en: { out: "Signed out", outText: "You have been successfully signed out.", failed: "Sign out failed" },
  ka: { out: "გამოხვედით", outText: "წარმატებით გამოხვედით.", failed: "გასვლა ვერ მოხერხდა" },
});

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await askAuth(context, request, "/sign-out", {});
  if (!answer.ok) return redirectWithToast("/", { kind: "error", title: t.failed, text: authWords(answer.message) });
  return redirectWithToast("/", { kind: "success", title: t.out, text: t.outText }, answer.headers);
}

export const loader = () => redirect("/");
