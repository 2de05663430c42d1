import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { ManagedSeason } from "#domain/pricing/season.ts";
import { formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell } from "#ui/data-table.tsx";
import { useFirstError } from "#ui/action-feedback.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-names.ts";
import type { ActionData } from "#kit/action-data.ts";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { SeasonFields, SeasonNotice } from "./season-fields.tsx";
import { periodOf, seasonText } from "./season-text.ts";
import * as texts from "#locales/en/manager-rates.ts";

const t = messages(texts.seasonRow);

/** A season in the list. */
export function SeasonRow({ season }: { season: ManagedSeason }) {
  const to = useBackOfficeUrl();
  const act = (name: "edit" | "copy" | "delete", icon: IconName) => (
    <Link
      to={to({ edit: null, copy: null, delete: null, [name]: season.id })}
      preventScrollReset
      aria-label={`${t[name]}: ${season.room}, ${periodOf(season)}`}
      title={t[name]}
      className={cx(
        "inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-3 text-sm font-semibold",
        name === "delete" ? "text-danger hover:bg-danger-soft" : "hover:bg-sand",
      )}
    >
      <Icon name={icon} className="size-4" />
      {name === "edit" && t.edit}
    </Link>
  );
  return (
    <tr className={cx("max-md:grid max-md:grid-cols-[1fr_auto] max-md:py-2", season.ended && "text-ink-soft")}>
      <Cell className="font-semibold max-md:py-1">{season.room}</Cell>
      <Cell className="num whitespace-nowrap max-md:order-3 max-md:col-span-2 max-md:py-1">
        {periodOf(season)} {season.ended && <Badge className="ms-2">{t.ended}</Badge>}
      </Cell>
      <Cell number className="max-md:py-1">
        <b className="font-semibold">{formatSetPrice(season.price)}</b> {t.night}
      </Cell>
      <Cell className="whitespace-nowrap max-md:order-4 max-md:col-span-2 max-md:py-0 md:text-end">
        {act("edit", "pencil")}
        {act("copy", "copy")}
        {act("delete", "trash-2")}
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
      <td colSpan={4} className="p-4 max-md:block">
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
