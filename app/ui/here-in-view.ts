import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** For a row of links that is moved sideways: brings the one to the present page into view whenever the page changes. */
export function useHereInView<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!row.current || !here) return;
    const box = row.current.getBoundingClientRect();
    const link = here.getBoundingClientRect();
    row.current.scrollLeft += link.left + link.width / 2 - (box.left + box.width / 2);
  }, [pathname]);
  return row;
}
