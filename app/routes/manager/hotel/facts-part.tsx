import type { OwnHotel } from "#domain/hotel/own-hotel.server.ts";
import { propertyAmenities } from "#domain/hotel/property-amenities.ts";
import { propertyAmenityText } from "#domain/hotel/property-amenity-text.ts";
import { languageText, spokenLanguages } from "#domain/hotel/spoken-languages.ts";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-hotel.ts";
import { CheckGroup } from "#ui/form/check-group.tsx";
import { Field } from "#ui/form/field.tsx";
import { fieldsFrom } from "./hotel-fields.tsx";
import { HotelSectionForm, Part } from "./hotel-section-form.tsx";

const t = messages(texts.factsPart);

/** Phone number, languages and amenities. */
export function FactsPart({ hotel, answer }: { hotel: OwnHotel; answer: ActionData | undefined }) {
  const problem = answerTo(answer, "facts");
  const shown = Object.entries(hotel.facts).map(([name, value]) => [name, String(value ?? "")]);
  const field = fieldsFrom(Object.fromEntries(shown) as Record<keyof typeof hotel.facts, string>, problem);
  return (
    <Part id="facts" title={t.title} text={t.text}>
      <HotelSectionForm
        key={hotel.id}
        intent="facts"
        hotelId={hotel.id}
        version={problem.typed["version"] ?? hotel.factsVersion}
        button={t.save}
        busyText={t.saving}
        error={problem.errors["form"]}
      >
        <div className="space-y-6">
          <Field {...field("phone")} label={t.phone} hint={t.phoneHint} type="tel" autoComplete="off" maxLength={40} className="max-w-md" />
          <CheckGroup {...field("languages")} legend={t.languages} options={spokenLanguages.map((code) => [code, languageText[code]])} />
          <CheckGroup
            {...field("propertyAmenities")}
            legend={t.amenities}
            hint={t.policies}
            options={propertyAmenities.map((key) => [key, propertyAmenityText[key]])}
          />
        </div>
      </HotelSectionForm>
    </Part>
  );
}
