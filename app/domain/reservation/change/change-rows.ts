import type { RequestedChange, RequestedRoom } from "./booking-change.ts";

/** A room in the form of a change, as it is typed. `line`: of the booked line; empty: a new room, left out without a room type. */
export type ChangeRow = {
  line: string;
  room: string;
  plan: string;
  units: string;
  adults: string;
  children: string;
  childAges: string[];
  teenAges: string[];
  /** Pieces by extra. */
  extras: Record<string, string>;
  first: string;
  last: string;
  remove: boolean;
};

const texts = ["line", "room", "plan", "units", "adults", "children", "first", "last"] as const;
type TextField = (typeof texts)[number];

/** Name of a field of a numbered room; those of ages have a number more, that of an extra its id. */
export const changeField = (name: TextField | "remove" | "row" | "extras", index: number): string => `${name}${index}`;
export const ageField = (name: "child" | "teen", index: number, guest: number): string => `${name}${index}-${guest}`;
export const extraField = (index: number, extraId: string): string => `extra${index}-${extraId}`;

/** More than a booking can have. */
const mostRows = 60;

type Fields = Partial<Record<string, string>>;

/** The values of numbered fields in their order. */
function listed(fields: Fields, prefix: string): string[] {
  const found = Object.keys(fields)
    .filter((name) => name.startsWith(prefix))
    .toSorted((one, other) => Number(one.slice(prefix.length)) - Number(other.slice(prefix.length)));
  return found.map((name) => fields[name] ?? "");
}

/** The rooms in the fields of a form. */
export function rowsIn(fields: Fields): ChangeRow[] {
  const rows: ChangeRow[] = [];
  while (rows.length < mostRows && fields[changeField("line", rows.length)] !== undefined) {
    const index = rows.length;
    const typed = Object.fromEntries(texts.map((name) => [name, (fields[changeField(name, index)] ?? "").trim()]));
    const prefix = extraField(index, "");
    const extras = Object.entries(fields).filter(([name]) => name.startsWith(prefix));
    rows.push({
      ...(typed as Record<TextField, string>),
      childAges: listed(fields, `child${index}-`),
      teenAges: listed(fields, `teen${index}-`),
      extras: Object.fromEntries(extras.map(([name, pieces = ""]) => [name.slice(prefix.length), pieces])),
      remove: fields[changeField("remove", index)] === "yes",
    });
  }
  return rows;
}

const rowOf = ({ line, roomId, plan, rooms, adults, children, childAges, teenAges, extras, guest }: RequestedRoom): ChangeRow => ({
  line: line === null ? "" : String(line),
  room: roomId,
  plan,
  units: String(rooms),
  adults: String(adults),
  children: String(children),
  childAges: childAges.map(String),
  teenAges: teenAges.map(String),
  extras: Object.fromEntries(extras.map(({ extraId, pieces }) => [extraId, String(pieces)])),
  first: guest?.firstName ?? "",
  last: guest?.lastName ?? "",
  remove: false,
});

/** The rooms of a request as rows of the form. */
export const rowsOf = ({ rooms }: RequestedChange): ChangeRow[] => rooms.map(rowOf);

/** A room that is added. */
export const newRow: ChangeRow = {
  line: "",
  room: "",
  plan: "standard",
  units: "1",
  adults: "2",
  children: "0",
  childAges: [],
  teenAges: [],
  extras: {},
  first: "",
  last: "",
  remove: false,
};
