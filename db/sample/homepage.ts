import type { Translations } from "#kit/text/translations.ts";
import type { ImageKey } from "./types.ts";

export const heroSlides: {
  image: ImageKey;
  /** For upright screens. */
  portrait?: ImageKey;
  title: string;
  text: string;
  translations: Translations<"title" | "description">;
}[] = [
  {
    image: "heroes/suite-water",
    portrait: "heroes/suite-water-portrait",
    title: "A window to the water",
    text: "Quiet suites for doing nothing at all, well.",
    translations: {
      ka: { title: "ფანჯარა წყლისკენ", description: "მყუდრო ლუქსები, სადაც არაფრის კეთება სასიამოვნოა." },
      de: { title: "Ein Fenster zum Wasser", description: "Ruhige Suiten, in denen Nichtstun Freude macht." },
    },
  },
  {
    image: "heroes/tbilisi-balconies-dusk",
    portrait: "heroes/tbilisi-balconies-dusk-portrait",
    title: "Old Tbilisi at dusk",
    text: "Carved balconies, sulphur baths and a table under the walnut tree.",
    translations: {
      ka: { title: "ძველი თბილისი შებინდებისას", description: "ჩუქურთმიანი აივნები, გოგირდის აბანოები და სუფრა კაკლის ხის ქვეშ." },
      de: {
        title: "Das alte Tiflis in der Dämmerung",
        description: "Geschnitzte Balkone, Schwefelbäder und ein Tisch unter dem Nussbaum.",
      },
    },
  },
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
    image: "heroes/marrakesh-door",
    portrait: "heroes/marrakesh-door-portrait",
    title: "Behind the green door",
    text: "Courtyards with orange trees, a pool and mint tea at any hour.",
    translations: {
      ka: { title: "მწვანე კარის მიღმა", description: "ეზოები ფორთოხლის ხეებით, აუზით და პიტნის ჩაით ნებისმიერ დროს." },
      de: { title: "Hinter der grünen Tür", description: "Innenhöfe mit Orangenbäumen, Pool und Minztee zu jeder Stunde." },
    },
  },
  {
    image: "heroes/tokyo-inn-rain",
    portrait: "heroes/tokyo-inn-rain-portrait",
    title: "Rain outside, tea inside",
    text: "Wooden inns where the lanterns are lit before you arrive.",
    translations: {
      ka: { title: "გარეთ წვიმა, შიგნით ჩაი", description: "ხის სასტუმროები, სადაც ფარნები თქვენს მოსვლამდე ანთია." },
      de: { title: "Draußen Regen, drinnen Tee", description: "Gasthäuser aus Holz, in denen die Laternen brennen, bevor Sie ankommen." },
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
