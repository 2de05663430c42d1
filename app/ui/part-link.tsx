import type { MouseEvent, ReactNode } from "react";

function lead(event: MouseEvent<HTMLAnchorElement>) {
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  if (!part || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  part.scrollIntoView();
  part.setAttribute("tabindex", "-1");
  part.focus({ preventScroll: true });
}

/** Leads to a part of the same page. By the address alone the router would take it for another page and forget what a form was answered. */
export const PartLink = ({ part, className, children }: { part: string; className: string; children: ReactNode }) => (
  <a href={`#${part}`} onClick={lead} className={className}>
    {children}
  </a>
);
