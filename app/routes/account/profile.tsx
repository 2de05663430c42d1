import { useEffect, useRef } from "react";
import { data, Form, Link, useNavigation } from "react-router";
import { profileForm } from "#domain/account/account-form.ts";
import { authWords } from "#domain/account/auth-words.ts";
import { messages } from "#kit/locale.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { askAuth } from "#web/auth.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { type FormProblem, readForm } from "#web/form.server.ts";
import { signedIn } from "#web/guard.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import type { Route } from "./+types/profile";

const t = messages({
  en: {
    title: "Your Profile", first: "First name", last: "Last name", email: "Email", role: "Role", save: "Save Changes", saving: "Saving...", updated: "Profile updated", failed: "Error updating profile", roles: { guest: "Guest", hotel_manager: "Hotel Manager", admin: "Admin" },
    verified: "Verified", unverified: "Not verified yet", send: "Send the verification mail again", sent: "Verification mail sent", notSent: "The mail was not sent", sentText: "Please check your email to verify your account.", trips: "My Trips",
  },
  ka: {
    title: "თქვენი პროფილი", first: "სახელი", last: "გვარი", email: "ელფოსტა", role: "როლი", save: "ცვლილებების შენახვა", saving: "ინახება...", updated: "პროფილი განახლდა", failed: "პროფილი ვერ განახლდა", roles: { guest: "სტუმარი", hotel_manager: "სასტუმროს მენეჯერი", admin: "ადმინისტრატორი" },
    verified: "დადასტურებულია", unverified: "ჯერ არ არის დადასტურებული", send: "დადასტურების წერილის ხელახლა გაგზავნა", sent: "წერილი გაგზავნილია", notSent: "წერილი ვერ გაიგზავნა", sentText: "გთხოვთ, შეამოწმოთ ელფოსტა.", trips: "ჩემი მოგზაურობები",
  },
});

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

export function loader({ request, context }: Route.LoaderArgs) {
  const { firstName, lastName, email, emailVerified, role } = signedIn(ctxOf(context), request);
  return { firstName, lastName, email, emailVerified, role };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const actor = signedIn(ctx, request);
  const form = await request.formData();
  if (form.get("intent") === "verify") {
    const sent = await askAuth(context, request, "/send-verification-email", { email: actor.email });
    if (!sent.ok) return redirectWithToast("/profile", { kind: "error", title: t.notSent, text: authWords(sent.message) });
    return redirectWithToast("/profile", { kind: "success", title: t.sent, text: t.sentText });
  }
  const parsed = readForm(profileForm, form);
  if (!parsed.ok) return data<FormProblem>(parsed.problem, { status: 400 });
  const { firstName, lastName } = parsed.value;
  const answer = await askAuth(context, request, "/update-user", { name: `${firstName} ${lastName}`, firstName, lastName });
  if (!answer.ok) return redirectWithToast("/profile", { kind: "error", title: t.failed, text: authWords(answer.message) });
  return redirectWithToast("/profile", { kind: "success", title: t.updated }, answer.headers);
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const typed = actionData?.typed ?? loaderData;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [actionData]);
  return (
    <main id="content" className="wrap max-w-2xl py-10">
      <h1 className="font-display text-3xl">{t.title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <Badge>{t.roles[loaderData.role]}</Badge>
        <Badge kind={loaderData.emailVerified ? "success" : "warning"}>{loaderData.emailVerified ? t.verified : t.unverified}</Badge>
        <Link to="/trips" className="font-semibold underline">{t.trips}</Link>
      </p>
      <Form ref={form} method="post" className="mt-6 space-y-4 rounded-card border border-line bg-surface-raised p-6" noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t.first} name="firstName" autoComplete="given-name" defaultValue={typed.firstName} error={actionData?.errors["firstName"]} />
          <Field label={t.last} name="lastName" autoComplete="family-name" defaultValue={typed.lastName} error={actionData?.errors["lastName"]} />
        </div>
        <Field label={t.email} type="email" value={loaderData.email} readOnly />
        <Button busy={state === "submitting"} busyText={t.saving}>{t.save}</Button>
      </Form>
      {!loaderData.emailVerified && (
        <Form method="post" className="mt-4">
          <Button name="intent" value="verify" variant="secondary">{t.send}</Button>
        </Form>
      )}
    </main>
  );
}
