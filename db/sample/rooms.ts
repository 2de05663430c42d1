import type { RoomType } from "../../app/domain/hotel/hotel.ts";
import { outside, sideNames } from "./room-views.ts";
import type { View } from "./types.ts";

type Texts = { name: string; description: string };
type RoomWords = { en: Texts; ka: Texts; de: Texts; capacity: number; area: number; amenities: string[] };

const base = ["wifi", "tv", "thermometer"];

/** Texts of each room type; every second hotel has the second variant. */
const roomText: Record<RoomType, [RoomWords, RoomWords]> = {
  single: [
    {
      en: { name: "Single with a desk", description: "A quiet room for one, with a desk by the window and oak panelling." },
      ka: { name: "ერთადგილიანი საწერი მაგიდით", description: "წყნარი ოთახი ერთისთვის, საწერი მაგიდით ფანჯარასთან." },
      de: {
        name: "Einzelzimmer mit Schreibtisch",
        description: "Ein ruhiges Zimmer für eine Person, mit Schreibtisch am Fenster und Eichentäfelung.",
      },
      capacity: 1,
      area: 14,
      amenities: base,
    },
    {
      en: { name: "Small single", description: "A small, light room with oak panelling and a good reading lamp." },
      ka: { name: "პატარა ერთადგილიანი", description: "პატარა, ნათელი ოთახი მუხის კედლითა და კარგი საკითხავი ნათურით." },
      de: { name: "Kleines Einzelzimmer", description: "Ein kleines, helles Zimmer mit Eichentäfelung und einer guten Leselampe." },
      capacity: 1,
      area: 13,
      amenities: base,
    },
  ],
  double: [
    {
      en: { name: "Terracotta double", description: "Old beams, a double bed with a rattan headboard and a rug the colour of brick." },
      ka: { name: "ტერაკოტისფერი ორადგილიანი", description: "ძველი კოჭები, ორადგილიანი საწოლი როტანგის თავით და აგურისფერი ხალიჩა." },
      de: { name: "Terrakotta-Doppelzimmer", description: "Alte Balken, ein Doppelbett mit Rattan-Kopfteil und ein ziegelroter Teppich." },
      capacity: 2,
      area: 20,
      amenities: [...base, "coffee"],
    },
    {
      en: { name: "Classic double", description: "A double bed, a writing desk and a window that opens wide." },
      ka: { name: "კლასიკური ორადგილიანი", description: "ორადგილიანი საწოლი, საწერი მაგიდა და ფართოდ გასაღები ფანჯარა." },
      de: {
        name: "Klassisches Doppelzimmer",
        description: "Ein Doppelbett, ein Schreibtisch und ein Fenster, das sich weit öffnen lässt.",
      },
      capacity: 2,
      area: 19,
      amenities: [...base, "fan"],
    },
  ],
  twin: [
    {
      en: { name: "Navy twin", description: "Two single beds under navy walls, with a lamp for each." },
      ka: { name: "ლურჯი ოთახი ორი საწოლით", description: "ორი საწოლი ლურჯ კედლებთან, თითო ნათურით." },
      de: { name: "Marineblaues Zweibettzimmer", description: "Zwei Einzelbetten vor dunkelblauen Wänden, jedes mit eigener Lampe." },
      capacity: 2,
      area: 21,
      amenities: [...base, "shirt"],
    },
    {
      en: { name: "Twin for friends", description: "Two good beds, two lamps and an armchair: made for travelling together." },
      ka: { name: "ორსაწოლიანი მეგობრებისთვის", description: "ორი კარგი საწოლი, ორი ნათურა და სავარძელი — ერთად სამოგზაუროდ." },
      de: { name: "Zweibettzimmer für Freunde", description: "Zwei gute Betten, zwei Lampen und ein Sessel: für gemeinsame Reisen." },
      capacity: 2,
      area: 22,
      amenities: [...base, "coffee"],
    },
  ],
  triple: [
    {
      en: { name: "Pale wood triple", description: "Pale wood and three beds, with room for three suitcases to lie open." },
      ka: { name: "სამადგილიანი ღია ხეში", description: "ღია ხე და სამი საწოლი, სამი გაშლილი ჩემოდნის ადგილით." },
      de: { name: "Dreibettzimmer in hellem Holz", description: "Helles Holz und drei Betten, mit Platz für drei offene Koffer." },
      capacity: 3,
      area: 27,
      amenities: [...base, "coffee"],
    },
    {
      en: { name: "Triple under the beams", description: "Three beds below wooden beams, and a table that fits a game of cards." },
      ka: { name: "სამადგილიანი კოჭების ქვეშ", description: "სამი საწოლი ხის კოჭების ქვეშ და მაგიდა კარტის სათამაშოდ." },
      de: {
        name: "Dreibettzimmer unter den Balken",
        description: "Drei Betten unter Holzbalken und ein Tisch, an dem man Karten spielen kann.",
      },
      capacity: 3,
      area: 26,
      amenities: [...base, "fan"],
    },
  ],
  quad: [
    {
      en: {
        name: "Family rooms",
        description: "Two bedrooms with a door between: a double bed for the parents, beds of their own for the children.",
      },
      ka: { name: "საოჯახო ოთახები", description: "ორი საძინებელი კარით შუაში: ორადგილიანი საწოლი მშობლებს, ცალკე საწოლები — ბავშვებს." },
      de: {
        name: "Familienzimmer",
        description: "Zwei Schlafzimmer mit einer Tür dazwischen: ein Doppelbett für die Eltern, eigene Betten für die Kinder.",
      },
      capacity: 4,
      area: 44,
      amenities: [...base, "shirt", "utensils"],
    },
    {
      en: { name: "Rooms for four", description: "Two connected bedrooms and two washbasins, which saves the mornings." },
      ka: { name: "ოთახები ოთხისთვის", description: "ორი გადაბმული საძინებელი და ორი ხელსაბანი, რაც დილას ამარტივებს." },
      de: { name: "Zimmer für vier", description: "Zwei verbundene Schlafzimmer und zwei Waschbecken, die den Morgen retten." },
      capacity: 4,
      area: 46,
      amenities: [...base, "utensils"],
    },
  ],
  king: [
    {
      en: { name: "King with a wide window", description: "A king bed, and a wall of slatted wood that keeps the room still." },
      ka: { name: "ოთახი დიდი საწოლითა და ფართო ფანჯრით", description: "დიდი საწოლი და ხის ლამელებიანი კედელი, რომელიც ხმაურს იჭერს." },
      de: {
        name: "Kingsize-Zimmer mit breitem Fenster",
        description: "Ein Kingsize-Bett und eine Lamellenwand aus Holz, die den Raum still hält.",
      },
      capacity: 2,
      area: 26,
      amenities: [...base, "coffee", "bath"],
    },
    {
      en: {
        name: "King with a bench",
        description: "A king bed with a bench at its foot, slatted wood behind it and an armchair by the window.",
      },
      ka: { name: "ოთახი დიდი საწოლითა და სკამით", description: "დიდი საწოლი გრძელი სკამით, ხის ლამელები და სავარძელი ფანჯარასთან." },
      de: {
        name: "Kingsize-Zimmer mit Bank",
        description: "Ein Kingsize-Bett mit einer Bank am Fußende, Holzlamellen dahinter und ein Sessel am Fenster.",
      },
      capacity: 2,
      area: 28,
      amenities: [...base, "bath", "dumbbell"],
    },
  ],
  queen: [
    {
      en: { name: "Quiet queen", description: "A queen bed, a good armchair and thick curtains." },
      ka: { name: "წყნარი ოთახი დიდი საწოლით", description: "დიდი საწოლი, კარგი სავარძელი და სქელი ფარდები." },
      de: { name: "Ruhiges Queensize-Zimmer", description: "Ein Queensize-Bett, ein guter Sessel und dichte Vorhänge." },
      capacity: 2,
      area: 23,
      amenities: [...base, "coffee"],
    },
    {
      en: { name: "Queen with an armchair", description: "A queen bed and an armchair by the window, where the morning coffee belongs." },
      ka: { name: "ოთახი დიდი საწოლითა და სავარძლით", description: "დიდი საწოლი და სავარძელი ფანჯარასთან — დილის ყავისთვის." },
      de: {
        name: "Queensize-Zimmer mit Sessel",
        description: "Ein Queensize-Bett und ein Sessel am Fenster, wo der Morgenkaffee hingehört.",
      },
      capacity: 2,
      area: 22,
      amenities: [...base, "bath"],
    },
  ],
  studio: [
    {
      en: { name: "Studio with a sofa", description: "A bed, a seat by the window and a kitchen along the wall." },
      ka: { name: "სტუდიო დივნით", description: "საწოლი, დასაჯდომი ფანჯარასთან და სამზარეულო კედლის გასწვრივ." },
      de: { name: "Studio mit Sofa", description: "Ein Bett, ein Sitzplatz am Fenster und eine Küche an der Wand." },
      capacity: 2,
      area: 30,
      amenities: [...base, "utensils", "shirt", "coffee"],
    },
    {
      en: { name: "Studio to live in", description: "Hob, oven, washing machine and a table for two: a studio to live in." },
      ka: { name: "საცხოვრებელი სტუდიო", description: "ქურა, ღუმელი, სარეცხი მანქანა და მაგიდა ორისთვის — საცხოვრებელი სტუდიო." },
      de: { name: "Studio zum Wohnen", description: "Herd, Ofen, Waschmaschine und ein Tisch für zwei: ein Studio zum Wohnen." },
      capacity: 3,
      area: 33,
      amenities: [...base, "utensils", "shirt"],
    },
  ],
  deluxe: [
    {
      en: { name: "Deluxe in dark wood", description: "Dark wood, a deep bed and armchairs by a window as wide as the room." },
      ka: { name: "დელუქსი მუქ ხეში", description: "მუქი ხე, ღრმა საწოლი და სავარძლები ოთახის სიგანის ფანჯარასთან." },
      de: {
        name: "Deluxe in dunklem Holz",
        description: "Dunkles Holz, ein tiefes Bett und Sessel vor einem Fenster, so breit wie der Raum.",
      },
      capacity: 3,
      area: 36,
      amenities: [...base, "bath", "coffee", "droplets"],
    },
    {
      en: { name: "Deluxe with armchairs", description: "A large calm room with a bench, two armchairs and light along the ceiling." },
      ka: { name: "დელუქსი სავარძლებით", description: "დიდი მშვიდი ოთახი გრძელი სკამით, ორი სავარძლითა და ჭერის განათებით." },
      de: { name: "Deluxe mit Sesseln", description: "Ein großer, ruhiger Raum mit Bank, zwei Sesseln und Licht entlang der Decke." },
      capacity: 3,
      area: 38,
      amenities: [...base, "bath", "coffee", "dumbbell"],
    },
  ],
  suite: [
    {
      en: { name: "The long suite", description: "A bed at one end and a sofa at the other, with room to walk between them." },
      ka: { name: "გრძელი ლუქსი", description: "საწოლი ერთ ბოლოში, დივანი მეორეში და შუაში საკმარისი ადგილი." },
      de: { name: "Die lange Suite", description: "Ein Bett am einen Ende, ein Sofa am anderen und dazwischen viel Platz." },
      capacity: 4,
      area: 52,
      amenities: [...base, "bath", "coffee", "droplets", "car"],
    },
    {
      en: { name: "Corner suite", description: "The whole end of the floor: a sofa, armchairs and a breakfast table of your own." },
      ka: { name: "კუთხის ლუქსი", description: "სართულის მთელი ბოლო: დივანი, სავარძლები და საკუთარი სასაუზმე მაგიდა." },
      de: { name: "Ecksuite", description: "Das ganze Ende der Etage: Sofa, Sessel und ein eigener Frühstückstisch." },
      capacity: 4,
      area: 56,
      amenities: [...base, "bath", "coffee", "dumbbell", "car"],
    },
  ],
};

/** The words of a room whose first photo shows this view; `tellsView`: its description ends with it. */
export function roomWords(type: RoomType, variant: 0 | 1, view: View | undefined, tellsView: boolean): RoomWords {
  const words = roomText[type][variant];
  if (!view) return words;
  const side = variant === 0 ? sideNames[type]?.[view] : undefined;
  const texts = (language: "en" | "ka" | "de", place: 0 | 1 | 2) => ({
    name: side?.[place] ?? words[language].name,
    description: words[language].description + (tellsView ? ` ${outside[view][place]}` : ""),
  });
  return { ...words, en: texts("en", 0), ka: texts("ka", 1), de: texts("de", 2) };
}

/** English, Georgian and German names by icon. */
export const amenities = {
  wifi: ["Free Wi-Fi", "უფასო Wi-Fi", "Kostenloses WLAN"],
  tv: ["TV", "ტელევიზორი", "Fernseher"],
  fan: ["Fan", "ვენტილატორი", "Ventilator"],
  thermometer: ["Heating and cooling", "გათბობა და გაგრილება", "Heizung und Kühlung"],
  utensils: ["Kitchen", "სამზარეულო", "Küche"],
  shirt: ["Laundry", "სამრეცხაო", "Wäscheservice"],
  car: ["Parking", "ავტოსადგომი", "Parkplatz"],
  droplets: ["Pool", "აუზი", "Pool"],
  bath: ["Bathtub", "აბაზანა", "Badewanne"],
  dumbbell: ["Fitness room", "სპორტდარბაზი", "Fitnessraum"],
  coffee: ["Breakfast", "საუზმე", "Frühstück"],
} satisfies Record<string, [en: string, ka: string, de: string]>;
