import { useNavigation } from "react-router";
import type { PanelPropertyType } from "#domain/homepage/admin-lists.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-homepage.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TranslatedFields } from "#ui/form/translated-fields.tsx";
import { CountFields, fieldsFrom, ImageFields } from "./item-fields.tsx";
import { SaveDialog } from "./save-dialog.tsx";

const t = messages(texts.propertyTypeDialog);

type PropertyTypeDialogProps = { type: PanelPropertyType | undefined; answer: ActionData | undefined; types: string; closeTo: string };

export function PropertyTypeDialog({ type, answer, types, closeTo }: PropertyTypeDialogProps) {
  const { state } = useNavigation();
  const field = fieldsFrom(type, answer);
  return (
    <SaveDialog
      title={type ? t.edit : t.add}
      closeTo={closeTo}
      item={type}
      answer={answer}
      buttons={
        <Button busy={state === "submitting"} busyText={t.saving}>
          {t.save}
        </Button>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("name")} label={t.name} hint={t.nameHint} />
        <TranslatedFields field={field} name="name" label={t.name} />
      </div>
      <CountFields field={field} real={type?.real ?? 0} source={type && type.count === null ? "real" : "set"} />
      <ImageFields field={field} answer={answer} types={types} />
    </SaveDialog>
  );
}
