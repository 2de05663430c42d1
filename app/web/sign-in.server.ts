import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import { messages } from "#kit/locale.ts";
import { askAuth } from "#web/auth.server.ts";
import { withToast } from "#web/toast.server.ts";

const t = messages({
  en: { welcome: "Welcome back!", welcomeText: "You have successfully signed in.", created: "Account created", createdText: "Please check your email to verify your account." },
  ka: { welcome: "კეთილი დაბრუნება!", welcomeText: "წარმატებით შეხვედით.", created: "ანგარიში შეიქმნა", createdText: "გთხოვთ, შეამოწმოთ ელფოსტა და დაადასტუროთ ანგარიში." },
});

type Context = Readonly<RouterContextProvider>;

export type SignUp = { firstName: string; lastName: string; email: string; password: string; isManager: boolean };

/** Signs in and goes on to `next`; else the library's own message. */
export async function signIn(context: Context, request: Request, credentials: { email: string; password: string }, next: string) {
  const answer = await askAuth(context, request, "/sign-in/email", credentials);
  if (!answer.ok) return { message: answer.message };
  throw redirect(next, { headers: await withToast({ kind: "success", title: t.welcome, text: t.welcomeText }, answer.headers) });
}

/** Makes the account, a guest's or a manager's and nothing more, signs in and goes on to `next`. */
export async function signUp(context: Context, request: Request, form: SignUp, next: string) {
  const { firstName, lastName, email, password, isManager } = form;
  const answer = await askAuth(context, request, "/sign-up/email", { name: `${firstName} ${lastName}`, firstName, lastName, email, password, isManager });
  if (!answer.ok) return { message: answer.message };
  throw redirect(next, { headers: await withToast({ kind: "success", title: t.created, text: t.createdText }, answer.headers) });
}
