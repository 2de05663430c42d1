import type { MouseEvent, ReactNode } from "react";

function lead(event: MouseEvent<HTMLAnchorElement>, opens: boolean) {
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  if (!part || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  part.scrollIntoView();
  const opener = opens ? part.querySelector<HTMLElement>("button[aria-haspopup]") : null;
  if (opener) {
    opener.focus({ preventScroll: true });
    return opener.click();
  }
  part.setAttribute("tabindex", "-1");
  part.focus({ preventScroll: true });
}

type Props = { part: string; /** With its first panel. */ opens?: boolean | undefined; className: string; children: ReactNode };

/** Links to a section of the same page and keeps the action data, which a router navigation would discard. */
export const PartLink = ({ part, opens = false, className, children }: Props) => (
  <a href={`#${part}`} onClick={(event) => lead(event, opens)} className={className}>
    {children}
  </a>
);
