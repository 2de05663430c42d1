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
  cleanliness: "Cleanliness",
  comfort: "Comfort",
  location: "Location",
  staff: "Staff",
  value: "Value for money",
};

export const reportText = {
  spam: "Advertising or spam",
  insult: "Insults or hate",
  not_a_stay: "Not about a real stay",
  other: "Something else",
};

export const reviewForm = {
  stars: "Please choose from 1 to 5 stars",
  titleLong: `The title has at most ${longestTitle} characters`,
  short: `Please write at least ${shortestText} characters`,
  long: `The text has at most ${longestText} characters`,
  odd: "Please use visible characters only",
  reason: "Please choose a reason",
  why: "Please tell us what is wrong",
  whyLong: `At most ${longestReport} characters, please`,
  answerShort: `Please write at least ${shortestAnswer} characters`,
  answerLong: `The answer has at most ${longestAnswer} characters`,
};

export const reviewLink = { write: "Review your stay", edit: "Edit your review" };

export const reviewMails = {
  subject: (hotel: string) => `How was your stay at ${hotel}?`,
  text: "We hope that you had a good time. A few honest words help other guests to choose and the hotel to improve.",
  time: `It takes about two minutes, and you can change your review for ${editableHours} hours.`,
  action: "Review your stay",
  answered: (hotel: string) => `${hotel} answered your review`,
  answeredText: "Thank you for your review. The hotel has read it and answered; you find the answer below your review.",
  read: "Read the answer",
  closing: "Don’t want to be asked for reviews? You can turn off these emails on your profile.",
  settings: "Email settings",
  removed: {
    subject: (hotel: string) => `Your review was removed: ${hotel}`,
    hello: (name: string) => `Hello ${name},`,
    text: "Our team has looked at your review and removed it because it breaks our rules: reviews describe the stay itself and contain no insults, advertising or private data.",
    titled: "Title",
    hotel: "Hotel",
    closing: "If you think that this is a mistake, please reply to this email.",
  },
};

export const reviews = { guest: "A guest" };
