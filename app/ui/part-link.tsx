import type { MouseEvent, ReactNode } from "react";

function lead(event: MouseEvent<HTMLAnchorElement>) {
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  if (!part || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  part.scrollIntoView();
  part.setAttribute("tabindex", "-1");
  part.focus({ preventScroll: true });
}

/** Links to a section of the same page and keeps the action data, which a router navigation would discard. */
export const PartLink = ({ part, className, children }: { part: string; className: string; children: ReactNode }) => (
  <a href={`#${part}`} onClick={lead} className={className}>
    {children}
  </a>
);
