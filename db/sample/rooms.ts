import type { RoomType } from "../../app/domain/hotel/hotel.ts";
import type { ImageKey } from "./types.ts";

type RoomWords = {
  name: string;
  nameKa: string;
  en: string;
  ka: string;
  capacity: number;
  area: number;
  images: ImageKey[];
  amenities: string[];
};

const base = ["wifi", "tv", "thermometer"];

/** Texts of each room type; every second hotel has the second variant. */
export const roomText: Record<RoomType, [RoomWords, RoomWords]> = {
  single: [
    {
      name: "Single with a desk",
      nameKa: "ერთადგილიანი საწერი მაგიდით",
      en: "A quiet room for one, with a desk by the window and oak panelling.",
      ka: "წყნარი ოთახი ერთისთვის, საწერი მაგიდით ფანჯარასთან.",
      capacity: 1,
      area: 14,
      images: ["rooms/single"],
      amenities: base,
    },
    {
      name: "Courtyard single",
      nameKa: "ერთადგილიანი ეზოს მხარეს",
      en: "A small, light room on the courtyard side, with a good reading lamp.",
      ka: "პატარა, ნათელი ოთახი ეზოს მხარეს, კარგი საკითხავი ნათურით.",
      capacity: 1,
      area: 13,
      images: ["rooms/single-b"],
      amenities: base,
    },
  ],
  double: [
    {
      name: "Terracotta double",
      nameKa: "ტერაკოტისფერი ორადგილიანი",
      en: "Warm walls, old beams and a double bed with a rattan headboard.",
      ka: "თბილი კედლები, ძველი კოჭები და ორადგილიანი საწოლი.",
      capacity: 2,
      area: 20,
      images: ["rooms/double", "rooms/bath1"],
      amenities: [...base, "coffee"],
    },
    {
      name: "Classic double",
      nameKa: "კლასიკური ორადგილიანი",
      en: "A double bed, a writing desk and a window that opens wide.",
      ka: "ორადგილიანი საწოლი, საწერი მაგიდა და ფართოდ გასაღები ფანჯარა.",
      capacity: 2,
      area: 19,
      images: ["rooms/double-b", "rooms/bath2-b"],
      amenities: [...base, "fan"],
    },
  ],
  twin: [
    {
      name: "Navy twin",
      nameKa: "ლურჯი ოთახი ორი საწოლით",
      en: "Two single beds under navy walls, with the lights of the city outside.",
      ka: "ორი საწოლი ლურჯ კედლებთან, ფანჯარაში ქალაქის შუქებით.",
      capacity: 2,
      area: 21,
      images: ["rooms/twin", "rooms/bath2"],
      amenities: [...base, "shirt"],
    },
    {
      name: "Twin for friends",
      nameKa: "ორსაწოლიანი მეგობრებისთვის",
      en: "Two good beds, two lamps, two armchairs: made for travelling together.",
      ka: "ორი კარგი საწოლი, ორი ნათურა, ორი სავარძელი — ერთად სამოგზაუროდ.",
      capacity: 2,
      area: 22,
      images: ["rooms/twin-b"],
      amenities: [...base, "coffee"],
    },
  ],
  triple: [
    {
      name: "Alpine triple",
      nameKa: "ალპური სამადგილიანი",
      en: "Pale wood and three beds, with room for three suitcases to lie open.",
      ka: "ღია ხე და სამი საწოლი, სამი გაშლილი ჩემოდნის ადგილით.",
      capacity: 3,
      area: 27,
      images: ["rooms/triple", "rooms/bath1-b"],
      amenities: [...base, "coffee"],
    },
    {
      name: "Garden triple",
      nameKa: "სამადგილიანი ბაღში გასასვლელით",
      en: "Three beds and a door to the garden; breakfast can be brought here.",
      ka: "სამი საწოლი და ბაღში გასასვლელი; საუზმეს აქაც მოგიტანთ.",
      capacity: 3,
      area: 26,
      images: ["rooms/triple-b"],
      amenities: [...base, "fan"],
    },
  ],
  quad: [
    {
      name: "Family room",
      nameKa: "საოჯახო ოთახი",
      en: "A double bed for the parents, bunk beds for the children, the garden for all.",
      ka: "ორადგილიანი საწოლი მშობლებს, ორსართულიანი — ბავშვებს, ბაღი — ყველას.",
      capacity: 4,
      area: 32,
      images: ["rooms/quad", "rooms/bath1"],
      amenities: [...base, "shirt", "utensils"],
    },
    {
      name: "Room for four",
      nameKa: "ოთხადგილიანი ოთახი",
      en: "Four real beds and a table for cards, with two washbasins in the mornings.",
      ka: "ოთხი ნამდვილი საწოლი და მაგიდა სათამაშოდ; დილით ორი ხელსაბანი.",
      capacity: 4,
      area: 34,
      images: ["rooms/quad-b"],
      amenities: [...base, "utensils"],
    },
  ],
  king: [
    {
      name: "King with a wide window",
      nameKa: "ოთახი დიდი საწოლითა და ფართო ფანჯრით",
      en: "A king bed before a wide window, and a wall of slatted wood that keeps the room still.",
      ka: "დიდი საწოლი ფართო ფანჯრის წინ და ხის კედელი, რომელიც ხმაურს ინახავს.",
      capacity: 2,
      area: 26,
      images: ["rooms/king", "rooms/bath2"],
      amenities: [...base, "coffee", "bath"],
    },
    {
      name: "King corner room",
      nameKa: "კუთხის ოთახი დიდი საწოლით",
      en: "Windows on two sides, a king bed between them, and a bath with a view.",
      ka: "ფანჯრები ორ მხარეს, შუაში დიდი საწოლი და აბაზანა ხედით.",
      capacity: 2,
      area: 28,
      images: ["rooms/king-b", "rooms/bath1"],
      amenities: [...base, "bath", "dumbbell"],
    },
  ],
  queen: [
    {
      name: "Garden queen",
      nameKa: "ოთახი დიდი საწოლით ბაღის მხარეს",
      en: "Sage green walls, a queen bed and the afternoon sun from the garden.",
      ka: "სალბისფერი კედლები, დიდი საწოლი და ბაღის ნაშუადღევის მზე.",
      capacity: 2,
      area: 23,
      images: ["rooms/queen", "rooms/bath1-b"],
      amenities: [...base, "coffee"],
    },
    {
      name: "Queen under the roof",
      nameKa: "მანსარდის ოთახი დიდი საწოლით",
      en: "A queen bed below the slope of the roof; you hear rain, and nothing else.",
      ka: "საწოლი სახურავის დახრილობის ქვეშ; მხოლოდ წვიმა ისმის.",
      capacity: 2,
      area: 22,
      images: ["rooms/queen-b"],
      amenities: [...base, "bath"],
    },
  ],
  studio: [
    {
      name: "Studio with a view",
      nameKa: "სტუდიო ხედით",
      en: "A bed, a sofa corner and a kitchen along the wall, with a view over the water.",
      ka: "საწოლი, დივნის კუთხე და სამზარეულო კედლის გასწვრივ, წყლის ხედით.",
      capacity: 2,
      area: 30,
      images: ["rooms/studio", "rooms/bath2"],
      amenities: [...base, "utensils", "shirt", "coffee"],
    },
    {
      name: "Balcony studio",
      nameKa: "სტუდიო აივნით",
      en: "A studio to live in: hob, oven, washing machine, and two chairs on the balcony.",
      ka: "საცხოვრებელი სტუდიო: ქურა, ღუმელი, სარეცხი მანქანა და ორი სკამი აივანზე.",
      capacity: 3,
      area: 33,
      images: ["rooms/studio-b"],
      amenities: [...base, "utensils", "shirt"],
    },
  ],
  deluxe: [
    {
      name: "Deluxe above the city",
      nameKa: "დელუქსი ქალაქის თავზე",
      en: "Dark wood, a deep bed and the evening city below; the best bathroom on the floor.",
      ka: "მუქი ხე, ღრმა საწოლი და ქვემოთ საღამოს ქალაქი; სართულის საუკეთესო აბაზანა.",
      capacity: 3,
      area: 36,
      images: ["rooms/deluxe", "rooms/bath1"],
      amenities: [...base, "bath", "coffee", "droplets"],
    },
    {
      name: "Deluxe with a bath",
      nameKa: "დელუქსი აბაზანით",
      en: "A large calm room with a freestanding bath behind glass.",
      ka: "დიდი მშვიდი ოთახი, მინის მიღმა მდგარი აბაზანით.",
      capacity: 3,
      area: 38,
      images: ["rooms/deluxe-b", "rooms/bath2"],
      amenities: [...base, "bath", "coffee", "dumbbell"],
    },
  ],
  suite: [
    {
      name: "Sea light suite",
      nameKa: "ლუქსი ზღვის სინათლით",
      en: "A bedroom and a sitting room with a sofa, open to the morning on one whole side.",
      ka: "საძინებელი და მისაღები დივნით, მთელი მხრით დილისკენ გახსნილი.",
      capacity: 4,
      area: 52,
      images: ["rooms/suite", "rooms/bath1", "rooms/bath2"],
      amenities: [...base, "bath", "coffee", "droplets", "car"],
    },
    {
      name: "The long suite",
      nameKa: "გრძელი ლუქსი",
      en: "The whole end of the floor: two rooms, two doors and a breakfast table of your own.",
      ka: "სართულის მთელი ბოლო: ორი ოთახი, ორი კარი და საკუთარი სასაუზმე მაგიდა.",
      capacity: 4,
      area: 56,
      images: ["rooms/suite-b", "rooms/bath2-b"],
      amenities: [...base, "bath", "coffee", "dumbbell", "car"],
    },
  ],
};

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
