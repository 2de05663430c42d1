import { extraBounds } from "#domain/pricing/extra-rules.ts";

const { pieces, dailyLimit } = extraBounds;

export const extraForm = {
  name: "სახელი 2-დან 100 სიმბოლომდეა.",
  description: "აღწერა მაქსიმუმ 500 სიმბოლოა.",
  kind: "გთხოვთ, აირჩიოთ კვება ან სხვა.",
  unit: "გთხოვთ, აირჩიოთ, რისთვისაა ფასი.",
  amount: "გთხოვთ, მიუთითოთ თანხა, მაქსიმუმ $20,000.",
  pieces: `გთხოვთ, მიუთითოთ რიცხვი ${pieces.least}-დან ${pieces.most}-მდე.`,
  dailyLimit: `გთხოვთ, მიუთითოთ რიცხვი ${dailyLimit.least}-დან ${dailyLimit.most}-მდე, ან დატოვოთ ველი ცარიელი.`,
  obligatoryLimit: "სავალდებულო სერვისი ყველა ჯავშანშია, ამიტომ დღიური ლიმიტი ვერ ექნება. სანაცვლოდ შეამცირეთ ნომრების რაოდენობა.",
  plans: "გთხოვთ, აირჩიოთ ერთი სატარიფო გეგმა მაინც.",
  rooms: "გთხოვთ, აირჩიოთ ერთი ნომერი მაინც.",
  date: "გთხოვთ, მიუთითოთ თარიღი.",
  dateOrder: "ბოლო დღე პირველ დღეზე ადრე ვერ იქნება.",
};
