import type { NightsSelection } from "#domain/availability/availability-calendar.ts";
import type { NightChange } from "#domain/availability/night-change.ts";
import { addDays, daysBetween } from "#kit/day.ts";
import { messages } from "#kit/locale.ts";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { words } from "./calendar-text.ts";
import * as texts from "#locales/en/manager-availability.ts";

const t = messages(texts.selectionBar);

/** The actions for the selected nights. */
export function SelectionBar({
  ask,
  apply,
  changeLink,
  onEnd,
}: {
  ask: Omit<NightsSelection, "change"> | undefined;
  apply: (change: NightChange) => void;
  changeLink: (ask: Omit<NightsSelection, "change">) => string;
  onEnd: () => void;
}) {
  return (
    <div role="region" aria-label={t.selected} className="pointer-events-none sticky bottom-4 z-40 mt-3 flex justify-center">
      <div className="pointer-events-auto flex flex-wrap items-center gap-2 rounded-full border border-line bg-surface-raised py-2 pe-2 ps-5 shadow-raised">
        <p role="status" className="num me-2 font-semibold">
          {ask
            ? words.inRooms(words.nights(daysBetween(ask.from, addDays(ask.to, 1)) * ask.roomIds.length), words.rooms(ask.roomIds.length))
            : t.over}
        </p>
        {ask && (
          <>
            <Button type="button" variant="secondary" small onClick={() => apply({ closed: false })}>
              {t.open}
            </Button>
            <Button type="button" variant="secondary" small onClick={() => apply({ closed: true })}>
              {t.close}
            </Button>
            <ButtonLink to={changeLink(ask)} preventScrollReset small>
              {t.more}
            </ButtonLink>
          </>
        )}
        <IconButton label={t.none} onClick={onEnd}>
          <Icon name="x" className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
