import { useNavigation } from "react-router";
import type { PanelSlide } from "#domain/homepage/admin-lists.server.ts";
import { messages } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import type { Answer } from "./action-result.ts";
import { fieldsFrom, ImageFields } from "./item-fields.tsx";
import { SaveDialog } from "./save-dialog.tsx";
import { useSiteClock } from "../shared/site-clock.ts";

const t = messages({
  en: {
    add: "Add Slide",
    edit: "Edit Slide",
    title: "Title",
    titleKa: "Title in Georgian (optional)",
    text: "Description",
    textKa: "Description in Georgian (optional)",
    link: "Link (optional)",
    linkHint: "Where a button on the slide leads: a path of this site, such as /deals, or a web address.",
    first: "First day (optional)",
    last: "Last day (optional)",
    days: (zone: string) => `The slide is shown on these days, both included, by the clock of the site (${zone}).`,
    publish: "Publish",
    draft: "Save as draft",
    saving: "Saving...",
  },
  ka: {
    add: "სლაიდის დამატება",
    edit: "სლაიდის შეცვლა",
    title: "სათაური",
    titleKa: "სათაური ქართულად (არასავალდებულო)",
    text: "აღწერა",
    textKa: "აღწერა ქართულად (არასავალდებულო)",
    link: "ბმული (არასავალდებულო)",
    linkHint: "სად მიდის ღილაკი სლაიდზე: ამ საიტის გვერდი, მაგალითად /deals, ან ვებმისამართი.",
    first: "პირველი დღე (არასავალდებულო)",
    last: "ბოლო დღე (არასავალდებულო)",
    days: (zone: string) => `სლაიდი ამ დღეებში ჩანს, ორივეს ჩათვლით, საიტის დროით (${zone}).`,
    publish: "გამოქვეყნება",
    draft: "შავ ვარიანტად შენახვა",
    saving: "ინახება...",
  },
});

export function SlideDialog({
  slide,
  answer,
  types,
  closeTo,
}: {
  slide: PanelSlide | undefined;
  answer: Answer | undefined;
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
      <ImageFields field={field} answer={answer} types={types} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("title")} label={t.title} />
        <Field {...field("titleKa")} label={t.titleKa} lang="ka" />
        <TextArea {...field("description")} label={t.text} rows={3} />
        <TextArea {...field("descriptionKa")} label={t.textKa} rows={3} lang="ka" />
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
