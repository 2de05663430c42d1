import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { RoomName } from "#domain/hotel/managed-rooms.server.ts";
import type { Day } from "#kit/day.ts";
import { messages } from "#kit/locale.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Select } from "#ui/field.tsx";
import { useFirstError } from "#ui/action-feedback.ts";
import { PageDialog } from "#ui/page-dialog.tsx";
import type { ActionData } from "#kit/action-data.ts";
import { SeasonFields, SeasonNotice } from "./season-fields.tsx";
import { seasonText } from "./season-text.ts";
import * as texts from "#locales/en/manager-rates.ts";

const t = messages(texts.addSeasonDialog);

type AddSeasonDialogProps = {
  hotelId: string;
  rooms: RoomName[];
  roomId: string;
  today: Day;
  closeTo: string;
  answer: ActionData | undefined;
};

export function AddSeasonDialog({ hotelId, rooms, roomId, today, closeTo, answer }: AddSeasonDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  useFirstError(form, answer);
  return (
    <PageDialog title={t.title} subtitle={t.subtitle} closeTo={closeTo} panel>
      <Form ref={form} method="post" noValidate preventScrollReset className="flex flex-wrap gap-x-4 gap-y-5">
        <input type="hidden" name="hotelId" value={hotelId} />
        <SeasonNotice answer={answer} />
        <Select
          label={seasonText.room}
          name="roomId"
          defaultValue={answer ? answer.typed["roomId"] : roomId}
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
