import { mostRooms } from "#domain/availability/night-change.ts";
import { maxNights } from "#kit/date/stay.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";
import { formatCount } from "#kit/format.ts";

export const availability = {
  title: "თავისუფალი ნომრების კალენდარი",
  noRooms: "ნომრები ჯერ არ დამატებულა",
  noRoomsText: "კალენდარში თქვენი ნომრების ღამეები ჩანს.",
  addRoom: "დაამატეთ პირველი ნომერი",
  failedText: "თქვენი ღამეები უსაფრთხოდაა; უბრალოდ, ახლა ვერ წავიკითხეთ.",
  again: "ხელახლა ცდა",
  notSold: "გეგმა არცერთ ნომერში არ იყიდება",
  planNotFound: "ეს სატარიფო გეგმა აღარ არსებობს. კალენდარში ყველა გეგმა ჩანს.",
  notSoldText: "ფასები აქ გამოჩნდება, როგორც კი გეგმისთვის ნომრებს აირჩევთ.",
};

export const words = {
  inHouse: "სასტუმროშია",
  left: "წავიდა",
  opened: "ნომერი გაიხსნა",
  closed: "ნომერი დაიხურა",
  priced: "ფასი განახლდა",
  changed: "ღამეები განახლდა",
  statusFailed: "ნომრის სტატუსი ვერ განახლდა",
  priceFailed: "ნომრის ფასი ვერ განახლდა",
  fetchFailed: "თავისუფალი ნომრები ვერ ჩაიტვირთა",
  full: "თავისუფალი ნომერი არ არის, მაგრამ გაყიდვა ღიაა!",
  isFull: "სავსეა",
  picked: "პერიოდი არჩეულია",
  open: "ღიაა",
  shut: "დახურულია",
  available: (n: number) => `თავისუფალია ${n}`,
  dollars: (amount: string) => `${amount} დოლარი`,
  own: "ამ დღის ფასი",
  season: "სეზონის ფასი",
  room: "ნომრის ფასი",
  least: (n: number) => `მინიმუმ ${n} ღამე`,
  noArrival: "შესვლის გარეშე",
  noDeparture: "გასვლის გარეშე",
  elsewhere: (n: number) => `სხვა საიტებზე გაყიდულია ${n}`,
  overbooked: (n: number) => `სხვა საიტებზე ${n}-ით მეტია გაყიდული`,
  over: "გასულია",
  unpaid: "ჯერ გადაუხდელია",
  noShow: "არ გამოცხადდა",
  nights: (n: number) => `${formatCount(n)} ღამე`,
  rooms: (n: number) => `${n} ნომერი`,
  inRooms: (nights: string, rooms: string) => `${nights}, ${rooms}`,
  same: "არაფერი შეცვლილა.",
  offline: "გთხოვთ, შეამოწმოთ ინტერნეტთან კავშირი.",
  notFound: "ეს ნომერი აღარ არსებობს.",
  signedOut: "სესია დასრულდა. გთხოვთ, ხელახლა შეხვიდეთ.",
  signIn: "შესვლა",
  priceKept: "ფასი არ შეცვლილა",
  unsaved: "ცვლილება არ შენახულა. გთხოვთ, სცადოთ ხელახლა.",
  planOpened: "გეგმა გაიხსნა",
  planClosed: "გეგმა დაიხურა",
  planFailed: "სატარიფო გეგმა ვერ განახლდა",
  rule: "ფასი გეგმის წესით",
  noPrice: "ფასი არ არის",
  shutForAll: "დახურულია ყველა გეგმისთვის",
  forAll: (what: string) => `${what} (ყველა გეგმა)`,
  owing: "გადასახდელია",
};

export const dayList = {
  staying: (n: number) => `${n} რჩება`,
  on: "ღიაა",
  off: "დახურ.",
  room: "ნომერი",
  show: "ჩვენება",
  days: "ნომრის დღეები",
  pastDays: "ნომრის წინა დღეები",
  past: (n: number) => `წინა დღეები: ${n}`,
  open: (day: string) => `ღიაა: ${day}`,
  price: (day: string) => `ფასი დოლარებში: ${day}`,
  of: (free: number, units: number) => `თავისუფალი ${free} / ${units}`,
  closed: "დახურულია",
  closedForAll: "დახურულია ყველა გეგმისთვის",
  arrives: "მოდის",
  leaves: "მიდის",
  elsewhere: (site: string) => `დაჯავშნილია სხვაგან: ${site}`,
};

export const legend = {
  paid: "გადახდილია",
  bars: "დაჯავშნები",
  legend: "ლეგენდა",
  sold: "გაყიდული ერთეულები",
  overbooked: "გაყიდულია სხვა საიტებზე, თავისუფალი ერთეულის გარეშე",
  keys: "ყველა კლავიში",
  own: "თავად დღის ფასი",
  minNights: "მინიმალური ღამეები",
  noArrival: "შესვლის გარეშე",
  noDeparture: "გასვლის გარეშე",
  elsewhere: "გაყიდულია სხვა საიტებზე",
  planOwn: "გეგმის ფასი ამ დღეს",
  forAll: "ყველა გეგმისთვის",
  unpaid: "ჯერ გადაუხდელია",
  over: "დასრულებული",
  inHouse: "სასტუმროშია",
  left: "წავიდა",
  noShow: "არ გამოცხადდა",
  season: "სეზონის ფასი",
  steps: "ფასი დღეების მიხედვით",
  today: "დღეს",
  closed: "დახურულია",
};

export const nightGrid = {
  grid: "ნომრები დღეების მიხედვით",
  room: "ნომერი",
  keys: "ისრები გადაადგილებს, Shift ისრებთან ერთად ირჩევს, Enter ან ციფრი ცვლის ფასს, C ხსნის ან ხურავს, M გადააქვს დაჯავშნა, ? აჩვენებს ყველა კლავიშს.",
};

export const keysDialog = {
  title: "კალენდრის კლავიშები",
  nights: {
    title: "ღამეები",
    keys: [
      ["ისრები", "გადადის სხვა ღამეზე ან ნომერზე; Ctrl-თან ერთად — კიდემდე"],
      ["Shift + ისრები", "ირჩევს ღამეებს; იგივეა მაუსით გადათრევა"],
      ["P, Enter, ციფრი", "ცვლის ფასს"],
      ["C", "ხურავს არჩეულს; თუ ყველა დახურულია, ხსნის"],
      ["Space", "ხსნის ან ხურავს"],
      ["Delete", "აუქმებს თავად დღის ფასს"],
      ["Escape", "ასრულებს შეცვლას და არჩევას"],
      ["?", "აჩვენებს ამ კლავიშებს"],
    ],
  },
  bookings: {
    title: "დაჯავშნები",
    keys: [
      ["Tab", "გადადის ნომრის დაჯავშნებზე, Enter ხსნის მათ"],
      ["M", "იწყებს არჩეული დაჯავშნის გადატანას"],
      ["ისრები", "გადააქვს სხვა დღეზე ან სხვა ნომერში"],
      ["Shift + ისრები", "ცვლის გასვლის დღეს"],
      ["Ctrl + Shift + ისრები", "ცვლის შესვლის დღეს"],
      ["Enter", "აჩვენებს ახალ თანხას, სანამ რამე შეიცვლება"],
      ["Escape", "დაჯავშნას თავის ადგილზე ტოვებს"],
    ],
  },
};

export const nightsDialog = {
  title: "ბევრი ღამის შეცვლა",
  subtitle: "ცარიელი ველები უცვლელი რჩება. დაჯავშნილი ღამეები დაჯავშნილი რჩება.",
  rooms: "ნომრები",
  all: "ყველა ნომერი",
  from: "პირველი დღე",
  to: "ბოლო დღე (ჩათვლით)",
  weekdays: "მხოლოდ ამ დღეებში",
  weekdaysHint: "თუ არცერთია მონიშნული, ყველა დღე",
  status: "სტატუსი",
  keep: "უცვლელი",
  open: "გახსნა",
  close: "დახურვა",
  price: "ღამის ფასი",
  standard: "სეზონის ან ნომრის ფასის დაბრუნება",
  minNights: "მინიმალური ღამეები",
  minHint: "ვიზიტისთვის, რომელიც ამ დღეებში იწყება; 1 ნებისმიერს უშვებს",
  arrival: "შესვლა",
  departure: "გასვლა",
  allowed: "ნებადართულია",
  forbidden: "აკრძალულია",
  apply: "გამოყენება",
  busy: "იცვლება...",
  nothing: "ღამეები ჯერ არ არის არჩეული",
  titleOfPlan: (plan: string) => `ბევრი ღამის შეცვლა: ${plan}`,
  rule: "გეგმის წესით გამოთვლილი ფასის დაბრუნება",
  preview: (nights: string) => `შეიცვლება: ${nights}`,
};

export const nightsForm = {
  rooms: "გთხოვთ, აირჩიოთ ერთი ნომერი მაინც",
  manyRooms: `ერთდროულად აირჩიეთ არაუმეტეს ${mostRooms} ნომრისა`,
  from: "გთხოვთ, აირჩიოთ დაწყების თარიღი",
  to: "გთხოვთ, აირჩიოთ დასრულების თარიღი",
  over: "გასული დღეების შეცვლა შეუძლებელია",
  order: "დასრულების თარიღი დაწყებისაზე ადრე არ უნდა იყოს",
  far: `არაუმეტეს ${maxYearsAhead} წლით ადრე`,
  minNights: `გთხოვთ, შეიყვანოთ რიცხვი 1-დან ${maxNights}-მდე`,
  nothing: "გთხოვთ, აირჩიოთ, რა უნდა შეიცვალოს",
  planNotFound: "ეს სატარიფო გეგმა აღარ არსებობს",
  notSold: "სატარიფო გეგმა ერთ-ერთ ამ ნომერში აღარ იყიდება",
};

export const periodBar = {
  before: "წინა დღეები",
  after: "შემდეგი დღეები",
  today: "დღეს",
  fortnight: "14 დღე",
  month: "თვე",
  length: "ნაჩვენები დღეები",
  many: "ბევრი ღამის შეცვლა",
};

export const planChoice = {
  label: "ფასები",
  all: "ყველა გეგმა",
  show: "ჩვენება",
  rule: (rule: string) => `ფასის წესი — ${rule}.`,
  perPerson: "ქვემოთ ნაჩვენებ ფასებში თანხა ერთ ადამიანზე არ შედის.",
  edit: "გეგმის ნომრები და პირობები",
};

export const periodDialog = { title: "აირჩიეთ პერიოდი", hint: (days: number) => `პირველი დღიდან ბოლომდე, არაუმეტეს ${days} დღისა.` };

export const moveStay = {
  move: (guest: string) => `გადაიტანეთ ვიზიტი: ${guest}`,
  fixed: (guest: string) => `ეს ვიზიტი ვერ გადაიტანება: ${guest}`,
  why: {
    held: "ჯერ არ არის დადასტურებული",
    no_show: "სტუმარი არ გამოცხადდა",
    change_open: "სხვა ცვლილება სტუმრის პასუხს ელოდება",
    over: "ვიზიტი დასრულებულია",
  },
};

export const moveAnswer = {
  otherTotal: "თანხა ამასობაში შეიცვალა. გთხოვთ, ნახოთ ახალი ჯამი.",
  elsewhere: "დაჯავშნა ამ ნომერში აღარ არის. გთხოვთ, კიდევ ერთხელ ნახოთ კალენდარი.",
};

export const mover = {
  start: (guest: string) =>
    `გადაგაქვთ ვიზიტი: ${guest}. ისრებს ის გადააქვს, Shift-თან ერთად ცვლის გასვლის დღეს, Control-თან და Shift-თან ერთად — შესვლისას. Enter აგრძელებს, Escape აუქმებს.`,
  dates: (from: string, to: string) => `${from} – ${to}`,
  impossible: (why: string) => `შეუძლებელია: ${why}`,
  total: (total: string, difference: string) => `ახალი ჯამი ${total}, ${difference || "უცვლელი"}`,
  samePrice: "ჯამი იგივეა",
  asking: "ფასი ითვლება…",
  drag: "გადაათრიეთ სხვა დღეებზე ან სხვა ნომერში",
  keys: "ისრებს გადააქვს, Shift + ისრები ცვლის ხანგრძლივობას",
  enter: "Enter აგრძელებს, Escape აუქმებს",
};

export const moveDialog = {
  title: (guest: string) => `გადავიტანოთ ვიზიტი? ${guest}`,
  before: "ახლა",
  after: "ახალი",
  asking: "ფასი ითვლება…",
  impossible: (why: string) => `შეუძლებელია: ${why}`,
  together: "დაჯავშნის ყველა ნომერს ერთი და იგივე თარიღები აქვს: ყველა გადაიტანება.",
  direct: "დაჯავშნა მაშინვე შეიცვლება.",
  form: "შეცვლა ფორმით",
  cancel: "ასე დარჩეს",
};

export const roomRows = {
  units: (n: number) => `${n} ერთეული`,
  open: "გახსნა",
  close: "დახურვა",
  closed: "დახურულია",
  price: (day: string) => `ფასი: ${day}`,
  bookings: "დაჯავშნები",
  stay: (guest: string, from: string, to: string, rooms: number) => `${guest}, ${from} – ${to}${rooms > 1 ? `, ${rooms} ერთეული` : ""}`,
  left: (n: number) => `კიდევ ${n} დაჯავშნა`,
  arrival: "შესვლის გარეშე",
  departure: "გასვლის გარეშე",
  priceLine: "ფასი",
  freeLine: "თავისუფალი",
};

export const elsewhereBar = {
  booked: (site: string) => `დაჯავშნილია სხვაგან: ${site}`,
  overbooked: "მისი ღამე აქაც გაყიდულია",
};

export const selectionEditor = {
  selected: "არჩეული ღამეები",
  over: "ეს დღეები გასულია",
  price: "ღამის ფასი",
  least: "მინ. ღამეები",
  apply: "გამოყენება",
  preview: (nights: string, what: string) => `შეიცვლება ${nights}: ${what}`,
  open: "გახსნა",
  close: "დახურვა",
  more: "შეცვლა...",
  none: "არჩევის გაუქმება",
};

export const useCalendar = {
  undo: "გაუქმება",
  undone: "ცვლილება გაუქმდა",
  partly: "ნაწილობრივ გაუქმდა",
  notUndone: "ცვლილება ვერ გაუქმდა",
  since: (what: string) => `მას შემდეგ კიდევ შეიცვალა და ასე დარჩება: ${what}`,
  you: "თქვენ მიერ",
  by: (name: string) => `შეცვალა: ${name}`,
  more: (n: number) => ` და კიდევ ${n}`,
};
