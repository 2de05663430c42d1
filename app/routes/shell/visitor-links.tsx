import type { MouseEvent } from "react";
import { href, Link, useLocation } from "react-router";
import { messages } from "#kit/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import * as texts from "#locales/en/shell.ts";

const t = messages(texts.visitorLinks);

export type AuthDialog = "login" | "signup";

const plain = (event: MouseEvent) => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

type VisitorLinksProps = {
  /** Opens the dialog; until its code has loaded, the links work instead. */
  onOpenDialog: (dialog: AuthDialog) => void;
  /** Preloads the code of the dialogs. */
  onNear: () => void;
  signUpLook: string;
  small?: boolean;
};

/** Sign up and Sign in: dialogs, and without scripts the pages of the same name. */
export function VisitorLinks({ onOpenDialog, onNear, signUpLook, small = true }: VisitorLinksProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const page = (dialog: AuthDialog) => ({
    to: `${href(`/${dialog}`)}${here === "/" || pathname === href("/login") || pathname === href("/signup") ? "" : `?next=${encodeURIComponent(here)}`}`,
    onPointerEnter: onNear,
    onFocus: onNear,
    onClick: (event: MouseEvent) => {
      if (!plain(event)) return;
      event.preventDefault();
      onOpenDialog(dialog);
    },
  });
  return (
    <>
      <Link {...page("signup")} className={signUpLook}>
        {t.signUp}
      </Link>
      <ButtonLink {...page("login")} small={small}>
        {t.signIn}
      </ButtonLink>
    </>
  );
}
