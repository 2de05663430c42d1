import type { ImageKey } from "./types.ts";

export const heroSlides: { image: ImageKey; title: string; titleKa: string; text: string; textKa: string }[] = [
  {
    image: "heroes/mountain",
    title: "Wake up to the Caucasus",
    titleKa: "გაიღვიძეთ კავკასიონის ხედით",
    text: "Lodges below the glaciers, stoves lit, guides at the door.",
    textKa: "სახლები მყინვარების ძირას, ანთებული ღუმელი და გამყოლი კართან.",
  },
  {
    image: "heroes/sea",
    title: "Evenings by the sea",
    titleKa: "საღამოები ზღვასთან",
    text: "Terraces that keep the sunset until the very end.",
    textKa: "ტერასები, სადაც მზის ჩასვლა ბოლომდე ჩანს.",
  },
  {
    image: "heroes/city",
    title: "Cities after dark",
    titleKa: "ქალაქები დაღამების შემდეგ",
    text: "Rooms above the river, a walk away from everything.",
    textKa: "ოთახები მდინარის თავზე, ყველაფრიდან ფეხით სავალზე.",
  },
  {
    image: "heroes/suite",
    title: "A window to the water",
    titleKa: "ფანჯარა წყლისკენ",
    text: "Quiet suites for doing nothing at all, well.",
    textKa: "მყუდრო ლუქსები, სადაც არაფრის კეთება სასიამოვნოა.",
  },
];

export const destinations: { image: ImageKey; name: string; text: string; textKa: string }[] = [
  {
    image: "destinations/tbilisi",
    name: "Tbilisi",
    text: "Carved balconies and sulphur baths",
    textKa: "ჩუქურთმიანი აივნები და გოგირდის აბანოები",
  },
  { image: "destinations/batumi", name: "Batumi", text: "A boulevard along the Black Sea", textKa: "ბულვარი შავი ზღვის გასწვრივ" },
  {
    image: "destinations/kutaisi",
    name: "Kutaisi",
    text: "Cathedrals, caves and quiet gardens",
    textKa: "ტაძრები, მღვიმეები და წყნარი ბაღები",
  },
  { image: "destinations/paris", name: "Paris", text: "Inner courts and late breakfasts", textKa: "შიდა ეზოები და გვიანი საუზმეები" },
  { image: "destinations/london", name: "London", text: "Mews, markets and the river", textKa: "ჩიხები, ბაზრები და მდინარე" },
  { image: "destinations/rome", name: "Rome", text: "Wisteria over old stones", textKa: "გლიცინია ძველ ქვებზე" },
  { image: "destinations/newyork", name: "New York", text: "Rooms above the tenth floor", textKa: "ოთახები მეათე სართულს ზემოთ" },
  { image: "destinations/tokyo", name: "Tokyo", text: "Lanes, towers and hot baths", textKa: "ვიწრო ქუჩები, კოშკები და ცხელი აბანოები" },
  {
    image: "destinations/bali",
    name: "Bali",
    text: "Rice fields, surf and slow mornings",
    textKa: "ბრინჯის მინდვრები, ტალღები და ნელი დილა",
  },
];

export const propertyTypes: { image: ImageKey; name: string; nameKa: string }[] = [
  { image: "types/hotel", name: "Hotels", nameKa: "სასტუმროები" },
  { image: "types/apartment", name: "Apartments", nameKa: "აპარტამენტები" },
  { image: "types/resort", name: "Resorts", nameKa: "კურორტები" },
  { image: "types/villa", name: "Villas", nameKa: "ვილები" },
];
