import { planBounds } from "#domain/rate-plan/plan-rules.ts";
import { mostDaysInAdvance, mostMinNights } from "#domain/rate-plan/special-rate.ts";
import { maxNights } from "#kit/date/stay.ts";
import { formatCount } from "#kit/format.ts";

export const freePriceText = {
  confirm: "დიახ, ეს ღამეები უფასოა",
  needed: "0 ფასის შემთხვევაში ეს ღამეები სტუმრისთვის უფასო იქნება. გთხოვთ, დაადასტუროთ.",
  rate: "100%-იანი ფასდაკლებით ეს ღამეები სტუმრისთვის უფასო იქნება. გთხოვთ, დაადასტუროთ.",
  plan: "ზოგიერთ ღამეს ეს ფასი ნომრისთვის ერთ ცენტზე ნაკლებს ტოვებს. გთხოვთ, დაადასტუროთ, რომ ეს ღამეები უფასოა.",
  title: "უფასო ღამე?",
  keep: "ფასის დატოვება",
  set: "ფასი 0",
};

/** When the guests of a plan pay, as its hotel reads it. */
export const staffPaymentText = { now: "სტუმარი ყველაფერს დაჯავშნისას იხდის", at_property: "სტუმარი სასტუმროში იხდის" };

export const seasonForm = {
  room: "გთხოვთ, აირჩიოთ ნომერი",
  start: "გთხოვთ, აირჩიოთ დაწყების თარიღი",
  end: "გთხოვთ, აირჩიოთ დასრულების თარიღი",
  price: "ფასი მინიმუმ 0 უნდა იყოს",
  high: (most: string) => `ღამის ფასი ${most}-ს არ უნდა აღემატებოდეს.`,
  range: "დაწყების თარიღი დასრულებისაზე ადრე უნდა იყოს.",
};

export const specialRateForm = {
  discount: "ფასდაკლება 1-დან 100-მდე უნდა იყოს.",
  days: "დღეების რაოდენობა მინიმუმ 1 უნდა იყოს.",
  ahead: `დაჯავშნა მაქსიმუმ ${mostDaysInAdvance} დღით ადრე შეიძლება.`,
  nights: "ღამეების რაოდენობა მინიმუმ 1 უნდა იყოს.",
  long: `ვიზიტი მაქსიმუმ ${mostMinNights} ღამეა.`,
};

const { percent, daysAhead, freeUntilHours } = planBounds;

export const planForm = {
  payment: "აირჩიეთ, როდის იხდიან სტუმრები.",
  depositPercent: "შეიყვანეთ მთელი პროცენტი 1-დან 99-მდე.",
  restDays: "შეიყვანეთ დღეების მთელი რიცხვი 1-დან 365-მდე.",
  name: "სახელი 2-დან 100 სიმბოლომდეა.",
  description: "აღწერა მაქსიმუმ 1 000 სიმბოლოა.",
  meal: "გთხოვთ, აირჩიოთ, რა შედის ფასში.",
  percent: `ფასი შეიძლება იყოს მაქსიმუმ ${-percent.least}%-ით ნაკლები ან ${percent.most}%-ით მეტი.`,
  amount: "გთხოვთ, მიუთითოთ თანხა, მაქსიმუმ $20,000.",
  parent: "გთხოვთ, აირჩიოთ საწყისი ფასი.",
  rooms: "გთხოვთ, აირჩიოთ ამ სასტუმროს ნომრები.",
  freeUntil: `გთხოვთ, მიუთითოთ, როდის მთავრდება უფასო გაუქმება: ჩასახლებამდე 0 საათიდან ${freeUntilHours.most / 24} დღემდე. თუ თანხა არასოდეს ბრუნდება, აირჩიეთ „თანხა არ ბრუნდება“.`,
  feePercent: "გთხოვთ, მიუთითოთ პროცენტი 1-დან 100-მდე.",
  feeNights: `გთხოვთ, მიუთითოთ ღამეების რაოდენობა 1-დან ${maxNights}-მდე.`,
  feeFrom: "გთხოვთ, მიუთითოთ, როდის იწყება ეს საფეხური: რამდენი საათით ან დღით ადრე ჩასახლებამდე.",
  feeOrder: "ყოველი საფეხური წინაზე გვიან იწყება, ჩასახლებასთან უფრო ახლოს.",
  feeLess: "გვიანი გაუქმება ადრინდელზე იაფი ვერ იქნება.",
  feeGap: "პირველი საფეხური იწყება მაშინ, როცა უფასო გაუქმება მთავრდება.",
  nights: `ვიზიტი 1-დან ${maxNights} ღამემდეა.`,
  nightsOrder: "მაქსიმუმი მინიმუმზე ნაკლები ვერ იქნება.",
  days: `გთხოვთ, მიუთითოთ დღეების რაოდენობა 0-დან ${daysAhead.most}-მდე.`,
  daysOrder: "მაქსიმუმი მინიმუმზე ნაკლები ვერ იქნება.",
  weekdays: "გთხოვთ, აირჩიოთ კვირის დღეები.",
  date: "გთხოვთ, მიუთითოთ თარიღი.",
  dateOrder: "ბოლო დღე პირველ დღეზე ადრე ვერ იქნება.",
  audience: "გთხოვთ, აირჩიოთ, ვის შეუძლია დაჯავშნა.",
  nightsWindow: "ღამეები იმაზე მეტია, რამდენიც ქვემოთ მითითებულ პირველ და ბოლო ღამეს შორისაა. შეამცირეთ, ან ეს დღეები შეცვალეთ.",
  daysWindow: "ვერავინ დაჯავშნის: ამდენი დღით ადრე ჯავშნის დღეები და ქვემოთ მითითებული ღამეები ერთმანეთს ვერ ემთხვევა.",
  bookingWindow: "ვერავინ დაჯავშნის: ჯავშნის დღეებში ქვემოთ მითითებულ ღამეებზე ჩამოსვლა შეუძლებელია.",
  weekdaysWindow: "კვირის ამ დღეებში ზემოთ მითითებულ თარიღებში ჩამოსვლა შეუძლებელია. აირჩიეთ სხვა დღეები, ან თარიღები შეცვალეთ.",
};

const days = (count: number) => `${formatCount(count)} დღით`;
const nights = (count: number) => `${formatCount(count)} ღამე`;
const dated = (from: string, to: string) => [from && `${from}-დან`, to && `${to}-მდე`].filter(Boolean).join(", ");

export const planText = {
  noMeals: "კვების გარეშე",
  standard: "სტანდარტული ტარიფი",
  same: (parent: string) => `იგივე ფასი: ${parent}`,
  below: (count: number, parent: string) => `${parent}: ${count}%-ით ნაკლები`,
  above: (count: number, parent: string) => `${parent}: ${count}%-ით მეტი`,
  from: (parent: string) => `როგორც ${parent}`,
  plus: (amount: string, per: "room" | "person") => `პლუს ${amount} ${per === "room" ? "ნომერზე" : "ადამიანზე"} ღამეში`,
  minus: (amount: string, per: "room" | "person") => `მინუს ${amount} ${per === "room" ? "ნომერზე" : "ადამიანზე"} ღამეში`,
  hours: (count: number) => (count >= 48 && count % 24 === 0 ? days(count / 24) : `${formatCount(count)} საათით`),
  ofHotel: (time: string) => `გაუქმება სასტუმროს წესით: უფასოა ჩასახლებამდე ${time} ადრე, შემდეგ თანხა არ ბრუნდება`,
  never: "თანხა არ ბრუნდება",
  freeUntil: (time: string) => `უფასო გაუქმება ჩასახლებამდე ${time} ადრე`,
  after: (fee: string) => `შემდეგ სტუმარი იხდის: ${fee}`,
  afterFrom: (time: string, fee: string) => `ჩასახლებამდე ${time} ადრიდან: ${fee}`,
  all: "სრული ფასი",
  percent: (count: number) => `ფასის ${count}%`,
  firstNights: (count: number) => (count === 1 ? "პირველი ღამე" : `პირველი ${nights(count)}`),
  free: "უფასო გაუქმება",
  pays: (fee: string) => `გაუქმების საფასური: ${fee}`,
  nights: (from: number | null, to: number | null) =>
    from !== null && to !== null ? `${from}–${nights(to)}` : from !== null ? `მინიმუმ ${nights(from)}` : `მაქსიმუმ ${nights(to ?? 0)}`,
  ahead: (from: number | null, to: number | null) =>
    from !== null && to !== null
      ? `დაჯავშნა ${from}–${days(to)} ადრე`
      : from !== null
        ? `დაჯავშნა მინიმუმ ${days(from)} ადრე`
        : `დაჯავშნა მაქსიმუმ ${days(to ?? 0)} ადრე`,
  arrival: (weekdays: string) => `ჩამოსვლა: ${weekdays}`,
  booking: (from: string, to: string) => `დაჯავშნა: ${dated(from, to)}`,
  stay: (from: string, to: string) => `ღამეები: ${dated(from, to)}`,
  members: "მხოლოდ წევრებისთვის",
  code: "მხოლოდ პრომო კოდით",
  warnings: {
    no_rooms: "არ იყიდება: ეს ტარიფი არც ერთ ნომერს არ აქვს. აირჩიეთ ნომრები.",
    booking_over: "აღარ იყიდება: დაჯავშნის ბოლო დღე გავიდა.",
    stay_over: "აღარ იყიდება: ბოლო ღამე გავიდა.",
    stay_short: "აღარ იყიდება: დარჩენილ ღამეებში მინიმალური ვიზიტი ჩამოსვლის ნებადართული დღით ვეღარ ეტევა.",
    ahead_over: "აღარ იყიდება: ვინც ასე ადრე ჯავშნის, ბოლო ღამის შემდეგ ჩამოდის.",
    code: "ჯერ ვერ გაიყიდება: ტარიფს მხოლოდ პრომო კოდის მქონე სტუმრები ხედავენ, მას კი არც ერთი კოდი არ ხსნის. აირჩიეთ ის პრომო კოდში.",
    below_cent: "ვერ გაიყიდება: ცვლილების შემდეგ ნომრების ძირითადი ფასიდან ღამეში ერთ ცენტზე ნაკლები რჩება.",
  },
};
