import { href } from "react-router";
import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import type { AgeBracket } from "#domain/pricing/facts.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-extras.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Field, Select } from "#ui/form/field.tsx";
import { fieldsOf } from "#ui/form/shown-fields.ts";
import { TextArea } from "#ui/form/text-area.tsx";
import { TranslatedFields } from "#ui/form/translated-fields.tsx";
import { useBackOfficeLink } from "../../back-office/back-office-url.ts";
import { EditorForm, Part } from "../shared/editor-form.tsx";
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
  const link = useBackOfficeLink();
  const field = fieldsOf(shownExtraFields(extra, brackets), answer);
  const back = link(href("/hotel-manager/rates/extras"));
  return (
    <>
      <PageHead title={title} back={{ to: back, label: t.back }} />
      <EditorForm hotelId={hotelId} version={version} answer={answer} save={t.save} cancelTo={back}>
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
      </EditorForm>
    </>
  );
}
