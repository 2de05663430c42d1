import { messages } from "#kit/locale.ts";
import { Avatar } from "../../shell/user-menu.tsx";
import { useRoot } from "../../shell/root-data.ts";
import { Field } from "#ui/field.tsx";
import { problemOf, Section, SectionForm, type SectionProps } from "./section.tsx";

const t = messages({
  en: {
    title: "Picture",
    text: "It appears beside your menu. We cut it to a square and keep nothing of what cameras write into their files, such as the place.",
    file: "Choose a picture",
    hint: "PNG, JPG, GIF, WebP or AVIF, up to 5 MB",
    save: "Use this picture",
    saving: "Sending...",
    remove: "Remove picture",
  },
  ka: {
    title: "სურათი",
    text: "სურათი მენიუსთან ჩანს. მას კვადრატად ვჭრით და ვშლით ყველაფერს, რასაც კამერა ფაილში წერს, მაგალითად გადაღების ადგილს.",
    file: "აირჩიეთ სურათი",
    hint: "PNG, JPG, GIF, WebP ან AVIF, 5 მბ-მდე",
    save: "ამ სურათის გამოყენება",
    saving: "იგზავნება...",
    remove: "სურათის წაშლა",
  },
});

export function ImageSection({ profile, answer, types }: SectionProps & { types: string }) {
  const { errors } = problemOf(answer, "image");
  return (
    <Section id="image" title={t.title} text={t.text}>
      <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
        <Avatar viewer={useRoot()?.viewer ?? null} className="size-24 text-4xl" />
        <div className="min-w-0 flex-1">
          <SectionForm intent="image" answer={answer} button={t.save} busyText={t.saving} variant="secondary" files>
            <Field label={t.file} name="image" type="file" accept={types} hint={t.hint} error={errors["image"]} />
          </SectionForm>
          {profile.image && <SectionForm intent="no-picture" answer={answer} button={t.remove} variant="quiet" small className="mt-2" />}
        </div>
      </div>
    </Section>
  );
}
