import { extraBounds } from "#domain/extra/extra.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-extras.ts";
import { Field, Select } from "#ui/form/field.tsx";
import type { FieldOf } from "#ui/form/shown-fields.ts";
import { Part } from "../shared/editor-form.tsx";

const t = messages(texts.extraSalePart);

const { pieces, dailyLimit } = extraBounds;

/** Whether guests choose the extra, how many they can have, and its refund. */
export const ExtraSalePart = ({ field }: { field: FieldOf }) => (
  <Part title={t.title}>
    <Select label={t.obligatory} {...field("obligatory")}>
      <option value="no">{t.chosen}</option>
      <option value="yes">{t.always}</option>
    </Select>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t.pieces}
        hint={t.piecesHint}
        {...field("maxPieces")}
        type="number"
        inputMode="numeric"
        min={pieces.least}
        max={pieces.most}
        autoComplete="off"
      />
      <Field
        label={t.limit}
        hint={t.limitHint}
        {...field("dailyLimit")}
        type="number"
        inputMode="numeric"
        min={dailyLimit.least}
        max={dailyLimit.most}
        autoComplete="off"
      />
    </div>
    <Select label={t.refund} {...field("refundable")}>
      <option value="yes">{t.refundable}</option>
      <option value="no">{t.notRefundable}</option>
    </Select>
  </Part>
);
