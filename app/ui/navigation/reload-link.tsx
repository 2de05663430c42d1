import { type ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonLink, type Variant } from "../button.tsx";

/** Reloads the page with its query; an empty `to` would drop the query or resolve elsewhere. */
export function ReloadLink({ variant, className, children }: { variant?: Variant; className?: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={pathname + search} reloadDocument variant={variant ?? "primary"} {...(className && { className })}>
      {children}
    </ButtonLink>
  );
}
