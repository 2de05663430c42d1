import type { Locale } from "#kit/locale.ts";
import type { Chance } from "../random.ts";

/** A guest with an account, or a caller of a phone booking. */
export type SampleGuest = { firstName: string; lastName: string; phone: string; email: string; locale: Locale };

type Country = { share: number; dial: string; first: string[]; last: string[] };

/** Share of the guests in percent, dialling code and names of each country. */
const countries: Country[] = [
  {
    share: 22,
    dial: "+995 5",
    first: ["Ana", "Luka", "Nana", "Irakli", "Maka", "Zurab", "Natia", "Levan", "Khatuna", "Sandro", "Eka", "Vakhtang"],
    last: ["Kiknadze", "Javakhishvili", "Chkheidze", "Meskhi", "Gogoladze", "Kobalia", "Shengelia", "Dolidze", "Jorbenadze", "Tabidze"],
  },
  {
    share: 13,
    dial: "+49 15",
    first: ["Anna", "Felix", "Katharina", "Jan", "Miriam", "Tobias", "Svenja", "Matthias"],
    last: ["Schreiber", "Vogel", "Hartmann", "Albrecht", "Seidel", "Krüger", "Lorenz", "Busch"],
  },
  {
    share: 9,
    dial: "+90 53",
    first: ["Elif", "Mert", "Zeynep", "Emre", "Derya", "Kerem", "Aylin"],
    last: ["Yıldız", "Aydın", "Demir", "Kaplan", "Şahin", "Arslan", "Koç"],
  },
  {
    share: 9,
    dial: "+972 54 ",
    first: ["Noa", "Itai", "Yael", "Omer", "Tamar", "Eitan"],
    last: ["Levi", "Mizrahi", "Shapira", "Peretz", "Avraham", "Golan"],
  },
  {
    share: 8,
    dial: "+48 60",
    first: ["Agnieszka", "Piotr", "Zofia", "Tomasz", "Magda", "Kacper"],
    last: ["Nowak", "Wójcik", "Zielińska", "Mazur", "Dąbrowski", "Lis"],
  },
  {
    share: 7,
    dial: "+44 7",
    first: ["Charlotte", "Harry", "Imogen", "George", "Freya", "Callum"],
    last: ["Whitfield", "Barnes", "Hughes", "Sutton", "Marsh", "Doyle"],
  },
  {
    share: 6,
    dial: "+374 9",
    first: ["Ani", "Tigran", "Lilit", "Hayk", "Narine", "Davit"],
    last: ["Petrosyan", "Grigoryan", "Sargsyan", "Hakobyan", "Avetisyan"],
  },
  {
    share: 6,
    dial: "+33 6 ",
    first: ["Camille", "Hugo", "Léa", "Antoine", "Manon", "Julien"],
    last: ["Lefebvre", "Girard", "Faure", "Chevalier", "Marchand"],
  },
  {
    share: 5,
    dial: "+1 646 ",
    first: ["Rachel", "Marcus", "Hannah", "Tyler", "Grace", "Andre"],
    last: ["Bennett", "Coleman", "Sullivan", "Ortiz", "Walker", "Kim"],
  },
  {
    share: 5,
    dial: "+39 34",
    first: ["Giulia", "Matteo", "Chiara", "Davide", "Elisa"],
    last: ["Moretti", "Galli", "Fontana", "Ricci", "Barbieri"],
  },
  {
    share: 4,
    dial: "+7 701 ",
    first: ["Aigerim", "Timur", "Dana", "Ruslan", "Madina"],
    last: ["Akhmetov", "Nurlan", "Suleimen", "Kassym", "Ospan"],
  },
  {
    share: 3,
    dial: "+91 98",
    first: ["Priya", "Arjun", "Ananya", "Rohan", "Kavya"],
    last: ["Sharma", "Mehta", "Iyer", "Nair", "Banerjee"],
  },
  { share: 3, dial: "+82 10 ", first: ["Ji-woo", "Min-jun", "Seo-yeon", "Hyun-woo"], last: ["Park", "Choi", "Jung", "Kang"] },
];

const plain = (name: string) =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ı", "i")
    .replaceAll("ł", "l")
    .replaceAll(/[^A-Za-z]/g, "")
    .toLowerCase();

function countryBy(chance: Chance): Country {
  let left = chance.between(1, 100);
  for (const country of countries) if ((left -= country.share) <= 0) return country;
  throw new Error("The shares of the countries are less than a hundred.");
}

/** At most `count` guests with different names. */
export function sampleGuests(chance: Chance, count: number): SampleGuest[] {
  const guests = new Map<string, SampleGuest>();
  for (let tries = 0; guests.size < count && tries < count * 20; tries++) {
    const { dial, first, last } = countryBy(chance);
    const [firstName, lastName] = [chance.pick(first), chance.pick(last)];
    const phone = `${dial}${chance.between(1, 9)} ${chance.between(100, 999)} ${chance.between(10, 99)} ${chance.between(10, 99)}`;
    const email = `${plain(firstName)}.${plain(lastName)}@stumari.example`;
    if (!guests.has(email)) guests.set(email, { firstName, lastName, phone, email, locale: dial.startsWith("+995") ? "ka" : "en" });
  }
  return [...guests.values()];
}

/** Special requests by language. */
export const requests = {
  en: [
    "We arrive with a baby. Could you put a cot into the room?",
    "A quiet room to the back, if possible.",
    "It is our anniversary. A room with a view would make our day.",
    "Late arrival, our flight lands in the evening. Please keep the key for us.",
    "Two separate beds, please.",
    "One of us is allergic to nuts. Could the kitchen know?",
    "We would like to leave the bags with you until our train in the evening.",
    "Could you arrange a taxi from the airport?",
    "High floor, please, and away from the lift.",
    "We come by car. Is there a place to park?",
    "My mother can't climb stairs well. The lowest floor would be best.",
    "Breakfast at seven on the day we leave, if that works for you.",
    "An invoice for my company, please. I will bring the details.",
    "We bring our own travel cot, just some space next to the bed.",
  ],
  ka: [
    "თუ შესაძლებელია, წყნარი ოთახი ეზოს მხარეს.",
    "პატარა ბავშვით მოვდივართ, საბავშვო საწოლი დაგვჭირდება.",
    "გვიან ჩამოვალთ, გთხოვთ, დაგველოდოთ.",
    "ქორწინების წლისთავია. თუ შეიძლება, ხედიანი ოთახი.",
    "მანქანით ვიქნებით, პარკინგი გვჭირდება.",
    "გამგზავრების დღეს საუზმე ადრე თუ შეიძლება.",
    "დედა კიბეზე ძნელად ადის, დაბალ სართულს გთხოვთ.",
    "კომპანიის სახელზე ინვოისი მჭირდება.",
  ],
};
