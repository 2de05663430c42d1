import {
  editableHours,
  longestAnswer,
  longestReport,
  longestText,
  longestTitle,
  shortestAnswer,
  shortestText,
} from "#domain/review/review.ts";

export const categoryText = {
  cleanliness: "სისუფთავე",
  comfort: "კომფორტი",
  location: "მდებარეობა",
  staff: "პერსონალი",
  value: "ფასი და ხარისხი",
};

export const reportText = {
  spam: "რეკლამა ან სპამი",
  insult: "შეურაცხყოფა ან სიძულვილი",
  not_a_stay: "ნამდვილ ვიზიტს არ ეხება",
  other: "სხვა მიზეზი",
};

export const reviewForm = {
  stars: "გთხოვთ, აირჩიოთ 1-დან 5 ვარსკვლავამდე",
  titleLong: `სათაური არ უნდა აღემატებოდეს ${longestTitle} სიმბოლოს`,
  short: `გთხოვთ, დაწეროთ მინიმუმ ${shortestText} სიმბოლო`,
  long: `ტექსტი არ უნდა აღემატებოდეს ${longestText} სიმბოლოს`,
  odd: "გთხოვთ, გამოიყენოთ მხოლოდ ხილული სიმბოლოები",
  reason: "გთხოვთ, აირჩიოთ მიზეზი",
  why: "გთხოვთ, მოგვწეროთ, რა არის არასწორი",
  whyLong: `მაქსიმუმ ${longestReport} სიმბოლო`,
  answerShort: `გთხოვთ, დაწეროთ მინიმუმ ${shortestAnswer} სიმბოლო`,
  answerLong: `პასუხი არ უნდა აღემატებოდეს ${longestAnswer} სიმბოლოს`,
};

export const reviewLink = { write: "შეაფასეთ ვიზიტი", edit: "შეფასების შეცვლა" };

export const reviewMails = {
  subject: (hotel: string) => `როგორი იყო თქვენი ვიზიტი? ${hotel}`,
  text: "ვიმედოვნებთ, კარგი დრო გაატარეთ. რამდენიმე გულწრფელი სიტყვა სხვა სტუმრებს არჩევანში დაეხმარება, სასტუმროს კი — უკეთესი გახდეს.",
  time: `ამას ორიოდე წუთი სჭირდება, შეფასების შეცვლა კი ${editableHours} საათის განმავლობაში შეგიძლიათ.`,
  action: "შეაფასეთ ვიზიტი",
  answered: (hotel: string) => `${hotel}: პასუხი თქვენს შეფასებაზე`,
  answeredText: "გმადლობთ გამოხმაურებისთვის. სასტუმრომ წაიკითხა და გიპასუხათ; პასუხი თქვენი შეფასების ქვეშ წერია.",
  read: "პასუხის წაკითხვა",
  closing: "აღარ გსურთ ასეთი წერილების მიღება? გამორთვა პროფილიდან შეგიძლიათ.",
  settings: "წერილების პარამეტრები",
  removed: {
    subject: (hotel: string) => `თქვენი შეფასება წაიშალა: ${hotel}`,
    hello: (name: string) => `გამარჯობა, ${name}!`,
    text: "ჩვენმა გუნდმა თქვენი შეფასება განიხილა და წაშალა, რადგან წესებს არღვევს: შეფასება თავად ვიზიტს უნდა ეხებოდეს, არავის შეურაცხყოფდეს, არ შეიცავდეს რეკლამასა და პირად მონაცემებს.",
    titled: "სათაური",
    hotel: "სასტუმრო",
    closing: "თუ ფიქრობთ, რომ ეს შეცდომაა, გთხოვთ, უპასუხოთ ამ წერილს.",
  },
};

export const reviews = { guest: "სტუმარი" };
