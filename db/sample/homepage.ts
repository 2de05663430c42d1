import type { Translations } from "../../app/kit/translations.ts";
import type { ImageKey } from "./types.ts";

export const heroSlides: {
  image: ImageKey;
  title: string;
  text: string;
  translations: Translations<"title" | "description">;
}[] = [
  {
    image: "heroes/kazbegi-morning",
    title: "Wake up to the Caucasus",
    text: "Lodges below the glaciers, stoves lit, guides at the door.",
    translations: {
      ka: { title: "გაიღვიძეთ კავკასიონის ხედით", description: "სახლები მყინვარების ძირას, ანთებული ღუმელი და გამყოლი კართან." },
      de: {
        title: "Aufwachen mit Blick auf den Kaukasus",
        description: "Hütten unterhalb der Gletscher, der Ofen brennt, der Bergführer wartet vor der Tür.",
      },
    },
  },
  {
    image: "heroes/tbilisi-golden",
    title: "Old Tbilisi, late in the day",
    text: "Carved balconies, sulphur baths and a table under the walnut tree.",
    translations: {
      ka: { title: "ძველი თბილისი დღის ბოლოს", description: "ჩუქურთმიანი აივნები, გოგირდის აბანოები და სუფრა კაკლის ხის ქვეშ." },
      de: {
        title: "Das alte Tiflis am späten Nachmittag",
        description: "Geschnitzte Balkone, Schwefelbäder und ein Tisch unter dem Nussbaum.",
      },
    },
  },
  {
    image: "heroes/lodge",
    title: "First snow, warm windows",
    text: "Timber houses where the fire is lit before you come back.",
    translations: {
      ka: { title: "პირველი თოვლი, თბილი ფანჯრები", description: "ხის სახლები, სადაც ცეცხლი თქვენს დაბრუნებამდე ანთია." },
      de: { title: "Erster Schnee, warme Fenster", description: "Holzhäuser, in denen das Feuer brennt, bevor Sie zurückkommen." },
    },
  },
  {
    image: "heroes/suite",
    title: "A window to the water",
    text: "Quiet suites for doing nothing at all, well.",
    translations: {
      ka: { title: "ფანჯარა წყლისკენ", description: "მყუდრო ლუქსები, სადაც არაფრის კეთება სასიამოვნოა." },
      de: { title: "Ein Fenster zum Wasser", description: "Ruhige Suiten, in denen Nichtstun Freude macht." },
    },
  },
  {
    image: "heroes/sea",
    title: "Evenings by the sea",
    text: "Terraces that keep the sunset until the very end.",
    translations: {
      ka: { title: "საღამოები ზღვასთან", description: "ტერასები, სადაც მზის ჩასვლა ბოლომდე ჩანს." },
      de: { title: "Abende am Meer", description: "Terrassen, auf denen die Sonne bis zuletzt scheint." },
    },
  },
];

export const destinations: { image: ImageKey; name: string; text: string; ka: string; de: string }[] = [
  {
    image: "destinations/tbilisi-golden",
    name: "Tbilisi",
    text: "Carved balconies and sulphur baths",
    ka: "ჩუქურთმიანი აივნები და გოგირდის აბანოები",
    de: "Geschnitzte Balkone und Schwefelbäder",
  },
  {
    image: "destinations/batumi",
    name: "Batumi",
    text: "A boulevard along the Black Sea",
    ka: "ბულვარი შავი ზღვის გასწვრივ",
    de: "Ein Boulevard am Schwarzen Meer",
  },
  {
    image: "destinations/kutaisi",
    name: "Kutaisi",
    text: "Cathedrals, caves and quiet gardens",
    ka: "ტაძრები, მღვიმეები და წყნარი ბაღები",
    de: "Kathedralen, Höhlen und stille Gärten",
  },
  {
    image: "destinations/stepantsminda",
    name: "Stepantsminda",
    text: "A church on its hill, and Kazbek behind it",
    ka: "ეკლესია გორაზე და მის უკან ყაზბეგი",
    de: "Eine Kirche auf dem Hügel, dahinter der Kasbek",
  },
  {
    image: "destinations/paris",
    name: "Paris",
    text: "Inner courts and late breakfasts",
    ka: "შიდა ეზოები და გვიანი საუზმეები",
    de: "Innenhöfe und spätes Frühstück",
  },
  {
    image: "destinations/london",
    name: "London",
    text: "Mews, markets and the river",
    ka: "ჩიხები, ბაზრები და მდინარე",
    de: "Gassen, Märkte und der Fluss",
  },
  {
    image: "destinations/rome",
    name: "Rome",
    text: "Wisteria over old stones",
    ka: "გლიცინია ძველ ქვებზე",
    de: "Blauregen über alten Steinen",
  },
  {
    image: "destinations/newyork",
    name: "New York",
    text: "Rooms above the tenth floor",
    ka: "ოთახები მეათე სართულს ზემოთ",
    de: "Zimmer ab dem zehnten Stock",
  },
  {
    image: "destinations/tokyo",
    name: "Tokyo",
    text: "Lanes, towers and hot baths",
    ka: "ვიწრო ქუჩები, კოშკები და ცხელი აბანოები",
    de: "Gassen, Türme und heiße Bäder",
  },
  {
    image: "destinations/bali",
    name: "Bali",
    text: "Rice fields, surf and slow mornings",
    ka: "ბრინჯის მინდვრები, ტალღები და ნელი დილა",
    de: "Reisfelder, Wellen und ruhige Morgen",
  },
];

export const propertyTypes: { image: ImageKey; name: string; translations: Translations<"name"> }[] = [
  { image: "types/hotel", name: "Hotels", translations: { ka: { name: "სასტუმროები" }, de: { name: "Hotels" } } },
  { image: "types/apartment", name: "Apartments", translations: { ka: { name: "აპარტამენტები" }, de: { name: "Apartments" } } },
  { image: "types/resort", name: "Resorts", translations: { ka: { name: "კურორტები" }, de: { name: "Resorts" } } },
  { image: "types/villa", name: "Villas", translations: { ka: { name: "ვილები" }, de: { name: "Villen" } } },
];
