import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { PricedRoom } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { priceFieldOf } from "#domain/rate-plan/season.ts";
import type { ActionData } from "#kit/action-data.ts";
import type { Day } from "#kit/date/day.ts";
import { formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import * as texts from "#locales/en/manager-rates.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useFirstError } from "#ui/form/action-feedback.ts";
import { Select } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import { seasonText } from "./rate-toasts.ts";
import { SeasonFields, SeasonNotice } from "./season-fields.tsx";

const t = messages(texts.addSeasonDialog);

type AddSeasonDialogProps = {
  hotelId: string;
  rooms: PricedRoom[];
  roomId: string;
  today: Day;
  closeTo: string;
  answer: ActionData | undefined;
};

/** Adds a season to a room and, with prices of their own, to others. */
export function AddSeasonDialog({ hotelId, rooms, roomId, today, closeTo, answer }: AddSeasonDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const [chosen, setChosen] = useState((answer ? answer.typed["roomId"] : roomId) ?? "");
  useFirstError(form, answer);
  return (
    <PageDialog title={t.title} subtitle={t.subtitle} closeTo={closeTo} panel>
      <Form ref={form} method="post" noValidate preventScrollReset className="flex flex-wrap gap-x-4 gap-y-5">
        <input type="hidden" name="hotelId" value={hotelId} />
        <SeasonNotice answer={answer} />
        <Select
          label={seasonText.room}
          name="roomId"
          defaultValue={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          error={answer?.errors["roomId"]}
          className="w-full"
        >
          <option value="">{t.choose}</option>
          {rooms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <SeasonFields shown={{ start: "", end: "", price: "" }} answer={answer} from={today} priceHint={t.hint} />
        {rooms.length > 1 && <OtherRooms rooms={rooms.filter(({ id }) => id !== chosen)} answer={answer} />}
        <div className="dialog-foot">
          <ButtonLink to={closeTo} preventScrollReset variant="secondary">
            {seasonText.cancel}
          </ButtonLink>
          <Button name="intent" value="add" busy={state === "submitting"} busyText={seasonText.busy}>
            {t.add}
          </Button>
        </div>
      </Form>
    </PageDialog>
  );
}

/** A price for each further room that has the season too. */
function OtherRooms({ rooms, answer }: { rooms: PricedRoom[]; answer: ActionData | undefined }) {
  const [open] = useState(rooms.some(({ id }) => answer?.typed[priceFieldOf(id)] || answer?.errors[priceFieldOf(id)]));
  return (
    <details open={open} className="group w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="chevron-right" className="size-5 group-open:rotate-90" />
        {t.others}
      </summary>
      <p className="mt-1 text-sm text-ink-soft">{t.othersHint}</p>
      <div className="mt-3 grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {rooms.map(({ id, name, price }) => (
          <MoneyField
            key={id}
            label={name}
            hint={t.base(formatSetPrice(price))}
            name={priceFieldOf(id)}
            most={highestPrice}
            defaultValue={answer?.typed[priceFieldOf(id)] ?? ""}
            error={answer?.errors[priceFieldOf(id)]}
          />
        ))}
      </div>
    </details>
  );
}
