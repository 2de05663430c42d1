import { marksOn, type NightShown } from "#domain/availability/availability-calendar.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { markText, words } from "./calendar-text.ts";

const t = messages(texts.roomRows);

/** The restrictions of a night, as signs; the text of the night names them. */
export function NightMarks({ night }: { night: NightShown }) {
  const marks = marksOn(night);
  if (marks.length === 0) return null;
  const inWords = { noArrival: t.arrival, noDeparture: t.departure };
  return (
    <span aria-hidden className="night-marks">
      {marks.map((mark) =>
        mark.kind === "minNights" ? (
          <abbr key={mark.kind} title={markText(mark)} className={cx(mark.forAll && "is-for-all")}>
            {mark.nights}+
          </abbr>
        ) : (
          <span
            key={mark.kind}
            title={mark.forAll ? words.forAll(inWords[mark.kind]) : inWords[mark.kind]}
            className={cx("is-no", mark.forAll && "is-for-all")}
          >
            <Icon name={mark.kind === "noArrival" ? "log-in" : "log-out"} className="size-3.5" />
          </span>
        ),
      )}
    </span>
  );
}
