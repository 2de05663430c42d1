import { type Day, isDay } from "#kit/date/day.ts";
import { searchText } from "#kit/query-value.ts";

/** Filter of the change log. `before`: the last change of the previous page. */
export type ChangeFilter = {
  person: string;
  hotel: string;
  action: string;
  from: Day | null;
  to: Day | null;
  before: { at: string; id: string } | null;
};

const dayOf = (text: string | null): Day | null => (isDay(text) ? text : null);

function cursorOf(text: string | null): ChangeFilter["before"] {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f-]{36})$/.exec(text ?? "") ?? [];
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id } : null;
}

/** Reads the filter from URL parameters; invalid values are ignored. */
export const changeFilter = (params: URLSearchParams): ChangeFilter => ({
  person: searchText(params.get("person")),
  hotel: searchText(params.get("at")),
  action: searchText(params.get("action")),
  from: dayOf(params.get("from")),
  to: dayOf(params.get("to")),
  before: cursorOf(params.get("before")),
});

export const isChangeFiltered = ({ person, hotel, action, from, to }: ChangeFilter): boolean =>
  Boolean(person || hotel || action || from || to);
