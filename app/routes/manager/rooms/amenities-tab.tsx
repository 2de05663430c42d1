import type { Amenity } from "#domain/hotel/hotel.ts";
import { AmenityIcon } from "#domain/hotel/rooms/amenity-icon.tsx";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-rooms.ts";
import type { FieldOf } from "./room-fields.ts";

const t = messages(texts.amenitiesTab);

/** The amenities of a room as checkboxes. */
export function AmenitiesTab({ amenities, field }: { amenities: Amenity[]; field: FieldOf }) {
  const { name, form, defaultValue, error } = field("amenityIds");
  const chosen = defaultValue.split(",");
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? "amenities-error" : undefined}>
      <legend className="mb-3 font-semibold">{t.title}</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {amenities.map(({ id, icon, name: amenity }) => (
          <label
            key={id}
            className="flex min-h-12 items-center gap-3 rounded-field border border-line bg-surface-raised px-4 py-2 hover:border-ink-soft has-checked:border-pine has-checked:bg-sand"
          >
            <input
              type="checkbox"
              name={name}
              form={form}
              value={id}
              defaultChecked={chosen.includes(id)}
              className="size-5 shrink-0 tick"
            />
            <AmenityIcon icon={icon} />
            <span className="min-w-0">{amenity}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="amenities-error" className="mt-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
