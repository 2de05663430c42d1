import * as limits from "#kit/limits.ts";

export const hotelRoomForm = {
  number: "მიუთითეთ ოთახის ნომერი.",
  long: "ძალიან გრძელია. დაამატეთ ოთახები რამდენიმე ნაბიჯად.",
  floor: "მიუთითეთ სართული -9-დან 199-მდე ან დატოვეთ ცარიელი.",
  features: "აირჩიეთ სიიდან.",
};

export const hotelRoomText = {
  accessible: "ადაპტირებული",
  connecting: "შემაერთებელი კარით",
  balcony: "აივანი",
  view: "ხედი",
  quiet: "წყნარი",
  floor: (floor: string) => `სართული ${floor}`,
  ground: "მიწის დონე",
};

export const roomNumbers = {
  title: "ოთახების ნომრები",
  back: "ნომრები",
  intro: "ნომრებით თქვენ წყვეტთ, რომელი სტუმარი რომელ ოთახში იქნება. მაშინ ტიპის იმდენი ოთახი იყიდება, რამდენსაც ნომერი აქვს.",
  none: "ნომრები ჯერ არ არის დამატებული",
  noneText: "ნომრები ოთახის ტიპს ეკუთვნის. ჯერ ტიპი დაამატეთ.",
  addType: "ნომრის დამატება",
  add: "ნომრების დამატება",
  addTo: (name: string) => `ნომრების დამატება: ${name}`,
  without: (units: string) => `იყიდება ნომრების გარეშე: ${units}`,
  with: (units: string) => `იყიდება ერთ ღამეს: ${units}`,
  inactive: "არ გამოიყენება",
  edit: (number: string) => `ოთახის შეცვლა: ${number}`,
  failed: "ოთახების ნომრები ვერ ჩაიტვირთა",
};

export const roomNumbersEditor = {
  addTitle: (name: string) => `ნომრები: ${name}`,
  editTitle: (number: string) => `ოთახი ${number}`,
  numbers: "ნომრები",
  numbersHint: "ცალკეული ნომრები და შუალედები, მძიმეებით: 101-112, 201, 203",
  number: "ნომერი ან სახელი",
  floor: "სართული",
  floorHint: "არასავალდებულო. 0 მიწის დონეა.",
  features: "რა აქვს ამ ოთახებს",
  featuresOfOne: "რა აქვს ამ ოთახს",
  first: (units: number) => `ამ ტიპის ერთ ღამეს ${units} ოთახი იყიდება. მიუთითეთ ყველას ნომერი ერთად; მეტი ნომრით მეტი გაიყიდება.`,
  more: "ყოველი დამატებული ნომერი დღეიდან კიდევ ერთი გასაყიდი ოთახია.",
  cancel: "გაუქმება",
  add: "დამატება",
  save: "შენახვა",
  busy: "ინახება…",
  use: "გამოიყენება",
  deactivate: "გამოყენებიდან ამოღება",
  deactivateText: "დღეიდან ტიპის ერთით ნაკლები ოთახი გაიყიდება. რაც ოთახზე ჩაწერილია, დარჩება.",
  reactivate: "კვლავ გამოყენება",
  reactivateText: "დღეიდან ტიპის ერთით მეტი ოთახი გაიყიდება.",
};

export const roomNumbersSaving = {
  added: (rooms: number) => `დაემატა ${rooms} ოთახი`,
  addedText: (units: number) => `ახლა ამ ტიპის ერთ ღამეს ${units} ოთახი იყიდება.`,
  saved: "ოთახი შენახულია",
  deactivated: "ოთახი გამოყენებიდან ამოღებულია",
  reactivated: "ოთახი კვლავ გამოიყენება",
  unchanged: "არაფერი შეცვლილა",
  unknown: "ოთახი აღარ არსებობს.",
  empty: "მიუთითეთ მინიმუმ ერთი ნომერი.",
  badPart: (part: string) => `„${part}“ არც ნომერია და არც შუალედი, მაგალითად 101-112. ნომერი მაქსიმუმ 10 სიმბოლოა.`,
  repeated: (number: string) => `${number} სიაში ორჯერაა.`,
  used: (number: string) => `ოთახი ${number} უკვე არსებობს.`,
  promised: "ადაპტირებული ოთახი იმაზე მეტ ჯავშანს დაჰპირდნენ, ვიდრე ოთახია. ჯერ ერთ-ერთი გადაიტანეთ ან გააუქმეთ.",
  tooMany: `სასტუმროს მაქსიმუმ ${limits.numberedRoomsPerHotel} დანომრილი ოთახი შეიძლება ჰქონდეს.`,
  fewer: (units: number, numbers: number) =>
    `აქ ${numbers} ნომერია, ტიპის კი ${units} ოთახი იყიდება. მიუთითეთ ყველა, ან ჯერ შეამცირეთ ასეთი ნომრების რაოდენობა.`,
  one: "მიუთითეთ ერთი ნომერი.",
  sold: (day: string, sold: number) => `${day}: გაყიდულია ${sold} ოთახი. ჯერ შეცვალეთ ეს დაჯავშნები.`,
  assigned: (night: string) => `ოთახი დაკავებულია: ${night}. ჯერ მიეცით ამ სტუმრებს სხვა ოთახი ან დაასრულეთ შეზღუდვა.`,
  last: "ეს ტიპის ბოლო ოთახია. თუ ტიპს აღარ ყიდით, წაშალეთ ტიპი.",
};
