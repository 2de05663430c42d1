import { Form, href, Link } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-pages.ts";
import { Button, ButtonLink } from "#ui/button.tsx";

const t = messages(texts.signInFirst);

/**
 * What the page of a mailed link offers to whoever is not signed in to the account of the link (`own`: the address they
 * are signed in as): the person of the account signs in and returns to `path`; the owner of an address with which a
 * stranger signed up sets a new password.
 */
export function SignInFirst({ path, own }: { path: string; own: string | null }) {
  return own === null ? (
    <>
      <ButtonLink to={`${href("/login")}?next=${encodeURIComponent(path)}`} wide>
        {t.signIn}
      </ButtonLink>
      <p className="mt-6 text-center">
        <Link to={href("/forgot-password")} className="inline-flex min-h-11 items-center font-semibold underline">
          {t.reset}
        </Link>
      </p>
    </>
  ) : (
    <>
      <p className="rounded-field bg-warning-soft p-3 text-warning wrap-anywhere">{t.other(own)}</p>
      <Form method="post" action={href("/logout")} className="mt-4">
        <Button variant="secondary" wide>
          {t.logOut}
        </Button>
      </Form>
    </>
  );
}
