import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { ManagedSeason } from "#domain/rate-plan/season.ts";
import type { ActionData } from "#kit/action-data.ts";
import { formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/manager-rates.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell } from "#ui/data-table.tsx";
import { useFirstError } from "#ui/form/action-feedback.ts";
import type { IconName } from "#ui/icon-names.ts";
import { Icon } from "#ui/icon.tsx";
import { menuEntry, RowMenu } from "#ui/overlay/menu.tsx";
import { StateText } from "#ui/state-text.tsx";
import { useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import { periodOf, seasonText } from "./rate-toasts.ts";
import { SeasonFields, SeasonNotice } from "./season-fields.tsx";

const t = messages(texts.seasonRow);

/** A season in the list; `base` is what the room costs outside of seasons, in cents. */
export function SeasonRow({ season, base }: { season: ManagedSeason; base: Cents | undefined }) {
  const to = useBackOfficeUrl();
  const act = (name: "edit" | "copy" | "delete", icon: IconName, look: string) => (
    <Link
      to={to({ edit: null, copy: null, delete: null, [name]: season.id })}
      preventScrollReset
      aria-label={`${t[name]}: ${season.room}, ${periodOf(season)}`}
      className={look}
    >
      <Icon name={icon} className="size-4" />
      {t[name]}
    </Link>
  );
  const change = base ? Math.round(((season.price - base) * 100) / base) : 0;
  return (
    <tr
      className={cx("stacked:grid stacked:grid-cols-[1fr_auto_auto] stacked:items-center stacked:py-1.5", season.ended && "text-ink-soft")}
    >
      <Cell className="font-semibold stacked:py-0.5">{season.room}</Cell>
      <Cell className="num whitespace-nowrap stacked:order-4 stacked:py-0.5">
        {periodOf(season)} {season.ended && <StateText className="ms-2">{t.ended}</StateText>}
      </Cell>
      <Cell number className="stacked:px-0 stacked:py-0.5">
        <b className="font-semibold">{formatSetPrice(season.price)}</b> {t.night}
      </Cell>
      <Cell number className="text-ink-soft stacked:order-5 stacked:px-0 stacked:py-0.5 stacked:text-sm">
        {base !== undefined && (change === 0 ? formatSetPrice(base) : t.versus(formatSetPrice(base), change))}
      </Cell>
      <Cell className="whitespace-nowrap stacked:order-3 stacked:py-0 stacked:ps-1 stacked:pe-2 md:text-end">
        <span className="inline-flex items-center">
          <span className="stacked:hidden">
            {act("edit", "pencil", "inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold hover:bg-sand")}
          </span>
          <RowMenu of={`${season.room}, ${periodOf(season)}`}>
            <span className="hidden stacked:contents">{act("edit", "pencil", menuEntry)}</span>
            {act("copy", "copy", menuEntry)}
            {act("delete", "trash-2", cx(menuEntry, "text-danger"))}
          </RowMenu>
        </span>
      </Cell>
    </tr>
  );
}

/** The row of a season in edit mode. */
export function SeasonRowForm({ season, hotelId, answer }: { season: ManagedSeason; hotelId: string; answer: ActionData | undefined }) {
  const to = useBackOfficeUrl();
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  useFirstError(form, answer);
  return (
    <tr className="max-md:block">
      <td colSpan={5} className="p-4 max-md:block">
        <Form ref={form} method="post" noValidate preventScrollReset className="flex flex-wrap items-start gap-4">
          <input type="hidden" name="hotelId" value={hotelId} />
          <input type="hidden" name="seasonId" value={season.id} />
          <p className="w-full font-semibold">{season.room}</p>
          <SeasonNotice answer={answer} />
          <SeasonFields shown={{ start: season.start, end: season.end, price: String(season.price / 100) }} answer={answer} />
          <div className="flex gap-3 self-end max-md:w-full">
            <Button name="intent" value="update" busy={state === "submitting"} busyText={seasonText.busy}>
              {seasonText.save}
            </Button>
            <ButtonLink to={to({ edit: null })} preventScrollReset variant="secondary">
              {seasonText.cancel}
            </ButtonLink>
          </div>
        </Form>
      </td>
    </tr>
  );
}
