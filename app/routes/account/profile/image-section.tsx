import { answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-profile.ts";
import { useRoot } from "#routes/shell/root-data.ts";
import { Avatar } from "#routes/shell/user-menu.tsx";
import { ImageField } from "#ui/form/image-field.tsx";
import { Section, SectionForm, type SectionProps } from "./section.tsx";

const t = messages(texts.imageSection);

export function ImageSection({ profile, answer, types }: SectionProps & { types: string }) {
  const { errors } = answerTo(answer, "image");
  return (
    <Section id="image" title={t.title} text={t.text}>
      <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
        <Avatar viewer={useRoot()?.viewer ?? null} className="size-24 text-4xl" />
        <div className="min-w-0 flex-1">
          <SectionForm intent="image" answer={answer} button={t.save} busyText={t.saving} variant="secondary" files>
            <ImageField label={t.file} name="image" accept={types} hint={t.hint} error={errors["image"]} />
          </SectionForm>
          {profile.image && <SectionForm intent="delete-image" answer={answer} button={t.remove} variant="quiet" small className="mt-2" />}
        </div>
      </div>
    </Section>
  );
}
