import { useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { needName } from "#domain/accessibility/accessibility-text.ts";
import { accessNeeds } from "#domain/accessibility/accessibility.ts";
import type { Amenity } from "#domain/hotel/hotel.ts";
import { offeredAmenities } from "#domain/hotel/property-amenities.ts";
import { propertyAmenityText } from "#domain/hotel/property-amenity-text.ts";
import { AmenityIcon } from "#domain/hotel/rooms/amenity-icon.tsx";
import { filterCount, noFilters, resultsPath, type Search, searchHref } from "#domain/search/search-params.ts";
import { messages } from "#kit/locale.ts";
import * as accessTexts from "#locales/en/accessibility.ts";
import * as texts from "#locales/en/guest-results.ts";
import { Button } from "#ui/button.tsx";
import { Caps } from "#ui/caps.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { PriceRange } from "./price-range.tsx";
import { SearchFields } from "./sort-choice.tsx";

const t = messages(texts.filters);
const access = messages(accessTexts.accessFilter);

const filterNames = ["type", "minPrice", "maxPrice", "stars", "amenities", "property", "access", "freeCancellation"];
const types = ["hotel", "apartment", "resort", "villa"] as const;

type Props = {
  search: Search;
  amenities: Amenity[];
  counts: Record<string, number>;
  starCounts: Record<string, number>;
  /** Behind a button on wide screens as well. */
  folded?: boolean;
};

/** The filters: beside the results on a wide screen, on a phone in a drawer. Changes apply at once, by a button without scripts. */
export function Filters(props: Props) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <aside aria-label={t.filters}>
      <div
        ref={panel}
        id="filters"
        popover="auto"
        className={cx(
          "drawer fixed inset-0 z-50 m-0 size-full max-h-none overflow-y-auto bg-surface p-5 text-ink",
          props.folded ? "max-w-md shadow-raised" : "max-w-none lg:static lg:block lg:overflow-visible lg:bg-transparent lg:p-0",
        )}
      >
        <div className={cx("mb-4 flex items-center justify-between", !props.folded && "lg:hidden")}>
          <h2 className="font-display text-xl">{t.filters}</h2>
          <button
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold hover:bg-sand"
          >
            <Icon name="x" className="size-5" />
            {t.close}
          </button>
        </div>
        <FilterForm {...props} onApply={() => panel.current?.hidePopover?.()} />
      </div>
    </aside>
  );
}

function FilterForm({ search, amenities, counts, starCounts, onApply }: Props & { onApply: () => void }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const submissions = useRef(0);
  // The checkboxes follow the URL, also when it changes elsewhere; while a change is being submitted they are ahead of it.
  useEffect(() => {
    if (submissions.current === 0) form.current?.reset();
  }, [search]);
  const apply = async () => {
    if (!form.current) return;
    submissions.current += 1;
    try {
      await submit(form.current, { replace: true, preventScrollReset: true });
    } finally {
      submissions.current -= 1;
    }
  };
  // What no hotel of the search has only fills the list.
  const offered = amenities.filter(({ id }) => (counts[id] ?? 0) > 0 || search.amenities.includes(id));
  const group = "space-y-2 border-t border-line pt-5";
  const box = "size-5 tick";
  return (
    <Form
      ref={form}
      action={resultsPath(search)}
      onChange={(event) => event.target instanceof HTMLInputElement && event.target.type !== "range" && void apply()}
      onSubmit={onApply}
      className="space-y-5"
    >
      <SearchFields search={search} without={filterNames} />
      <fieldset className="space-y-2">
        <legend className="mb-2 font-semibold">
          <Caps>{t.price}</Caps>
        </legend>
        <PriceRange search={search} apply={apply} />
      </fieldset>
      <fieldset className={group}>
        <legend className="float-start mb-2 font-semibold">
          <Caps>{t.stars}</Caps>
        </legend>
        <div className="clear-both space-y-2">
          {[5, 4, 3, 2, 1].map((star) => (
            <label key={star} className="flex min-h-7 pointer-coarse:min-h-11 items-center gap-3 has-disabled:opacity-55">
              <input
                type="checkbox"
                name="stars"
                value={star}
                defaultChecked={search.stars.includes(star)}
                disabled={!starCounts[star] && !search.stars.includes(star)}
                className={box}
              />
              <span className="flex flex-1" role="img" aria-label={t.star(star)}>
                {Array.from({ length: star }, (_, index) => (
                  <Icon name="star" key={index} className="size-4 fill-current text-ink-soft" />
                ))}
              </span>
              <span className="num text-sm text-ink-soft">{starCounts[star] ?? 0}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={group}>
        <legend className="float-start mb-2 font-semibold">
          <Caps>{t.type}</Caps>
        </legend>
        <div className="clear-both space-y-2">
          {[null, ...types].map((type) => (
            <label key={type ?? "any"} className="flex min-h-7 pointer-coarse:min-h-11 items-center gap-3">
              <input type="radio" name="type" value={type ?? ""} defaultChecked={search.type === type} className={box} />
              {type ? t[type] : t.any}
            </label>
          ))}
        </div>
      </fieldset>
      {(search.dates ?? search.flexible) && (
        <fieldset className={group}>
          <legend className="float-start mb-2 font-semibold">
            <Caps>{t.cancellation}</Caps>
          </legend>
          <label className="clear-both flex min-h-7 pointer-coarse:min-h-11 items-center gap-3">
            <input type="checkbox" name="freeCancellation" value="on" defaultChecked={search.freeCancellation} className={box} />
            {t.free}
          </label>
        </fieldset>
      )}
      <AccessFilter search={search} counts={counts} />
      <PropertyFilter search={search} counts={counts} />
      {offered.length > 0 && (
        <fieldset className={group}>
          <legend className="float-start mb-2 font-semibold">
            <Caps>{t.amenities}</Caps>
          </legend>
          <div className="clear-both space-y-2">
            {offered.map((amenity) => (
              <label key={amenity.id} className="flex min-h-7 pointer-coarse:min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="amenities"
                  value={amenity.id}
                  defaultChecked={search.amenities.includes(amenity.id)}
                  className={box}
                />
                <AmenityIcon icon={amenity.icon} />
                <span className="flex-1">{amenity.name}</span>
                <span className="num text-sm text-ink-soft">{counts[amenity.id] ?? 0}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="flex flex-col gap-2">
        <Button className="lg:scripted:hidden" variant="secondary">
          {t.apply}
        </Button>
        {filterCount(search) > 0 && (
          <Link to={searchHref(search, noFilters)} className="self-center py-2 font-semibold underline">
            {t.reset}
          </Link>
        )}
      </div>
    </Form>
  );
}

/** What rooms have for guests with disabilities; without hotels that say it there is nothing to choose. */
function AccessFilter({ search, counts }: Pick<Props, "search" | "counts">) {
  const offered = accessNeeds.filter((need) => search.needs.includes(need) || (counts[`access:${need}`] ?? 0) > 0);
  if (offered.length === 0) return null;
  return (
    <fieldset className="space-y-2 border-t border-line pt-5">
      <legend className="float-start mb-2 font-semibold">
        <Caps>{access.title}</Caps>
      </legend>
      <div className="clear-both space-y-2">
        {offered.map((need) => (
          <label key={need} className="flex min-h-7 pointer-coarse:min-h-11 items-center gap-3">
            <input type="checkbox" name="access" value={need} defaultChecked={search.needs.includes(need)} className="size-5 tick" />
            <span className="flex-1">{needName(need)}</span>
            <span className="num text-sm text-ink-soft">{counts[`access:${need}`] ?? 0}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const firstShown = 6;

/** The amenities: chosen and most frequent first, the rest collapsed. */
function PropertyFilter({ search, counts }: Pick<Props, "search" | "counts">) {
  const chosen = (key: (typeof offeredAmenities)[number]) => search.property.includes(key);
  const keys = offeredAmenities
    .filter((key) => chosen(key) || (counts[key] ?? 0) > 0)
    .toSorted((one, other) => Number(chosen(other)) - Number(chosen(one)) || (counts[other] ?? 0) - (counts[one] ?? 0));
  if (keys.length === 0) return null;
  const box = (key: (typeof offeredAmenities)[number]) => (
    <label key={key} className="flex min-h-7 pointer-coarse:min-h-11 items-center gap-3">
      <input type="checkbox" name="property" value={key} defaultChecked={chosen(key)} className="size-5 tick" />
      <span className="flex-1">{propertyAmenityText[key]}</span>
      <span className="num text-sm text-ink-soft">{counts[key] ?? 0}</span>
    </label>
  );
  const folded = keys.slice(firstShown);
  return (
    <fieldset className="space-y-2 border-t border-line pt-5">
      <legend className="float-start mb-2 font-semibold">
        <Caps>{t.property}</Caps>
      </legend>
      <div className="clear-both space-y-2">
        {keys.slice(0, firstShown).map(box)}
        {folded.length > 0 && (
          <details>
            <summary className="min-h-7 pointer-coarse:min-h-11 cursor-pointer font-semibold underline">{t.more(folded.length)}</summary>
            <div className="mt-2 space-y-2">{folded.map(box)}</div>
          </details>
        )}
      </div>
    </fieldset>
  );
}
