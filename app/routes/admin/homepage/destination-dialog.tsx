import { useNavigation } from "react-router";
import type { PanelDestination } from "#domain/homepage/admin-lists.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-homepage.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TranslatedFields } from "#ui/form/translated-fields.tsx";
import { CountFields, fieldsFrom, ImageFields } from "./item-fields.tsx";
import { SaveDialog } from "./save-dialog.tsx";

const t = messages(texts.destinationDialog);

type DestinationDialogProps = { place: PanelDestination | undefined; answer: ActionData | undefined; types: string; closeTo: string };

export function DestinationDialog({ place, answer, types, closeTo }: DestinationDialogProps) {
  const { state } = useNavigation();
  const field = fieldsFrom(place, answer);
  const active = answer ? answer.typed["active"] === "on" : (place?.active ?? true);
  return (
    <SaveDialog
      title={place ? t.edit : t.add}
      closeTo={closeTo}
      item={place}
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
        <Field {...field("country")} label={t.country} />
        <TranslatedFields field={field} name="country" label={t.country} />
        <TextArea {...field("description")} label={t.text} rows={3} />
        <TranslatedFields field={field} name="description" label={t.text} rows={3} />
      </div>
      <ImageFields field={field} answer={answer} types={types} />
      <CountFields field={field} real={place?.real ?? 0} source={typeof place?.count === "number" ? "set" : "real"} />
      <Checkbox name="active" defaultChecked={active}>
        {t.active}
      </Checkbox>
    </SaveDialog>
  );
}
