import type { PictureKey } from "./types.ts";

export const heroSlides: { picture: PictureKey; title: string; titleKa: string; text: string; textKa: string }[] = [
  {
    picture: "heroes/mountain",
    title: "Wake up to the Caucasus",
    titleKa: "გაიღვიძეთ კავკასიონის ხედით",
    text: "Lodges below the glaciers, stoves lit, guides at the door.",
    textKa: "სახლები მყინვარების ძირას, ანთებული ღუმელი და გამყოლი კართან.",
  },
  {
    picture: "heroes/sea",
    title: "Evenings by the sea",
    titleKa: "საღამოები ზღვასთან",
    text: "Terraces that keep the sunset until the very end.",
    textKa: "ტერასები, სადაც მზის ჩასვლა ბოლომდე ჩანს.",
  },
  {
    picture: "heroes/city",
    title: "Cities after dark",
    titleKa: "ქალაქები დაღამების შემდეგ",
    text: "Rooms above the river, a walk away from everything.",
    textKa: "ოთახები მდინარის თავზე, ყველაფრიდან ფეხით სავალზე.",
  },
  {
    picture: "heroes/suite",
    title: "A window to the water",
    titleKa: "ფანჯარა წყლისკენ",
    text: "Quiet suites for doing nothing at all, well.",
    textKa: "მყუდრო ლუქსები, სადაც არაფრის კეთება სასიამოვნოა.",
  },
];

export const destinations: { picture: PictureKey; name: string; text: string; textKa: string }[] = [
  {
    picture: "destinations/tbilisi",
    name: "Tbilisi",
    text: "Carved balconies and sulphur baths",
    textKa: "ჩუქურთმიანი აივნები და გოგირდის აბანოები",
  },
  { picture: "destinations/batumi", name: "Batumi", text: "A boulevard along the Black Sea", textKa: "ბულვარი შავი ზღვის გასწვრივ" },
  {
    picture: "destinations/kutaisi",
    name: "Kutaisi",
    text: "Cathedrals, caves and quiet gardens",
    textKa: "ტაძრები, მღვიმეები და წყნარი ბაღები",
  },
  { picture: "destinations/paris", name: "Paris", text: "Inner courts and late breakfasts", textKa: "შიდა ეზოები და გვიანი საუზმეები" },
  { picture: "destinations/london", name: "London", text: "Mews, markets and the river", textKa: "ჩიხები, ბაზრები და მდინარე" },
  { picture: "destinations/rome", name: "Rome", text: "Wisteria over old stones", textKa: "გლიცინია ძველ ქვებზე" },
  { picture: "destinations/newyork", name: "New York", text: "Rooms above the tenth floor", textKa: "ოთახები მეათე სართულს ზემოთ" },
  { picture: "destinations/tokyo", name: "Tokyo", text: "Lanes, towers and hot baths", textKa: "ვიწრო ქუჩები, კოშკები და ცხელი აბანოები" },
  {
    picture: "destinations/bali",
    name: "Bali",
    text: "Rice fields, surf and slow mornings",
    textKa: "ბრინჯის მინდვრები, ტალღები და ნელი დილა",
  },
];

export const propertyTypes: { picture: PictureKey; name: string; nameKa: string }[] = [
  { picture: "types/hotel", name: "Hotels", nameKa: "სასტუმროები" },
  { picture: "types/apartment", name: "Apartments", nameKa: "აპარტამენტები" },
  { picture: "types/resort", name: "Resorts", nameKa: "კურორტები" },
  { picture: "types/villa", name: "Villas", nameKa: "ვილები" },
];
