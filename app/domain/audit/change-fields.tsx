import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/audit.ts";
import { cx } from "#ui/class-names.ts";
import { Photo } from "#ui/photo/photo.tsx";
import type { ShownChange } from "./changes.server.ts";
import { fieldText, imageOf, isEmptyValue, shownFields } from "./field-text.ts";
import { valueText } from "./value-text.ts";

const t = messages(texts.changeList);

type Facts = Record<string, unknown>;

const namesOf = (before: Facts, after: Facts) =>
  [...new Set([...shownFields(before), ...shownFields(after)])].filter(
    (name) => !(isEmptyValue(before[name]) && isEmptyValue(after[name])),
  );

export const hasFields = ({ before, after }: Pick<ShownChange, "before" | "after">): boolean =>
  namesOf(before ?? {}, after ?? {}).length > 0;

function Value({ field, value }: { field: string; value: unknown }) {
  const image = imageOf(field, value);
  if (image) return <Photo src={image} alt="" sizes="40px" className="inline-block size-10 overflow-clip rounded-field align-middle" />;
  return valueText(field, value);
}

/** The fields of a change, before and after; those that are not set on both sides are left out. */
export const ChangeFields = ({ before, after }: { before: Facts; after: Facts }) => (
  <dl className="mt-1 mb-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr]">
    {namesOf(before, after).map((name) => (
      <div key={name} className="contents">
        <dt className="text-ink-soft max-sm:mt-1">{fieldText(name)}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">
          {name in before && (
            <del className={cx("text-ink-soft", (!(name in after) || isEmptyValue(before[name])) && "no-underline")}>
              <span className="sr-only">{t.before}: </span>
              <Value field={name} value={before[name]} />
            </del>
          )}
          {name in before && name in after && <span aria-hidden> → </span>}
          {name in after && (
            <ins className="no-underline">
              <span className="sr-only">{t.after}: </span>
              <Value field={name} value={after[name]} />
            </ins>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
