import { formatCount } from "#kit/format.ts";
import { maxNights } from "#kit/stay.ts";
import { mostRooms } from "#domain/availability/night-change.ts";
import { maxYearsAhead } from "#kit/stay.ts";

export const availability = {
  title: "თავისუფალი ნომრების კალენდარი",
  noRooms: "ნომრები ჯერ არ დამატებულა",
  noRoomsText: "კალენდარში თქვენი ნომრების ღამეები ჩანს.",
  addRoom: "დაამატეთ პირველი ნომერი",
  noHotel: "სასტუმროები ჯერ არ არის",
  addHotel: "დაამატეთ პირველი სასტუმრო",
  failedText: "თქვენი ღამეები უსაფრთხოდაა; უბრალოდ, ახლა ვერ წავიკითხეთ.",
  again: "ხელახლა ცდა",
};

export const words = {
  opened: "ნომერი გაიხსნა",
  closed: "ნომერი დაიხურა",
  priced: "ფასი განახლდა",
  changed: "ღამეები განახლდა",
  statusFailed: "ნომრის სტატუსი ვერ განახლდა",
  priceFailed: "ნომრის ფასი ვერ განახლდა",
  fetchFailed: "თავისუფალი ნომრები ვერ ჩაიტვირთა",
  full: "თავისუფალი ნომერი არ არის, მაგრამ გაყიდვა ღიაა!",
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
  over: "გასულია",
  unpaid: "ჯერ გადაუხდელია",
  noShow: "არ გამოცხადდა",
  nights: (n: number) => `${formatCount(n)} ღამე`,
  rooms: (n: number) => `${n} ნომერი`,
  inRooms: (nights: string, rooms: string) => `${nights}, ${rooms}`,
  same: "არაფერი შეცვლილა.",
  offline: "გთხოვთ, შეამოწმოთ ინტერნეტთან კავშირი.",
  gone: "ეს ნომერი აღარ არსებობს.",
  signedOut: "სესია დასრულდა. გთხოვთ, ხელახლა შეხვიდეთ.",
  signIn: "შესვლა",
  priceKept: "ფასი არ შეცვლილა",
  unsaved: "ცვლილება არ შენახულა. გთხოვთ, სცადოთ ხელახლა.",
};

export const dayList = {
  room: "ნომერი",
  show: "ჩვენება",
  days: "ნომრის დღეები",
  pastDays: "ნომრის წინა დღეები",
  past: (n: number) => `წინა დღეები: ${n}`,
  open: (day: string) => `ღიაა: ${day}`,
  price: (day: string) => `ფასი დოლარებში: ${day}`,
  of: (free: number, units: number) => `თავისუფალი ${free} / ${units}`,
  closed: "დახურულია",
  arrives: "მოდის",
  leaves: "მიდის",
};

export const legend = {
  legend: "ნიშნების მნიშვნელობა",
  own: "თავად დღის ფასი",
  season: "სეზონის ფასი",
  minNights: "მინიმალური ღამეები",
  noArrival: "შესვლის გარეშე",
  noDeparture: "გასვლის გარეშე",
  guest: "სტუმარი",
};

export const nightGrid = {
  grid: "ნომრები დღეების მიხედვით",
  room: "ნომერი",
  keys: "ისრები გადაადგილებს, Enter ან ციფრი ცვლის ფასს, Space ხსნის ან ხურავს, Delete აუქმებს დღის ფასს, Shift ისრებთან ერთად ირჩევს, Escape ასრულებს.",
};

export const nightsDialog = {
  title: "ბევრი ღამის შეცვლა",
  subtitle: "რასაც ცარიელს დატოვებთ, უცვლელი დარჩება. დაჯავშნილი ღამეები დაჯავშნილი რჩება.",
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

export const periodDialog = { title: "აირჩიეთ პერიოდი", hint: (days: number) => `პირველი დღიდან ბოლომდე, არაუმეტეს ${days} დღისა.` };

export const roomRows = {
  units: (n: number) => `${n} ერთეული`,
  open: "გახსნა",
  close: "დახურვა",
  price: (day: string) => `ფასი: ${day}`,
  bookings: "დაჯავშნები",
  stay: (guest: string, from: string, to: string, rooms: number) => `${guest}, ${from} – ${to}${rooms > 1 ? `, ${rooms} ერთეული` : ""}`,
  left: (n: number) => `კიდევ ${n} დაჯავშნა`,
  arrival: "შესვლის გარეშე",
  departure: "გასვლის გარეშე",
};

export const selectionBar = {
  selected: "არჩეული ღამეები",
  over: "ეს დღეები გასულია",
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
