import { type ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonLink, type Variant } from "./button.tsx";

/** Asks for the page once more, as it was asked for; an empty address would lose what the page was asked for, or lead elsewhere. */
export function ReloadLink({ variant, className, children }: { variant?: Variant; className?: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={pathname + search} reloadDocument variant={variant ?? "primary"} {...(className && { className })}>
      {children}
    </ButtonLink>
  );
}
