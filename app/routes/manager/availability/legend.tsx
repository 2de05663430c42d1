import { messages } from "#kit/locale.ts";
import { Icon } from "#ui/icon.tsx";
import { words } from "./calendar-text.ts";
import * as texts from "#locales/en/manager-availability.ts";

const t = messages(texts.legend);

/** The legend of the grid, for all plans or for one. */
export const Legend = ({ ofPlan }: { ofPlan: boolean }) => (
  <ul aria-label={t.legend} className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft *:flex *:items-center *:gap-2">
    <li>
      <span className="night-price is-own num">$120</span>
      {ofPlan ? t.planOwn : t.own}
    </li>
    <li>
      <span className={`night-price num ${ofPlan ? "is-rule" : "is-season"}`}>$120</span>
      {ofPlan ? words.rule : t.season}
    </li>
    <li>
      <b className="text-accent">2+</b>
      {t.minNights}
    </li>
    <li>
      <span className="night-marks static!">
        <span className="is-no">
          <Icon name="log-in" className="size-4" />
        </span>
      </span>
      {t.noArrival}
    </li>
    <li>
      <span className="night-marks static!">
        <span className="is-no">
          <Icon name="log-out" className="size-4" />
        </span>
      </span>
      {t.noDeparture}
    </li>
    {ofPlan ? (
      <>
        <li>
          <span className="night-marks static!">
            <b className="is-for-all">2+</b>
          </span>
          {t.forAll}
        </li>
        <li>
          <Icon name="circle-x" className="size-4" />
          {words.shutForAll}
        </li>
      </>
    ) : (
      <li>
        <Icon name="triangle-alert" className="size-4 text-warning" />
        {words.full}
      </li>
    )}
    <li>
      <span className="calendar-bar is-unpaid static! w-auto!">{t.guest}</span>
      {words.unpaid}
    </li>
    <li>
      <span className="calendar-bar is-no-show static! w-auto!">{t.guest}</span>
      {words.noShow}
    </li>
  </ul>
);
