import { useNavigation } from "react-router";
import type { PanelSlide } from "#domain/homepage/admin-lists.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-homepage.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TranslatedFields } from "#ui/form/translated-fields.tsx";
import { useSiteClock } from "../shared/site-clock.ts";
import { fieldsFrom, ImageFields } from "./item-fields.tsx";
import { SaveDialog } from "./save-dialog.tsx";

const t = messages(texts.slideDialog);

export function SlideDialog({
  slide,
  answer,
  types,
  closeTo,
}: {
  slide: PanelSlide | undefined;
  answer: ActionData | undefined;
  types: string;
  closeTo: string;
}) {
  const { timeZone } = useSiteClock();
  const { state, formData } = useNavigation();
  const field = fieldsFrom(slide, answer);
  const busy = (as: string) => state === "submitting" && formData?.get("state") === as;
  const publish = (
    <Button key="publish" name="state" value="published" className="order-last" busy={busy("published")} busyText={t.saving}>
      {t.publish}
    </Button>
  );
  const draft = (
    <Button key="draft" name="state" value="draft" variant="secondary" busy={busy("draft")} busyText={t.saving}>
      {t.draft}
    </Button>
  );
  return (
    <SaveDialog
      title={slide ? t.edit : t.add}
      closeTo={closeTo}
      item={slide}
      answer={answer}
      buttons={slide?.state === "published" ? [publish, draft] : [draft, publish]}
    >
      <ImageFields field={field} answer={answer} types={types} of="slide" />
      <ImageFields field={field} answer={answer} types={types} of="portrait" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("title")} label={t.title} />
        <TranslatedFields field={field} name="title" label={t.title} />
        <TextArea {...field("description")} label={t.text} rows={3} />
        <TranslatedFields field={field} name="description" label={t.text} rows={3} />
      </div>
      <Field {...field("link")} label={t.link} hint={t.linkHint} inputMode="url" />
      <div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...field("firstDay")} label={t.first} type="date" />
          <Field {...field("lastDay")} label={t.last} type="date" />
        </div>
        <p className="mt-1 text-sm text-ink-soft">{t.days(timeZone)}</p>
      </div>
    </SaveDialog>
  );
}
