import { flexibleFields } from "#domain/search/flexible/flexible-url.ts";
import type { Search } from "#domain/search/search-params.ts";

/** The dates of a search form: fixed ones, ones with a shift, or a month with a length of stay, named as in the URL. */
export type AskedDates = {
  checkIn: string;
  checkOut: string;
  flex?: string;
  month?: string;
  nights?: string;
  /** Flexible dates in words. */
  label?: string | undefined;
};

/** The fields of a form that are the dates of a search. */
export const dateNames = ["checkIn", "checkOut", "flex", "month", "nights"] as const;

/** The dates of a search, with those that are flexible in words. */
export const askedDates = ({ dates, flexible }: Search, label: string | undefined): AskedDates => ({
  checkIn: "",
  checkOut: "",
  ...(flexible ? { ...flexibleFields(flexible, false), label } : dates),
});
