import { maxYearsAhead } from "#kit/date/stay.ts";

export const rates = {
  title: "სეზონური ტარიფები",
  add: "ტარიფის დამატება",
  none: "სეზონური ტარიფები ჯერ არ არის",
  noneText: "მოითხოვეთ მეტი მაღალ სეზონში და ნაკლები მაშინ, როცა ნომრები ცარიელია.",
  addFirst: "დაამატეთ პირველი სეზონური ტარიფი",
  noneOfRoom: "სეზონური ფასები არ არის მითითებული",
  all: "ყველა ნომერი",
  show: "ჩვენება",
  period: "სეზონი",
  base: "საბაზოსთან",
  price: "ფასი",
  actions: "მოქმედებები",
  delete: "სეზონური ტარიფის წაშლა",
  sure: "ნამდვილად გსურთ ამ სეზონური ტარიფის წაშლა?",
  button: "წაშლა",
};

export const addSeasonDialog = {
  title: "სეზონური ტარიფის დამატება",
  subtitle: "მიუთითეთ სპეციალური ფასი კონკრეტული თარიღებისთვის.",
  choose: "აირჩიეთ ნომერი",
  hint: "არჩეულ თარიღებში ეს ფასი ნომრის ძირითად ფასს ჩაანაცვლებს",
  add: "ტარიფის დამატება",
  others: "სხვა ნომრების ფასები ამ დღეებისთვის",
  othersHint: "ნომერს, რომელსაც აქ ფასი არ აქვს, თავისი ფასი რჩება.",
  base: (price: string) => `საბაზისო ფასი: ${price}`,
};

export const copySeasonDialog = {
  title: "სხვა ნომრებზე კოპირება",
  night: "/ ღამე",
  rooms: "ნომრები",
  taken: "ამ დღეების ნაწილზე ფასი უკვე აქვს",
  none: "სასტუმროს სხვა ნომერი არ აქვს.",
  copy: "კოპირება",
};

export const rateToasts = {
  notListed: "ტარიფები ვერ ჩაიტვირთა",
  rate: { added: "ტარიფი დაემატა", deleted: "ტარიფი წაიშალა", notAdded: "ტარიფი ვერ დაემატა", notDeleted: "ტარიფი ვერ წაიშალა" },
  pricing: { added: "ფასი დაემატა", deleted: "ფასი წაიშალა", notAdded: "ფასი ვერ დაემატა", notDeleted: "ფასი ვერ წაიშალა" },
  updated: "ფასი განახლდა",
  notUpdated: "ნომრის ფასი ვერ განახლდა",
  missing: "ინფორმაცია არასრულია",
  missingText: "გთხოვთ, შეავსოთ ყველა ველი.",
  range: "თარიღები არასწორია",
  rangeText: "დაწყების თარიღი დასრულებისაზე ადრე უნდა იყოს.",
  copied: (rooms: string) => `დაკოპირდა: ${rooms}.`,
  leftOut: (rooms: string) => `გამოტოვებულია, რადგან ამ დღეების ნაწილზე ფასი უკვე აქვს: ${rooms}.`,
};

export const seasonRow = {
  night: "/ ღამე",
  ended: "დასრულდა",
  edit: "შეცვლა",
  copy: "სხვა ნომრებზე კოპირება",
  delete: "წაშლა",
  versus: (base: string, percent: number) => `${base} (${percent > 0 ? "+" : "−"}${Math.abs(percent)}%)`,
};

export const seasonText = {
  room: "ნომერი",
  start: "დაწყების თარიღი",
  end: "დასრულების თარიღი",
  price: "ფასი ღამეში ($)",
  save: "შენახვა",
  cancel: "გაუქმება",
  busy: "ინახება...",
  notFound: "ეს ტარიფი აღარ არსებობს.",
  noRoom: "ეს ნომერი აღარ არსებობს.",
  choose: "გთხოვთ, აირჩიოთ ერთი ნომერი მაინც.",
  over: "ეს დღეები უკვე გასულია. სეზონი დღეს ან მოგვიანებით უნდა მთავრდებოდეს.",
  far: `დაჯავშნა ${maxYearsAhead} წლით ადრეა შესაძლებელი. სეზონი ამ ვადაში უნდა იწყებოდეს.`,
  twice: "ამ ნომრის ფასი ზემოთ უკვე მითითებულია.",
  overlaps: (period: string) => `ნომერს უკვე აქვს სეზონური ტარიფი: ${period}.`,
};

export const seasonTimeline = {
  title: "მომდევნო თორმეტი თვის სეზონები",
  edit: (room: string, period: string, price: string) => `სეზონის შეცვლა, ${room}: ${period}, ${price}`,
  base: "საბაზო ფასი",
};
