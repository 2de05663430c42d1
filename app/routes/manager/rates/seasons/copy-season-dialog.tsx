import { Form, useNavigation } from "react-router";
import { freeField } from "#domain/pricing/text/free-price-text.ts";
import { FreeConfirmation } from "#domain/rate-plan/free-price-confirmation.tsx";
import type { CopyChoice } from "#domain/rate-plan/manage-seasons.server.ts";
import type { ManagedSeason } from "#domain/rate-plan/season.ts";
import type { ActionData } from "#kit/action-data.ts";
import { formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-rates.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import { periodOf, seasonText } from "./rate-toasts.ts";
import { SeasonNotice } from "./season-fields.tsx";

const t = messages(texts.copySeasonDialog);

type CopySeasonDialogProps = {
  hotelId: string;
  season: ManagedSeason;
  choices: CopyChoice[];
  closeTo: string;
  answer: ActionData | undefined;
};

/** Copies a season to other rooms; rooms with an overlapping season are disabled. */
export function CopySeasonDialog({ hotelId, season, choices, closeTo, answer }: CopySeasonDialogProps) {
  const { state } = useNavigation();
  return (
    <PageDialog
      title={t.title}
      subtitle={`${season.room}: ${periodOf(season)}, ${formatSetPrice(season.price)} ${t.night}`}
      closeTo={closeTo}
      panel
    >
      <Form method="post" preventScrollReset className="space-y-5">
        <input type="hidden" name="hotelId" value={hotelId} />
        <input type="hidden" name="seasonId" value={season.id} />
        <SeasonNotice answer={answer} />
        {choices.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <fieldset>
            <legend className="mb-2 font-semibold">{t.rooms}</legend>
            <div className="space-y-1">
              {choices.map(({ id, name, taken }) => (
                <label key={id} className="flex min-h-11 items-center gap-3 has-disabled:text-ink-soft">
                  <input type="checkbox" name="roomIds" value={id} disabled={taken} className="size-5 shrink-0 tick" />
                  <span className="min-w-0">
                    {name}
                    {taken && <span className="block text-sm">{t.taken}</span>}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {season.price === 0 && <FreeConfirmation error={answer?.errors[freeField]} />}
        <div className="dialog-foot">
          <ButtonLink to={closeTo} preventScrollReset variant="secondary">
            {seasonText.cancel}
          </ButtonLink>
          <Button name="intent" value="copy" disabled={choices.length === 0} busy={state === "submitting"} busyText={seasonText.busy}>
            {t.copy}
          </Button>
        </div>
      </Form>
    </PageDialog>
  );
}
