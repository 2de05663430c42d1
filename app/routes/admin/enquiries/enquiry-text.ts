import { messages } from "#kit/locale.ts";

export const enquiryText = messages({
  en: {
    states: { new: "New", answered: "Answered", done: "Done" },
    types: { hotel: "Hotel", home: "Home", room: "Room" },
    languages: { en: "English", ka: "Georgian" },
  },
  ka: {
    states: { new: "ახალი", answered: "პასუხგაცემული", done: "დასრულებული" },
    types: { hotel: "სასტუმრო", home: "სახლი", room: "ოთახი" },
    languages: { en: "ინგლისური", ka: "ქართული" },
  },
});
