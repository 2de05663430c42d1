import { formatCount, formatDistance } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import type { Nearby } from "./location-drawing.server.ts";

const t = messages(texts.locationCard);

/** Ways are about a third longer than the line, at 80 metres a minute. */
const metresAMinute = 60;
const longestWalk = 2500;

/** Long ways in whole kilometres. */
const far = 10_000;
const kilometres = (metres: number) => t.km(metres < far ? formatDistance(metres) : formatCount(Math.round(metres / 1000)));

const nameOf = ({ kind, name }: Nearby) => (kind === "centre" ? t.centre : kind === "airport" ? t.airport(name) : name);

/** What is how far from the hotel; what is near, with the minutes on foot. */
export const DistanceList = ({ nearby }: { nearby: Nearby[] }) => (
  <ul aria-label={t.distances} className="grid gap-x-10 sm:grid-cols-2">
    {nearby.map((each) => (
      <li key={`${each.kind} ${each.name}`} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
        <span className="min-w-0">{nameOf(each)}</span>
        <span className="num shrink-0 text-end text-ink-soft">
          {kilometres(each.metres)}
          {each.metres <= longestWalk && <span>{` · ${t.walk(Math.max(1, Math.round(each.metres / metresAMinute)))}`}</span>}
        </span>
      </li>
    ))}
  </ul>
);
