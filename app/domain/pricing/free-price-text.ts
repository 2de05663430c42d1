import { messages } from "#kit/locale.ts";

/** Of nights that cost guests nothing, which a hotel confirms in the field `freeConfirmed` of the form. */
export const freePriceText = messages({
  en: {
    confirm: "Yes, these nights are free of charge",
    needed: "A price of 0 makes these nights free for guests. Please confirm that this is meant.",
    rate: "A discount of 100% makes these nights free for guests. Please confirm that this is meant.",
    title: "Free of charge?",
    keep: "Keep the price",
    set: "Set price to 0",
  },
  ka: {
    confirm: "დიახ, ეს ღამეები უფასოა",
    needed: "0 ფასის შემთხვევაში ეს ღამეები სტუმრისთვის უფასო იქნება. გთხოვთ, დაადასტუროთ.",
    rate: "100%-იანი ფასდაკლებით ეს ღამეები სტუმრისთვის უფასო იქნება. გთხოვთ, დაადასტუროთ.",
    title: "უფასო ღამე?",
    keep: "ფასის დატოვება",
    set: "ფასი 0",
  },
});

export const freeField = "freeConfirmed";
