import { type RefObject, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { bookingQuery } from "#domain/front-desk/booking-filter.ts";
import { bookingsPath } from "./bookings-href.ts";

/** So many milliseconds after the last key the list follows the search. */
const pause = 300;

/**
 * Applies the filters as soon as one changes, in place of the present URL; an open booking stays open. `search` is not
 * controlled: what is typed while a list loads is kept.
 */
export function useFilterForm(q: string): {
  search: RefObject<HTMLInputElement | null>;
  apply: (change: Record<string, string>) => void;
  typed: () => void;
} {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const sent = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (search.current && q !== sent.current) search.current.value = q;
    sent.current = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (change: Record<string, string>) => {
    clearTimeout(timer.current);
    const text = search.current?.value.trim() ?? "";
    sent.current = text;
    const query = bookingQuery(params, { ...change, q: text, reservation: params.get("reservation") });
    void navigate(bookingsPath + query, { replace: true, preventScrollReset: true });
  };
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  const typed = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current({}), pause);
  };
  return { search, apply, typed };
}
