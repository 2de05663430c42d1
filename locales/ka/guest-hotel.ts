import { maxNights } from "#kit/date/stay.ts";
import * as lifetimes from "#kit/lifetimes.ts";

export const hotel = {
  back: "ძებნაში დაბრუნება",
  toRooms: "ოთახებზე გადასვლა",
  toBooking: "დაჯავშნაზე გადასვლა",
  reviews: (n: number) => `${n} შეფასება`,
  noReviews: "შეფასება ჯერ არ არის",
  isNew: "ახალი",
  full: "ამ თარიღებსა და სტუმრებზე თავისუფალი ოთახი არ არის",
  outOf: "5-დან",
};

export const similarHotels = {
  title: "მსგავსი სასტუმროები",
};

export const hotelNotices = {
  notFound: "სასტუმრო ვერ მოიძებნა",
  notFoundText: "მოთხოვნილი სასტუმრო ვერ მოიძებნა.",
  failed: "სასტუმრო ვერ ჩაიტვირთა",
  failedText: "სასტუმროს მონაცემების ჩატვირთვა ვერ მოხერხდა. გთხოვთ, სცადოთ ხელახლა.",
  fetchFailed: "სასტუმროს მონაცემები ვერ მივიღეთ",
};

export const aboutHotel = {
  about: "შესახებ",
  overview: "მიმოხილვა",
  amenities: "კომფორტი",
  policies: "წესები",
  parts: { rooms: "ნომრები", location: "მდებარეობა", reviews: "შეფასებები" },
  property: "ობიექტის კეთილმოწყობა",
  rooms: "ნომრებში",
  phone: "ტელეფონი",
  languages: "ენები",
};

export const bookingPanel = {
  title: "დაჯავშნეთ",
  book: "დაჯავშნა",
  confirm: "დაჯავშნა ახალი ფასით",
  booking: "იჯავშნება...",
  login: "შედით დასაჯავშნად",
  free: "თანხა ჯერ არ ჩამოგეჭრებათ.",
  dates: `აირჩიეთ 1-დან ${maxNights} ღამემდე დღეიდან.`,
  unfit: "ეს ოთახი თქვენი ჯგუფისთვის პატარაა. აირჩიეთ მეტი ოთახი ან უფრო დიდი.",
  freeUntil: (day: string, time: string) => `უფასო გაუქმება: ${day}, ${time}-მდე`,
  addDates: "თარიღების არჩევის შემდეგ სრულ ფასს ნახავთ.",
  addRoom: "კიდევ ერთი ოთახის დამატება",
};

export const bookingSteps = { label: "ეტაპები", steps: ["დაჯავშნა", "გადახდა"], done: "შესრულებულია" };

export const breakdown = {
  title: "ფასის შემადგენლობა",
  total: "სულ",
  due: (amount: string) => `აქედან ${amount} სასტუმროში გადაიხდება.`,
  includes: "ფასში შედის",
  charged: (usd: string) => `ბარათიდან ჩამოიჭრება ${usd} (აშშ დოლარი).`,
  paid: (usd: string) => `გადაიხადეთ ${usd} აშშ დოლარში.`,
  nothing: "თანხა არ ჩამოჭრილა.",
};

export const draftBar = {
  draft: "ჯერ საჯარო არ არის",
  text: "ამ გვერდს მხოლოდ თქვენ და თქვენი თანამშრომლები ხედავთ.",
  back: "სასტუმროს მართვაში დაბრუნება",
};

export const existingHold = {
  held: "ეს ოთახი ამ ღამეებისთვის უკვე შენახული გაქვთ",
  heldText: "გადაიხადეთ ან გააუქმეთ ის შენახვა, ან დაჯავშნეთ ოთახი კიდევ ერთხელ.",
  again: "კიდევ ერთხელ დაჯავშნა",
  failed: "დაჯავშნა ვერ შესრულდა",
  holds: (n: number) => `ერთდროულად მაქსიმუმ ${n} გადაუხდელი დაჯავშნა შეგიძლიათ. ჯერ ერთ-ერთი გადაიხადეთ ან გააუქმეთ.`,
  nights: (n: number) => `გადაუხდელი დაჯავშნები ჯამში მაქსიმუმ ${n} ღამეს მოიცავს. გადაიხადეთ ერთ-ერთი ან აირჩიეთ უფრო მოკლე ვადა.`,
  later: (n: number) =>
    `სასტუმროში გადასახდელი მაქსიმუმ ${n} მომავალი დაჯავშნა შეგიძლიათ. გააუქმეთ ერთ-ერთი ან აირჩიეთ ტარიფი, რომელსაც ონლაინ იხდით.`,
  laterNights: (n: number) =>
    `სასტუმროში გადასახდელი დაჯავშნები ჯამში მაქსიმუმ ${n} ღამეს მოიცავს. აირჩიეთ უფრო მოკლე ვადა ან ტარიფი, რომელსაც ონლაინ იხდით.`,
  laterShare: (n: number) =>
    `ონლაინ გადახდის გარეშე მაქსიმუმ ${n} ასეთი ოთახი შეგიძლიათ. აირჩიეთ ნაკლები ოთახი ან ტარიფი, რომელსაც ონლაინ იხდით.`,
  share: (n: number) => `გადახდამდე მაქსიმუმ ${n} ასეთი ოთახის შენახვა შეგიძლიათ. ჯერ გადაიხადეთ ან აიღეთ ნაკლები ოთახი.`,
  expired: (n: number) => `${lifetimes.expiredHoldHours} საათში ${n} შენახვა გადახდის გარეშე დასრულდა. გთხოვთ, მოგვიანებით სცადოთ.`,
  address: (n: number) => `ერთი ინტერნეტკავშირიდან გადახდამდე მაქსიმუმ ${n} დაჯავშნის შენახვა შეიძლება. სცადეთ რამდენიმე წუთში.`,
  verify: "მეტის შესანახად დაადასტურეთ ელფოსტა",
  yours: "თქვენი გადაუხდელი დაჯავშნები:",
};

export const fewRooms = {
  left: (n: number) => `ყველა ღამეს მხოლოდ ${n} ასეთი ოთახია თავისუფალი.`,
  fewer: (n: number) => `${n} ოთახის აღება`,
};

export const gallery = {
  photos: (name: string) => `ფოტოები: ${name}`,
  previous: "წინა ფოტო",
  next: "შემდეგი ფოტო",
  photo: (n: number) => `ფოტო ${n}`,
  all: "ყველა ფოტო",
  spread: (name: string) => `${name}: კიდევ ფოტოები`,
};

export const guestFields = {
  who: "ვინ ჩამოდის?",
  first: "სახელი",
  last: "გვარი",
  hint: "სხვისთვის ჯავშნით? ჩაწერეთ მისი სახელი და გვარი. მხოლოდ ერთი სახელი აქვს? მეორე ველი ცარიელი დატოვეთ.",
  more: "ტელეფონი და სურვილები",
  optional: "(არასავალდებულო)",
  phone: "ტელეფონი",
  arrival: "ჩამოსვლის დრო, სასტუმროს საათით",
  unknown: "ჯერ არ ვიცი",
  requests: "განსაკუთრებული სურვილები",
  requestsHint: "სასტუმრო ეცდება სურვილის შესრულებას, თუმცა ამას ვერ გპირდებით.",
};

export const hotelFacts = {
  rooms: () => "ნომერი",
  km: (km: string) => `${km} კმ`,
  centre: "ცენტრიდან",
  checkIn: "შესვლა ამ დროიდან",
  free: "უფასო გაუქმება",
  until: (hours: number) => `ჩამოსვლამდე ${hours} საათით ადრე`,
  languages: "სასაუბრო ენა",
};

export const lightbox = {
  photos: (name: string) => `ფოტოები მთელ ეკრანზე: ${name}`,
  previous: "წინა ფოტო",
  next: "შემდეგი ფოტო",
  photo: (n: number, all: number) => `ფოტო ${n}, სულ ${all}`,
  close: "დახურვა",
};

export const locationCard = {
  drawing: (name: string) => `სად მდებარეობს ${name}`,
  km: (km: string) => `${km} კმ`,
  others: "სხვა სასტუმროები",
  alone: "მანძილები სასტუმროდან",
  distances: "მანძილები",
  centre: "ქალაქის ცენტრი",
  airport: (code: string) => `აეროპორტი ${code}`,
  walk: (minutes: number) => `${minutes} წთ ფეხით`,
};

export const location = {
  title: "სად იქნებით",
  map: (name: string) => `რუკა: ${name}`,
  loading: "რუკა იხსნება...",
  streets: "OpenStreetMap-ში გახსნა",
  directions: "მარშრუტი",
  center: (km: string) => `${km} კმ ცენტრიდან`,
};

export const mobileBar = {
  label: "ფასი და დაჯავშნა",
  from: (price: string) => `${price}-დან`,
  atProperty: (amount: string) => `აქედან სასტუმროში: ${amount}`,
};

export const nextStep = {
  continue: "გაგრძელება",
  login: "შედით დასაჯავშნად",
  yours: "თქვენი ოთახები",
  problem: "ერთ-ერთი ოთახის დაჯავშნა არ შეიძლება",
  dates: "თარიღების არჩევა",
  change: "თარიღების ან სტუმრების შეცვლა",
  rooms: "აირჩიეთ ოთახი",
  none: "ოთახების ნახვა",
  noRooms: "ოთახები ჯერ არ არის",
  nights: (n: number) => `${n} ღამე, გადასახადებით`,
  full: "ამ თარიღებში დაკავებულია",
  unfit: "ამდენ სტუმარს არ ეყოფა",
};

export const staySum = {
  from: (price: string) => `${price}-დან`,
  total: (nights: number) => `სულ, ${nights} ღამე`,
  taxes: "გადასახადების ჩათვლით",
  atProperty: (amount: string) => `გადასახადების ჩათვლით; აქედან ${amount} სასტუმროში გადაიხდება`,
};

export const paymentStep = {
  held: "ოთახი შენახულია",
  checking: "თქვენი გადახდა მოწმდება",
  paid: "დაჯავშნა დადასტურებულია",
  cancelled: "დაჯავშნა გაუქმებულია",
  over: "გადახდის დრო ამოიწურა",
  pay: (usd: string) => `გადახდა: ${usd}`,
  trip: "მოგზაურობის ნახვა",
  from: "გადახდა ხდება პარტნიორის დაცულ გვერდზე.",
  guest: (name: string) => `სტუმარი: ${name}`,
  another: "სხვა ოთახის დაჯავშნა",
  again: "ხელახლა დაჯავშნა",
};

export const pointsChoice = {
  title: "თქვენი ქულები",
  have: (points: string) => `გაქვთ ${points}.`,
  use: (points: string, amount: string) => `გამოიყენეთ ${points} (−\u2060${amount})`,
  label: "რამდენი ქულა გამოვიყენოთ",
  apply: "განახლება",
  none: "ქულების გარეშე",
  earn: (points: string) => `ამ ვიზიტით დააგროვებთ მინიმუმ ${points}.`,
  steps: (step: number) => `${step}-ის ჯერადი`,
};

export const rateChoice = {
  rates: (room: string) => `ტარიფები: ${room}`,
  off: (n: number) => `−${n}%`,
  save: (price: string) => `დაზოგავთ ${price}`,
  choose: "ამ ტარიფის არჩევა",
  withExtras: "ფასები არჩეული დამატებითი სერვისებით",
};

export const extrasChoice = {
  title: "დამატებითი სერვისები",
  included: "ფასში შედის",
  none: "არ მინდა",
  byAge: "ზოგიერთი ასაკის ბავშვისთვის ფასი სხვაა.",
  soldOut: (day: string) => `გაყიდულია: ${day}`,
  tooFew: (day: string) => `ყველასთვის საკმარისი აღარ არის: ${day}`,
  remove: (why: string) => `${why}. დასაჯავშნად გთხოვთ, მოხსნათ.`,
  atMost: (wanted: number, most: number) => `აირჩიეთ ${wanted}, მაგრამ შეგიძლიათ დაჯავშნოთ არაუმეტეს ${most}. ფასში ${most} ითვლება.`,
  fewer: (wanted: number, left: number) => `აირჩიეთ ${wanted}, დარჩა მხოლოდ ${left}. დასაჯავშნად გთხოვთ, აირჩიოთ ნაკლები.`,
  left: (count: number) => `დარჩა მხოლოდ ${count}`,
  number: (name: string) => `რაოდენობა: ${name}`,
  update: "ფასის განახლება",
};

export const rejectionNotice = {
  title: "დაჯავშნა ვერ შესრულდა",
  incomplete: "გთხოვთ, აირჩიოთ ოთახი და თარიღები",
  askGroup: "სთხოვეთ სასტუმროს ჯგუფური შეთავაზება",
  not_signed_in: "დასაჯავშნად საჭიროა შესვლა.",
  unknown_room: "ეს ოთახი აღარ არის. გთხოვთ, სხვა აირჩიოთ.",
  bad_stay: "ამ თარიღების დაჯავშნა აღარ შეიძლება. აირჩიეთ სხვა.",
  too_many_rooms: (n: number) =>
    `ერთდროულად მაქსიმუმ ${n} ოთახის დაჯავშნაა შესაძლებელი. უფრო დიდი ჯგუფისთვის სთხოვეთ სასტუმროს შეთავაზება.`,
  too_many: (n: number) => `ამ ოთახებში მაქსიმუმ ${n} სტუმარი ეტევა.`,
  full: (day: string) => `ოთახი დაკავებულია ღამით: ${day}.`,
  bad_guest: "გთხოვთ, შეამოწმოთ სტუმრის მონაცემები.",
  extra_sold_out: (name: string, day: string) =>
    `სერვისი „${name}“ ამ დღეს საკმარისი აღარ არის: ${day}. გთხოვთ, აირჩიოთ ნაკლები ან უარი თქვათ მასზე.`,
  access_unavailable:
    "ნომერი, რომელსაც თქვენთვის საჭირო ხელმისაწვდომობა აქვს, ყველა ღამეს თავისუფალი აღარ არის. აირჩიეთ სხვა ნომერი ან სხვა თარიღები.",
  rate_unavailable: "ეს ტარიფი აღარ მოქმედებს. აირჩიეთ სხვა.",
  price: (from: string, to: string) => `ფასი შეიცვალა: ${from} → ${to}. დაჯავშნეთ ახალი ფასით ან შეცვალეთ თარიღები.`,
  points: (balance: string) => `ახლა გაქვთ ${balance}. არაფერი დახარჯულა და არაფერი დაჯავშნილა.`,
  fewer: (points: string) => `გამოიყენეთ ${points}`,
  without: "ქულების გარეშე",
  withoutCode: "პრომო კოდის წაშლა",
};

export const reportDialog = { title: "შეფასების გასაჩივრება" };

export const reviewsReportForm = {
  what: "რა არის არასწორი?",
  text: "მოგვიყევით მეტი",
  hint: "საჭიროა, თუ აირჩიეთ „სხვა მიზეზი“",
  send: "გაგზავნა",
  sending: "იგზავნება...",
  after: "შეფასება დარჩება, სანამ ჩვენი გუნდი მას გადახედავს.",
};

export const reviews = {
  title: "სტუმრების შეფასებები",
  none: "შეფასება ჯერ არ არის",
  noneText: "შეფასებებს წერენ სტუმრები, რომლებიც აქ დარჩნენ. პირველი ვიზიტის შემდეგ გამოჩნდება.",
  ownFirst: "თქვენს ენაზე დაწერილი შეფასებები პირველია.",
  count: (n: number) => `${n} შეფასება`,
  stars: (n: number) => `${n} ვარსკვლავი`,
  distribution: "რამდენი ვარსკვლავი დაწერეს სტუმრებმა",
  categories: "რა მოეწონათ სტუმრებს",
  sort: "შეფასებების დალაგება",
  newest: "უახლესი",
  highest: "მაღალი",
  lowest: "დაბალი",
  stayed: (month: string) => `ვიზიტი: ${month}`,
  answer: (hotel: string) => `პასუხობს ${hotel}`,
  report: "გასაჩივრება",
  reportOf: (author: string) => `შეფასების გასაჩივრება, ავტორი: ${author}`,
  reported: "გასაჩივრებულია",
  mine: "თქვენი შეფასება",
};

export const roomList = {
  free: (day: string, time: string) => `უფასო გაუქმება ${day}, ${time}-მდე`,
  otherIsFree: "უფასო გაუქმება სხვა ტარიფით",
  group: (n: number) => `${n} ან მეტი ოთახი გჭირდებათ?`,
  askGroup: "სთხოვეთ სასტუმროს ჯგუფური შეთავაზება",
  title: "თავისუფალი ოთახები",
  none: "ამ სასტუმროს ოთახები ჯერ არ აქვს.",
  select: "არჩევა",
  selected: "არჩეულია",
  continue: "ამ ოთახით გაგრძელება",
  guests: (n: number, beds: number) => `მაქსიმუმ ${n} სტუმარი${beds > 0 ? `, ${beds} დამატებითი საწოლი` : ""}`,
  left: (n: number) => `დარჩა ${n}`,
  area: (n: number) => `${n} მ²`,
};

export const stayForm = {
  checkIn: "შესვლა",
  checkOut: "გასვლა",
  choose: "აირჩიეთ",
  guests: "სტუმრები",
  update: "განახლება",
};

export const teenAges = {
  title: (from: number, to: number) => `${from}-${to} წლის სტუმრები`,
  of: (guest: number) => `სტუმარი ${guest}, 18 წლამდე`,
  none: "არავინ",
  why: (from: number, to: number) => `არასავალდებულოა. ამ სასტუმროს ფასი ${from}-${to} წლის სტუმრების ასაკზეა დამოკიდებული.`,
};

export const unavailableReason = {
  unfit: "ამ სტუმრებისთვის მცირეა",
  choice: "უკვე თქვენს ოთახებშია",
  hold: "თქვენთვისაა დაკავებული: გადაიხადეთ დასადასტურებლად",
  full: (day: string) => `დაკავებულია: ${day}`,
  few: (n: number) => `ყველა ღამეს მხოლოდ ${n} ასეთი ოთახია თავისუფალი`,
  chosen: "ეს ოთახი ყველა ღამეს თავისუფალი არ არის.",
};

export const reviewReport = {
  title: "შეფასების გასაჩივრება",
  missing: "ეს შეფასება აღარ ჩანს.",
  back: "სასტუმროზე დაბრუნება",
  thanks: "გმადლობთ, რომ შეგვატყობინეთ",
  thanksText: "ჩვენი გუნდი შეფასებას გადახედავს.",
  failed: "გასაჩივრება ვერ გაიგზავნა",
  already: "ეს შეფასება უკვე გაასაჩივრეთ.",
  own: "ეს თქვენი შეფასებაა. შეცვლა მოგზაურობის გვერდზე შეგიძლიათ.",
};

export const promoCode = {
  title: "პრომო კოდი",
  open: "გაქვთ პრომო კოდი?",
  label: "პრომო კოდი",
  apply: "გამოყენება",
  remove: "წაშლა",
  removeCode: (code: string) => `პრომო კოდის წაშლა: ${code}`,
  applied: (code: string) => `პრომო კოდი ${code} გამოყენებულია.`,
  accepted: (code: string) => `პრომო კოდი ${code} მოქმედებს. ფასის სანახავად აირჩიეთ ოთახი.`,
  unused: (code: string) => `პრომო კოდი ${code} მოქმედებს, მაგრამ ამ ტარიფს არ ამცირებს.`,
  without: "შეგიძლიათ მის გარეშე დაჯავშნოთ.",
};

export const confirmFirst = { send: "დადასტურების ხელახლა გაგზავნა" };

export const hotelFormPage = {
  back: (hotel: string) => `დაბრუნება: ${hotel}`,
  missing: "სასტუმრო ვერ მოიძებნა.",
  hotels: "ყველა სასტუმრო",
};
