import { useState } from "react";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import { withTranslatedFields } from "#kit/text/translations.ts";
import * as texts from "#locales/en/admin-homepage.ts";
import { cx } from "#ui/class-names.ts";
import { Field } from "#ui/form/field.tsx";
import { ImageField } from "#ui/form/image-field.tsx";
import { Photo } from "#ui/photo/photo.tsx";

const t = messages(texts.itemFields);

/** The field values of an item: what was typed, else what is stored. */
export const fieldsFrom = (item: Record<string, unknown> | undefined, answer: ActionData | undefined) => {
  const kept = withTranslatedFields(item ?? {});
  return (name: string) => ({
    name,
    defaultValue: answer?.typed[name] ?? String(kept[name] ?? ""),
    error: answer?.errors[name],
  });
};
type Fields = ReturnType<typeof fieldsFrom>;

const imageFields = {
  image: () => ({ url: "url", file: "image", label: t.url, hint: t.urlHint, fileLabel: t.file }),
  slide: () => ({ url: "url", file: "image", label: t.url, hint: t.slideHint, fileLabel: t.file }),
  portrait: () => ({ url: "portraitUrl", file: "portrait", label: t.portraitUrl, hint: t.portraitHint, fileLabel: t.portraitFile }),
};

/** An image of an item: a URL or a file. */
export function ImageFields({
  field,
  answer,
  types,
  of = "image",
}: {
  field: Fields;
  answer: ActionData | undefined;
  types: string;
  of?: keyof typeof imageFields;
}) {
  const { file, label, hint, fileLabel, ...names } = imageFields[of]();
  const { defaultValue, ...url } = field(names.url);
  const [typed, type] = useState(defaultValue);
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="space-y-4">
        <Field {...url} label={label} value={typed} onChange={(event) => type(event.target.value)} inputMode="url" hint={hint} />
        <ImageField name={file} label={fileLabel} accept={types} hint={t.fileHint} error={answer?.errors[file]} />
      </div>
      <Photo
        src={typed.trim()}
        alt=""
        sizes="192px"
        className={cx("rounded-field bg-sand max-sm:hidden", of === "portrait" ? "mx-auto aspect-9/16 h-40" : "aspect-4/3 w-full")}
      />
    </div>
  );
}

/** Whether the hotels are counted, or the number that is shown instead. */
export function CountFields({ field, real, source }: { field: Fields; real: number; source: "real" | "set" }) {
  const chosen = field("countSource").defaultValue || source;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t.counted}</legend>
      <div className="space-y-2">
        {(["real", "set"] as const).map((one) => (
          <label key={one} className="flex min-h-8 pointer-coarse:min-h-11 items-center gap-3">
            <input type="radio" name="countSource" value={one} defaultChecked={chosen === one} className="size-5 tick" />
            <span>{one === "real" ? t.real(real) : t.set}</span>
          </label>
        ))}
        <Field {...field("count")} label={t.count} type="number" min={0} step={1} inputMode="numeric" className="ms-8 max-w-40" />
      </div>
    </fieldset>
  );
}
