import { formatTime } from "#kit/format.ts";
import type { OwnHotel } from "#domain/hotel/own-hotel.server.ts";
import { cancellationHours, clockHours } from "#domain/hotel/policies.ts";
import { messages, plural } from "#kit/locale.ts";
import { Select } from "#ui/field.tsx";
import { type Answer, problemOf } from "./action-result.ts";
import { HotelSectionForm, Part } from "./hotel-section-form.tsx";
import { fieldsFrom } from "./hotel-fields.tsx";

const t = messages({
  en: {
    title: "Policies",
    text: "They hold for stays that are booked from now on. Each reservation keeps the policies of its booking.",
    checkInFrom: "Check-in from",
    checkInUntil: "Check-in until",
    checkOutBy: "Check-out by",
    cancellation: "Free cancellation until",
    hours: (n: number) =>
      n % 24 === 0 && n > 48 ? `${n / 24} days before check-in` : `${n} ${plural(n, "hour", "hours")} before check-in`,
    smoking: "Smoking",
    pets: "Pets",
    yes: "Allowed",
    no: "Not allowed",
    quietFrom: "Quiet hours from",
    quietUntil: "Quiet hours until",
    save: "Save policies",
    saving: "Saving...",
  },
  ka: {
    title: "წესები",
    text: "მოქმედებს ამიერიდან დაჯავშნილ ვიზიტებზე. თითოეულ დაჯავშნას დაჯავშნისას მოქმედი წესები რჩება.",
    checkInFrom: "შესვლა (დან)",
    checkInUntil: "შესვლა (მდე)",
    checkOutBy: "გასვლა (მდე)",
    cancellation: "უფასო გაუქმება",
    hours: (n: number) => (n % 24 === 0 && n > 48 ? `შესვლამდე ${n / 24} დღით ადრე` : `შესვლამდე ${n} საათით ადრე`),
    smoking: "მოწევა",
    pets: "ცხოველები",
    yes: "დაშვებულია",
    no: "აკრძალულია",
    quietFrom: "სიჩუმე (დან)",
    quietUntil: "სიჩუმე (მდე)",
    save: "წესების შენახვა",
    saving: "ინახება...",
  },
});

const times = ["checkInFrom", "checkInUntil", "checkOutBy", "quietFrom", "quietUntil"] as const;

/** What holds in the house. */
export function PoliciesPart({ hotel, answer }: { hotel: OwnHotel; answer: Answer | undefined }) {
  const { policies } = hotel;
  const said = {
    ...Object.fromEntries(times.map((name) => [name, policies[name]])),
    freeCancellationHours: String(policies.freeCancellationHours),
    smoking: policies.smoking ? "yes" : "no",
    pets: policies.pets ? "yes" : "no",
  };
  const problem = problemOf(answer, "policies");
  const field = fieldsFrom(said, problem);
  const time = (name: (typeof times)[number]) => (
    <Select {...field(name)} label={t[name]}>
      {clockHours.map((hour) => (
        <option key={hour} value={hour}>
          {formatTime(hour)}
        </option>
      ))}
    </Select>
  );
  const allowed = (name: "smoking" | "pets") => (
    <Select {...field(name)} label={t[name]}>
      <option value="no">{t.no}</option>
      <option value="yes">{t.yes}</option>
    </Select>
  );
  return (
    <Part id="policies" title={t.title} text={t.text}>
      <HotelSectionForm
        key={hotel.id}
        intent="policies"
        hotelId={hotel.id}
        version={problem.typed["version"] ?? hotel.policiesVersion}
        button={t.save}
        busyText={t.saving}
        error={problem.errors["form"]}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {time("checkInFrom")}
          {time("checkInUntil")}
          {time("checkOutBy")}
          <Select {...field("freeCancellationHours")} label={t.cancellation}>
            {cancellationHours.map((hours) => (
              <option key={hours} value={hours}>
                {t.hours(hours)}
              </option>
            ))}
          </Select>
          {allowed("smoking")}
          {allowed("pets")}
          {time("quietFrom")}
          {time("quietUntil")}
        </div>
      </HotelSectionForm>
    </Part>
  );
}
