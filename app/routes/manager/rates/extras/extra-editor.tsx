import { useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import type { AgeBracket } from "#domain/pricing/facts.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-extras.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field, Select } from "#ui/form/field.tsx";
import { fieldsOf } from "#ui/form/shown-fields.ts";
import { TextArea } from "#ui/form/text-area.tsx";
import { TranslatedFields } from "#ui/form/translated-fields.tsx";
import { useBackOfficeLink } from "../../back-office/back-office-url.ts";
import { Part } from "../plans/part.tsx";
import { type ShownExtra, shownExtraFields } from "./extra-fields.ts";
import { ExtraPricePart } from "./extra-price-part.tsx";
import { ExtraSalePart } from "./extra-sale-part.tsx";
import { ExtraWherePart } from "./extra-where-part.tsx";

const t = messages(texts.extraEditor);

type ExtraEditorProps = {
  title: string;
  hotelId: string;
  extra: ShownExtra;
  /** The ETag of a stored extra. */
  version?: string;
  brackets: readonly AgeBracket[];
  plans: readonly (readonly [key: string, name: string])[];
  rooms: readonly RoomName[];
  answer: ActionData | undefined;
};

/** The form of an extra. */
export function ExtraEditor({ title, hotelId, extra, version, brackets, plans, rooms, answer }: ExtraEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const [opened] = useState(version);
  const link = useBackOfficeLink();
  useActionFeedback(form, answer);
  const field = fieldsOf(shownExtraFields(extra, brackets), answer);
  const back = link(href("/hotel-manager/rates/extras"));
  return (
    <>
      <PageHead title={title} back={{ to: back, label: t.back }} />
      <Form ref={form} method="post" noValidate className="mt-5 grid max-w-3xl gap-6">
        <input type="hidden" name="hotelId" value={hotelId} />
        {version && <input type="hidden" name="version" value={answer?.typed["version"] ?? opened} />}
        <Part title={t.what}>
          <Field label={t.name} hint={t.nameHint} {...field("name")} maxLength={100} />
          <TranslatedFields field={field} name="name" label={t.name} hint={t.translationHint} maxLength={100} />
          <Select label={t.kind} hint={t.kindHint} {...field("kind")}>
            <option value="meal">{t.meal}</option>
            <option value="other">{t.other}</option>
          </Select>
          <TextArea label={t.description} hint={t.descriptionHint} {...field("description")} rows={2} maxLength={500} />
          <TranslatedFields field={field} name="description" label={t.description} hint={t.translationHint} rows={2} maxLength={500} />
        </Part>
        <ExtraPricePart field={field} brackets={brackets} />
        <ExtraSalePart field={field} />
        <ExtraWherePart field={field} plans={plans} rooms={rooms} />
        <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
          {answer?.errors["form"] && (
            <p role="alert" className="me-auto font-semibold text-danger">
              {answer.errors["form"]}
            </p>
          )}
          <ButtonLink to={back} variant="secondary">
            {t.cancel}
          </ButtonLink>
          <Button busy={state === "submitting"} busyText={t.busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </>
  );
}
