import { oldestChild } from "#domain/tax/age-brackets.ts";
import { oldestMinAge } from "#domain/tax/tax-rules.ts";
import { maxNights } from "#kit/date/stay.ts";
import { formatCount } from "#kit/format.ts";
import { highestPrice } from "#kit/money.ts";

const most = `$${(highestPrice / 100).toLocaleString("en-US")}`;

export const ageForm = {
  many: "სასტუმროს მეტი სტრიქონი ვერ ექნება.",
  first: "პირველი ასაკი 0-დან იწყება.",
  skipped: "ეს სტრიქონი ცარიელია. შეავსეთ ის, ან ქვედა ასაკი აქ გადმოიტანეთ.",
  gap: "ეს ასაკი წინა სტრიქონის დასრულებაზე გვიან იწყება: მათ შორის ბავშვები არცერთ სტრიქონში არ მოხვდება.",
  overlap: "ეს ასაკი წინა სტრიქონის დასრულებამდე იწყება: ბავშვები ორ სტრიქონში მოხვდება.",
  age: `გთხოვთ, შეიყვანოთ ბოლო ასაკი 0-დან ${oldestChild}-მდე.`,
  order: "ბოლო ასაკი ამ სტრიქონის პირველ ასაკზე ნაკლები ვერ იქნება.",
  kind: "გთხოვთ, აირჩიოთ, რას იხდიან ეს ბავშვები.",
  amount: `გთხოვთ, შეიყვანოთ თანხა $0.01-დან ${most}-მდე. თუ ბავშვები არაფერს იხდიან, აირჩიეთ „უფასოდ“.`,
  percent: "გთხოვთ, შეიყვანოთ პროცენტი 1-დან 100-მდე.",
};

export const ageText = {
  ages: (from: number, to: number) => (from === to ? `${from} წლის` : `${from}-დან ${to} წლამდე`),
  free: "უფასოდ",
  cot: "უფასოდ, საბავშვო საწოლში",
  percent: (percent: number) => `დამატებითი ზრდასრულის თანხის ${percent}%`,
  amount: (amount: string) => `${amount} ღამეში`,
  adult: "როგორც ზრდასრული",
};

export const taxForm = {
  name: "სახელი 2-დან 100 სიმბოლომდეა.",
  nameTaken:
    "ეს სახელი უკვე აქვს სხვა გადასახადს, რომელიც იმავე ვიზიტებზე მოქმედებს. აირჩიეთ სხვა სახელი, ან ორივე სხვადასხვა სეზონს ან ფასს მიაკუთვნეთ.",
  mode: "გთხოვთ, აირჩიოთ, როგორ იხდის მას სტუმარი.",
  rate: "გთხოვთ, შეიყვანოთ პროცენტი 0.001-დან 100-მდე, მაქსიმუმ სამი ათწილადით.",
  sum: "ფასის ერთი ნაწილის პროცენტები ჯამში 100%-ს აღემატება.",
  parts: "გთხოვთ, აირჩიოთ ფასის ერთი ნაწილი მაინც.",
  order: "გთხოვთ, აირჩიოთ გადასახადი, რომელიც სიაში მის წინაა.",
  ofIncluded: "სხვა გადასახადის პროცენტი ფასში ვერ შედის. აირჩიეთ გადახდის სხვა გზა.",
  never: "ეს ორი ერთად არასდროს მოქმედებს: მათი სეზონები ან ფასები ერთმანეთს გამორიცხავს.",
  amount: `გთხოვთ, შეიყვანოთ თანხა $0.01-დან ${most}-მდე.`,
  per: "გთხოვთ, აირჩიოთ, რაზეა თანხა.",
  minAge: `გთხოვთ, შეიყვანოთ ასაკი 0-დან ${oldestMinAge}-მდე.`,
  ageOfRooms: "ასაკზე მხოლოდ თითო ადამიანის თანხაა დამოკიდებული.",
  maxNights: `გთხოვთ, შეიყვანოთ ღამეების რაოდენობა 1-დან ${maxNights}-მდე.`,
  nightsOfStay: "ღამეების ზღვარი მხოლოდ თითო ღამის თანხას აქვს.",
  season: "გთხოვთ, აირჩიოთ პირველი და ბოლო დღე, ან არცერთი.",
  class: `გთხოვთ, შეიყვანოთ ფასები $0-დან ${most}-მდე.`,
  classOrder: "ფასი, რომლის ქვემოთაც მოქმედებს, საწყის ფასზე მეტი უნდა იყოს.",
};

export const taxText = {
  modes: { added: "ფასს ემატება, ონლაინ გადაიხდება", included: "ფასში შედის, მხოლოდ ჩანს", at_property: "სასტუმროში გადაიხდება" },
  parts: { accommodation: "განთავსება", meals: "კვება", extras: "სერვისები" },
  percent: (rate: string, of: string) => `${rate}%: ${of}`,
  ofRule: (rate: string, name: string) => `${rate}%: „${name}“`,
  units: { room: "ნომერზე ვიზიტში", room_night: "ნომერზე ღამეში", person: "ადამიანზე ვიზიტში", person_night: "ადამიანზე ღამეში" },
  amount: (amount: string, unit: string) => `${amount} ${unit}`,
  local: (amount: string, date: string) => `${amount}, კურსი: ${date}`,
  minAge: (age: number) => `${formatCount(age)} წლიდან`,
  maxNights: (nights: number) => `მაქსიმუმ ${formatCount(nights)} ღამე`,
  season: (from: string, to: string) => `პერიოდი: ${from} – ${to}`,
  classFrom: (from: string, unit: string) => `თუ ფასი მინიმუმ ${from} არის ${unit}`,
  classTo: (to: string, unit: string) => `თუ ფასი ${to}-ზე ნაკლებია ${unit}`,
  classBetween: (from: string, to: string, unit: string) => `თუ ფასი მინიმუმ ${from} და ${to}-ზე ნაკლებია ${unit}`,
  and: (first: string, last: string) => `${first} და ${last}`,
  warnings: {
    two_modes: (name: string) => `„${name}“ ფასშიც შედის და ფასს ემატება კიდეც. სტუმარი მას შეიძლება ორჯერ იხდიდეს.`,
    twice: (name: string) => `„${name}“ სიაში ორჯერაა და ორივე ერთ ღამეზე შეიძლება მოქმედებდეს.`,
    high: (rate: string) => `განთავსებაზე დამატებული პროცენტები ${rate}%-ს აღწევს. გთხოვთ, შეამოწმოთ.`,
  },
};

export const roomGuestsForm = {
  included: "გთხოვთ, შეიყვანოთ, რამდენ სტუმარს მოიცავს ფასი: მინიმუმ 1.",
  includedOrder: "ფასი იმაზე მეტ სტუმარს ვერ მოიცავს, რამდენი ზრდასრულის ადგილიცაა ნომერში.",
  maxAdults: "გთხოვთ, შეიყვანოთ, რამდენი ზრდასრული დარჩება: მინიმუმ 1.",
  adultsOrder: (capacity: number) => `ზრდასრულები ნომრის ადგილებზე მეტია: ${capacity}. დამატებითი საწოლები ცალკე ითვლება.`,
  maxChildren: "გთხოვთ, შეიყვანოთ, რამდენი ბავშვი დარჩება: 0 ან მეტი.",
  childrenOrder: (capacity: number) => `ბავშვები ნომრის ადგილებზე მეტია: ${capacity}.`,
  beds: (most: number) => `გთხოვთ, შეიყვანოთ რიცხვი 0-დან ${most}-მდე.`,
  money: `გთხოვთ, შეიყვანოთ თანხა $0-დან ${most}-მდე, ან ველი ცარიელი დატოვოთ.`,
  singleUse: (price: string) => `ეს ნომრის ფასზე ნაკლები უნდა იყოს: ${price}.`,
  singleOfOne: "როცა ფასი ერთ სტუმარს მოიცავს, გამოსაკლები არაფერია.",
};
