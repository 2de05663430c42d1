import type { RoomType } from "#domain/hotel/hotel.ts";
import { outside, sideNames } from "./room-views.ts";
import type { View } from "./types.ts";

type Texts = { name: string; description: string };
type RoomTexts = { en: Texts; ka: Texts; de: Texts; capacity: number; area: number; amenities: string[] };

const base = ["wifi", "tv", "thermometer"];

/** Texts of each room type; every second hotel has the second variant. */
const roomText: Record<RoomType, [RoomTexts, RoomTexts]> = {
  single: [
    {
      en: { name: "Single with a desk", description: "A quiet room for one, with a desk by the window." },
      ka: { name: "ერთადგილიანი საწერი მაგიდით", description: "წყნარი ოთახი ერთისთვის, საწერი მაგიდით ფანჯარასთან." },
      de: { name: "Einzelzimmer mit Schreibtisch", description: "Ein ruhiges Zimmer für eine Person, mit Schreibtisch am Fenster." },
      capacity: 1,
      area: 14,
      amenities: base,
    },
    {
      en: { name: "Small single", description: "A small, light room with a good reading lamp." },
      ka: { name: "პატარა ერთადგილიანი", description: "პატარა, ნათელი ოთახი კარგი საკითხავი ნათურით." },
      de: { name: "Kleines Einzelzimmer", description: "Ein kleines, helles Zimmer mit einer guten Leselampe." },
      capacity: 1,
      area: 13,
      amenities: base,
    },
  ],
  double: [
    {
      en: { name: "Comfort double", description: "A double bed with good linen, a soft rug and a lamp on each side." },
      ka: { name: "კომფორტული ორადგილიანი", description: "ორადგილიანი საწოლი კარგი თეთრეულით, რბილი ხალიჩა და ნათურა ორივე მხარეს." },
      de: {
        name: "Komfort-Doppelzimmer",
        description: "Ein Doppelbett mit guter Wäsche, ein weicher Teppich und Licht auf beiden Seiten.",
      },
      capacity: 2,
      area: 20,
      amenities: [...base, "coffee"],
    },
    {
      en: { name: "Classic double", description: "A double bed, a roomy wardrobe and a window that opens wide." },
      ka: { name: "კლასიკური ორადგილიანი", description: "ორადგილიანი საწოლი, ტევადი კარადა და ფართოდ გასაღები ფანჯარა." },
      de: {
        name: "Klassisches Doppelzimmer",
        description: "Ein Doppelbett, ein geräumiger Schrank und ein Fenster, das sich weit öffnen lässt.",
      },
      capacity: 2,
      area: 19,
      amenities: [...base, "fan"],
    },
  ],
  twin: [
    {
      en: { name: "Comfort twin", description: "Two single beds, with a lamp for each and space between them." },
      ka: { name: "კომფორტული ოთახი ორი საწოლით", description: "ორი საწოლი თითო ნათურით და თავისუფალი ადგილით მათ შორის." },
      de: { name: "Komfort-Zweibettzimmer", description: "Zwei Einzelbetten mit Abstand, jedes mit eigener Lampe." },
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
      en: { name: "Comfort triple", description: "Beds for three, with room for three suitcases to lie open." },
      ka: { name: "კომფორტული სამადგილიანი", description: "საწოლები სამისთვის და ადგილი სამი გაშლილი ჩემოდნისთვის." },
      de: { name: "Komfort-Dreibettzimmer", description: "Betten für drei, mit Platz für drei offene Koffer." },
      capacity: 3,
      area: 27,
      amenities: [...base, "coffee"],
    },
    {
      en: { name: "Triple with a table", description: "Beds for three, and a table that fits a game of cards." },
      ka: { name: "სამადგილიანი მაგიდით", description: "საწოლები სამისთვის და მაგიდა კარტის სათამაშოდ." },
      de: { name: "Dreibettzimmer mit Tisch", description: "Betten für drei und ein Tisch, an dem man Karten spielen kann." },
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
      en: { name: "Quiet king", description: "A king bed, and walls thick enough to keep the room still." },
      ka: { name: "წყნარი ოთახი ფართო საწოლით", description: "ფართო საწოლი და სქელი კედლები, რომლებიც ხმაურს იჭერს." },
      de: { name: "Ruhiges Kingsize-Zimmer", description: "Ein Kingsize-Bett und dicke Wände, die den Raum still halten." },
      capacity: 2,
      area: 26,
      amenities: [...base, "coffee", "bath"],
    },
    {
      en: { name: "King with a bench", description: "A king bed with a bench at its foot and space to walk around it." },
      ka: { name: "ოთახი დიდი საწოლითა და სკამით", description: "დიდი საწოლი გრძელი სკამით და თავისუფალი ადგილი მის გარშემო." },
      de: { name: "Kingsize-Zimmer mit Bank", description: "Ein Kingsize-Bett mit einer Bank am Fußende und viel Platz ringsum." },
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
      en: { name: "Large deluxe", description: "A deep bed with a bench at its foot, and all the space around it." },
      ka: { name: "დიდი დელუქსი", description: "რბილი საწოლი გრძელი სკამით და ბევრი თავისუფალი ადგილი." },
      de: { name: "Großes Deluxe-Zimmer", description: "Ein tiefes Bett mit einer Bank am Fußende und viel Platz ringsum." },
      capacity: 3,
      area: 36,
      amenities: [...base, "bath", "coffee", "droplets"],
    },
    {
      en: { name: "Deluxe with a bench", description: "A large, calm room with a bench, good lamps and thick curtains." },
      ka: { name: "დელუქსი გრძელი სკამით", description: "დიდი, მშვიდი ოთახი გრძელი სკამით, კარგი ნათურებითა და სქელი ფარდებით." },
      de: { name: "Deluxe mit Bank", description: "Ein großer, ruhiger Raum mit Bank, guten Lampen und dichten Vorhängen." },
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
export function roomTexts(type: RoomType, variant: 0 | 1, view: View | undefined, showsView: boolean): RoomTexts {
  const words = roomText[type][variant];
  if (!view) return words;
  const side = variant === 0 ? sideNames[type]?.[view] : undefined;
  const texts = (language: "en" | "ka" | "de", place: 0 | 1 | 2) => ({
    name: side?.[place] ?? words[language].name,
    description: words[language].description + (showsView ? ` ${outside[view][place]}` : ""),
  });
  return { ...words, en: texts("en", 0), ka: texts("ka", 1), de: texts("de", 2) };
}
