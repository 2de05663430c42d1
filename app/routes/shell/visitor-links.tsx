import type { MouseEvent } from "react";
import { href, Link, useLocation } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { ButtonLink } from "#ui/button.tsx";

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

/** Sign up and Sign in: dialogs, and without scripts and on the pages of the same name these pages. */
export function VisitorLinks({ onOpenDialog, onNear, signUpLook, small = true }: VisitorLinksProps) {
  const { pathname, search } = useLocation();
  const isEntrance = pathname === href("/login") || pathname === href("/signup");
  const here = pathname + search;
  const next = isEntrance ? new URLSearchParams(search).get("next") : here === "/" ? null : here;
  const page = (dialog: AuthDialog) => {
    const to = `${href(`/${dialog}`)}${next ? `?next=${encodeURIComponent(next)}` : ""}`;
    if (isEntrance) return { to };
    return {
      to,
      onPointerEnter: onNear,
      onFocus: onNear,
      onClick: (event: MouseEvent) => {
        if (!plain(event)) return;
        event.preventDefault();
        onOpenDialog(dialog);
      },
    };
  };
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
