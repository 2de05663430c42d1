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
  cleanliness: "Sauberkeit",
  comfort: "Komfort",
  location: "Lage",
  staff: "Personal",
  value: "Preis-Leistung",
};

export const reportText = {
  spam: "Werbung oder Spam",
  insult: "Beleidigung oder Hass",
  not_a_stay: "Betrifft keinen echten Aufenthalt",
  other: "Etwas anderes",
};

export const reviewForm = {
  stars: "Bitte vergeben Sie 1 bis 5 Sterne",
  titleLong: `Der Titel darf höchstens ${longestTitle} Zeichen lang sein`,
  short: `Bitte schreiben Sie mindestens ${shortestText} Zeichen`,
  long: `Der Text darf höchstens ${longestText} Zeichen lang sein`,
  odd: "Bitte verwenden Sie nur sichtbare Zeichen",
  reason: "Bitte wählen Sie einen Grund",
  why: "Bitte beschreiben Sie das Problem",
  whyLong: `Bitte höchstens ${longestReport} Zeichen`,
  answerShort: `Bitte schreiben Sie mindestens ${shortestAnswer} Zeichen`,
  answerLong: `Die Antwort darf höchstens ${longestAnswer} Zeichen lang sein`,
};

export const reviewLink = { write: "Aufenthalt bewerten", edit: "Bewertung bearbeiten" };

export const reviewMails = {
  subject: (hotel: string) => `Wie war Ihr Aufenthalt? ${hotel}`,
  text: "Wir hoffen, dass Sie eine gute Zeit hatten. Einige ehrliche Worte helfen anderen Gästen bei der Wahl und dem Hotel, besser zu werden.",
  time: `Es dauert etwa zwei Minuten, und Sie können Ihre Bewertung ${editableHours} Stunden lang ändern.`,
  action: "Aufenthalt bewerten",
  answered: (hotel: string) => `Antwort auf Ihre Bewertung: ${hotel}`,
  answeredText: "Vielen Dank für Ihre Bewertung. Das Hotel hat sie gelesen und Ihnen geantwortet. Die Antwort steht unter Ihrer Bewertung.",
  read: "Antwort lesen",
  closing: "Sie möchten nicht um Bewertungen gebeten werden? In Ihrem Profil können Sie diese E-Mails abschalten.",
  settings: "E-Mail-Einstellungen",
  removed: {
    subject: (hotel: string) => `Ihre Bewertung wurde entfernt: ${hotel}`,
    hello: (name: string) => `Guten Tag, ${name}!`,
    text: "Unser Team hat Ihre Bewertung geprüft und entfernt, da sie gegen unsere Regeln verstößt: Bewertungen berichten vom Aufenthalt selbst, beleidigen niemanden, enthalten keine Werbung und nennen keine privaten Daten.",
    titled: "Titel",
    hotel: "Hotel",
    closing: "Falls Sie das für einen Irrtum halten, antworten Sie bitte auf diese E-Mail.",
  },
};

export const reviews = { guest: "Ein Gast" };
