import { formatTime } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Policies } from "./policies.ts";

const t = messages({
  en: {
    checkIn: "Check-in",
    checkOut: "Check-out",
    between: (from: string, until: string) => `${from} to ${until}`,
    by: (time: string) => time,
    cancellation: "Cancellation",
    refund: (hours: number) =>
      `Full refund up to ${hours} hours before check-in, non-refundable inside ${hours} hours. Non-refundable rates are never paid back.`,
    smoking: "Smoking",
    smokingAllowed: "Smoking allowed",
    noSmoking: "No smoking",
    pets: "Pets",
    petsAllowed: "Pets allowed",
    noPets: "No pets",
    quiet: "Quiet hours",
    match: "Price match",
    matched: (percent: number) => `Found it cheaper elsewhere? We match the price and take an extra ${percent}% off.`,
  },
  ka: {
    checkIn: "შესვლა",
    checkOut: "გასვლა",
    between: (from: string, until: string) => `${from}-დან ${until}-მდე`,
    by: (time: string) => `${time}-მდე`,
    cancellation: "გაუქმება",
    refund: (hours: number) =>
      `თანხა სრულად ბრუნდება შესვლამდე ${hours} საათით ადრე გაუქმებისას; შემდეგ აღარ ბრუნდება. დაუბრუნებელ ტარიფზე თანხა არასოდეს ბრუნდება.`,
    smoking: "მოწევა",
    smokingAllowed: "მოწევა დაშვებულია",
    noSmoking: "მოწევა აკრძალულია",
    pets: "ცხოველები",
    petsAllowed: "ცხოველები დაშვებულია",
    noPets: "ცხოველების გარეშე",
    quiet: "სიჩუმის საათები",
    match: "ფასის გარანტია",
    matched: (percent: number) => `სხვაგან უფრო იაფად ნახეთ? გავუთანაბრდებით და კიდევ ${percent}%-ს დავაკლებთ.`,
  },
});

/** Full hours without their minutes where the clock has twelve: 10 PM. */
const hour = (time: string) => formatTime(time).replace(/:00(?= )/, "");

const rulesOf = (policies: Policies): [string, string][] => [
  [t.checkIn, t.between(formatTime(policies.checkInFrom), formatTime(policies.checkInUntil))],
  [t.checkOut, t.by(formatTime(policies.checkOutBy))],
  [t.cancellation, t.refund(policies.freeCancellationHours)],
  [t.smoking, policies.smoking ? t.smokingAllowed : t.noSmoking],
  [t.pets, policies.pets ? t.petsAllowed : t.noPets],
  [t.quiet, t.between(hour(policies.quietFrom), hour(policies.quietUntil))],
  [t.match, t.matched(policies.priceMatchPercent)],
];

/** What holds in a house, as names and rules. */
export function PolicyList({ policies }: { policies: Policies }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr]">
      {rulesOf(policies).map(([name, rule]) => (
        <div key={name} className="sm:contents">
          <dt className="font-semibold">{name}</dt>
          <dd className="text-ink-soft">{rule}</dd>
        </div>
      ))}
    </dl>
  );
}
