import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { featureText } from "#domain/hotel-room/hotel-room-text.ts";
import { type HotelRoom, isNumbered, type NumberedType, roomFeatures } from "#domain/hotel-room/hotel-room.ts";
import { longestNumber } from "#domain/hotel-room/room-numbers.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as accessTexts from "#locales/en/accessibility.ts";
import * as texts from "#locales/en/hotel-room.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { CheckGroup } from "#ui/form/check-group.tsx";
import { Field } from "#ui/form/field.tsx";
import { Refusal } from "#ui/form/refusal.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import { AccessForm } from "../rooms/access-form.tsx";

const t = messages(texts.roomNumbersEditor);
const accessibility = messages(accessTexts.accessibilityEditor);

type Props = { hotelId: string; closeTo: string; answer: ActionData | undefined };
type Shown = { floor: string; features: string };

/** The fields that one room and several to add have. */
const CommonFields = ({ shown, legend, answer }: { shown: Shown; legend: string; answer: ActionData | undefined }) => (
  <>
    <Field
      label={t.floor}
      hint={t.floorHint}
      name="floor"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={answer?.typed["floor"] ?? shown.floor}
      error={answer?.errors["floor"]}
      className="max-w-40"
    />
    <CheckGroup
      legend={legend}
      name="features"
      options={roomFeatures.map((feature) => [feature, featureText(feature)])}
      defaultValue={answer ? (answer.typed["features"] ?? "") : shown.features}
      error={answer?.errors["features"]}
    />
  </>
);

/** Adds rooms to a room type. */
export function AddNumbers({ hotelId, type, closeTo, answer }: Props & { type: NumberedType }) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  useActionFeedback(form, answer);
  return (
    <PageDialog title={t.addTitle(type.name)} closeTo={closeTo} panel>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-5">
        <input type="hidden" name="hotelId" value={hotelId} />
        <input type="hidden" name="roomId" value={type.id} />
        <Refusal answer={answer} />
        <p className="rounded-card bg-sand p-4 text-sm">{isNumbered(type) ? t.more : t.first(type.units)}</p>
        <TextArea
          label={t.numbers}
          hint={t.numbersHint}
          name="numbers"
          rows={3}
          required
          autoComplete="off"
          defaultValue={answer?.typed["numbers"] ?? ""}
          error={answer?.errors["numbers"]}
        />
        <CommonFields shown={{ floor: "", features: "" }} legend={t.features} answer={answer} />
        <div className="dialog-foot">
          <ButtonLink to={closeTo} preventScrollReset variant="secondary">
            {t.cancel}
          </ButtonLink>
          <Button name="intent" value="add" busy={state === "submitting"} busyText={t.busy}>
            {t.add}
          </Button>
        </div>
      </Form>
    </PageDialog>
  );
}

/** Changes a room, and takes it out of use or into use again. */
export function EditRoom({ hotelId, room, closeTo, answer }: Props & { room: HotelRoom }) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const saved = answer?.intent === "update" ? answer : undefined;
  const access = answer?.intent === "access" ? answer : undefined;
  useActionFeedback(form, saved);
  return (
    <PageDialog title={t.editTitle(room.number)} closeTo={closeTo} panel>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-5">
        <input type="hidden" name="hotelId" value={hotelId} />
        <input type="hidden" name="hotelRoomId" value={room.id} />
        <Field
          label={t.number}
          name="number"
          required
          maxLength={longestNumber}
          autoComplete="off"
          defaultValue={saved?.typed["number"] ?? room.number}
          error={saved?.errors["number"]}
        />
        <CommonFields
          shown={{ floor: room.floor === null ? "" : String(room.floor), features: room.features.join(",") }}
          legend={t.featuresOfOne}
          answer={saved}
        />
        <div className="dialog-foot">
          <ButtonLink to={closeTo} preventScrollReset variant="secondary">
            {t.cancel}
          </ButtonLink>
          <Button name="intent" value="update" busy={state === "submitting"} busyText={t.busy}>
            {t.save}
          </Button>
        </div>
      </Form>
      <details className="mt-8 border-t border-line pt-5" open={access !== undefined || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline">{accessibility.tab}</summary>
        <AccessForm ids={{ hotelId, hotelRoomId: room.id }} facts={room.accessibility} ofNumber answer={access} />
      </details>
      <Form method="post" preventScrollReset className="mt-8 border-t border-line pt-5">
        <input type="hidden" name="hotelId" value={hotelId} />
        <input type="hidden" name="hotelRoomId" value={room.id} />
        <h3 className="font-semibold">{t.use}</h3>
        <p className="mt-1 text-ink-soft">{room.active ? t.deactivateText : t.reactivateText}</p>
        <Button
          name="intent"
          value={room.active ? "deactivate" : "reactivate"}
          variant={room.active ? "danger" : "secondary"}
          busy={state === "submitting"}
          busyText={t.busy}
          className="mt-4"
        >
          {room.active ? t.deactivate : t.reactivate}
        </Button>
      </Form>
    </PageDialog>
  );
}
