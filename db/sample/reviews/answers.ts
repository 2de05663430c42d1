/** Answers to reviews of four and five stars. */
export const thanks = {
  en: [
    "Thank you for these kind words. We have read them out at breakfast, and everybody was smiling.",
    "How good to read this. Your room is waiting for you.",
    "Thank you! We have passed it on to the kitchen, which is proud now.",
    "It was a pleasure to have you with us. Greetings from the whole team, and safe travels.",
    "Many thanks for coming and for taking the time to write. We hope to see you again in spring.",
    "Thank you for writing so carefully, it helps us and those who come after you.",
    "You were wonderful guests. Next time the first coffee is on us.",
    "We are happy that you felt at home. That is what we are here for.",
  ],
  ka: [
    "გმადლობთ თბილი სიტყვებისთვის! მოუთმენლად გელოდებით ისევ.",
    "დიდი მადლობა, რომ გვესტუმრეთ და ამდენი სითბო დაგვიტოვეთ.",
    "მოხარული ვართ, რომ მოგეწონათ. შემდეგ ჯერზე ყავა ჩვენზეა.",
    "გმადლობთ! სამზარეულოს თქვენი სიტყვები გადავეცით და ძალიან გაუხარდათ.",
  ],
  de: [
    "Vielen Dank für die freundlichen Worte. Wir haben sie in der Küche vorgelesen.",
    "Wie schön, das zu lesen. Ihr Zimmer wartet auf Sie.",
    "Danke, dass Sie sich die Zeit genommen haben. Bis zum nächsten Mal, der erste Kaffee geht auf uns.",
    "Es war uns eine Freude. Grüße vom ganzen Haus und gute Reise.",
  ],
};

/** Answers to reviews of fewer stars. */
export const regrets = {
  en: [
    "Thank you for telling us openly. Much has been renewed since, and we would like to show you.",
    "We are sorry about this. It should not have happened, and we have changed how we do it.",
    "That is not the stay that we want our guests to have. Please write to us before you come again, we will find you a better room.",
    "Thank you for your patience with us. We have talked it over in the team and put it right.",
    "You are right, and we should have noticed it ourselves. It has been seen to since.",
  ],
  ka: [
    "გმადლობთ გულწრფელობისთვის. ოთახი უკვე განვაახლეთ და სიამოვნებით გიმასპინძლებთ ისევ.",
    "ვწუხვართ, რომ ასე მოხდა. თქვენი შენიშვნა გავითვალისწინეთ და გამოვასწორეთ.",
  ],
  de: [
    "Danke für die offenen Worte. Wir haben es inzwischen in Ordnung gebracht.",
    "Das tut uns leid. Schreiben Sie uns vor dem nächsten Besuch, wir finden ein besseres Zimmer.",
  ],
};
