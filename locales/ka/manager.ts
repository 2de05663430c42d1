import { emptyMinutes, readEveryMinutes } from "#domain/channel/channel.ts";
import { invitationDays } from "#domain/staff/staff.ts";
import { formatCount } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";

export const audit = { title: "ცვლილებები" };

export const backOfficeError = {
  title: "სასტუმროები ვერ ჩაიტვირთა",
  text: "სასტუმროების ჩატვირთვა ვერ მოხერხდა. გთხოვთ, მოგვიანებით სცადოთ.",
  again: "ხელახლა ცდა",
  role: "ეს გვერდი თქვენს როლში არ შედის",
  roleText: (hotel: string, role: string, roles: string) =>
    `${hotel}: თქვენი როლია „${role}“. ეს გვერდი განკუთვნილია როლებისთვის: ${roles}.`,
  ask: (owner: string) => `თუ გჭირდებათ, სთხოვეთ მფლობელს (${owner}), შეგიცვალოთ როლი:`,
  archived: "ეს სასტუმრო წაშლილია",
  archivedText: (hotel: string) => `${hotel}: კვლავ შეგიძლიათ ნახოთ დაჯავშნები, თანხები და ცვლილებები.`,
  bookings: "დაჯავშნებზე გადასვლა",
};

export const hotelPicker = {
  hotel: "სასტუმრო",
  none: "ასეთი სახელის სასტუმრო არ არის",
  draft: "ჯერ საჯარო არ არის",
  archived: "არქივი",
  found: (n: number) => `ნაპოვნია ${n}`,
};

export const hotelSelector = {
  hotel: "სასტუმრო",
  show: "ჩვენება",
  add: "სასტუმროს დამატება",
  archived: "არქივი",
  choose: "აირჩიეთ სასტუმრო",
};

export const editorForm = { cancel: "გაუქმება", busy: "ინახება..." };

export const loadError = { text: "გთხოვთ, ცოტა ხანში სცადოთ.", again: "ხელახლა ცდა" };

export const noHotels = {
  title: "სასტუმრო ჯერ არ გაქვთ",
  text: "დაამატეთ თქვენი ობიექტი, რომ მიუთითოთ ნომრები, ფასები და თავისუფალი დღეები და მიიღოთ დაჯავშნები.",
  add: "დაამატეთ პირველი სასტუმრო",
  archived: "თქვენი ყველა სასტუმრო არქივშია",
  archivedText: "დაჯავშნების, თანხებისა და ცვლილებების ნახვა კვლავ შეგიძლიათ.",
  another: "სასტუმროს დამატება",
};

export const secondFactorOffer = {
  title: "დაიცავით სასტუმრო",
  text: "დაამატეთ წვდომის გასაღები ან აპლიკაცია, რომ მოპარული პაროლი საკმარისი არ იყოს.",
  set: "ჩართვა",
  dismiss: "აღარ მაჩვენოთ",
};

export const calendarActions = {
  added: "კალენდარი დაემატა",
  removed: "კალენდარი წაიშალა",
  removedText: "მის მიერ დაკავებული ღამეები ისევ თავისუფალია.",
  renewed: "მისამართი შეიცვალა",
  renewedText: "ახალი მისამართი სხვა საიტებს მიეცით.",
  read: "კალენდარი წაკითხულია",
  readText: "ღამეები ემთხვევა სხვა საიტისას.",
  partlyRead: (n: number) => `${n} ჩანაწერი ვერ წავიკითხეთ.`,
  emptied: `კალენდარი უეცრად დაცარიელდა. ღამეები უცვლელი რჩება, სანამ ${emptyMinutes} წუთის შემდეგაც ცარიელი არ იქნება.`,
  failed: "კალენდარი ვერ წაიკითხა",
  overbooked: "ორმაგი დაჯავშნა",
  overbookedText: (n: number) => `${n} ღამე გაიყიდა იქაც და აქაც. გთხოვთ, ნახოთ სია.`,
  unchanged: "არაფერი შეცვლილა",
  unchangedText: "ეს კალენდარი აღარ არის.",
  known_feed: "ეს კალენდარი სიაში უკვე არის.",
  too_many_feeds: `ნომერს მაქსიმუმ ${limits.feedsPerRoom} კალენდარი აქვს.`,
  busy: "ახლა ბევრი კალენდარი იკითხება. გთხოვთ, ერთ წუთში კვლავ სცადოთ.",
  often: "გთხოვთ, ხელახლა განახლებამდე ერთი წუთი დაიცადოთ.",
};

export const feedRow = {
  never: "ჯერ არ წაკითხულა",
  now: "წაკითხულია წუთზე ნაკლების წინ",
  minutes: (n: number) => `წაკითხულია ${n} წუთის წინ`,
  hours: (n: number) => `წაკითხულია ${n} საათის წინ`,
  days: (n: number) => `წაკითხულია ${n} დღის წინ`,
  nights: (n: number) => `დაკავებულია ${n} მომავალი ღამე`,
  refresh: "განახლება",
  reading: "იკითხება...",
  remove: "წაშლა",
  removeWhat: (name: string) => `წაშლა: ${name}`,
  fine: "განახლებულია",
  failing: "ვერ იკითხება",
  disabled: "გამორთულია",
  disabledText: "ზედიზედ რამდენჯერმე ვერ წავიკითხეთ, ამიტომ თავად აღარ ვცდით. გთხოვთ, შეამოწმოთ ის სხვა საიტზე და შემდეგ სცადოთ ხელახლა.",
  tryAgain: "ხელახლა ცდა",
  kept: "ღამეები ისევე დარჩა.",
  overbooked: "ორმაგი დაჯავშნა",
  overbookedText: "გაიყიდა იქაც და აქაც. გთხოვთ, მოაგვაროთ ერთ-ერთ სტუმართან:",
  partly: "ნაწილობრივ წაკითხული",
  unread: (n: number) => `${n} ჩანაწერი ვერ წავიკითხეთ. აქ ღამეები შეიძლება აკლდეს, ამიტომ გთხოვთ, შეადაროთ ორივე კალენდარი.`,
  emptied: "უეცრად ცარიელი",
  emptiedText: `კალენდარი უეცრად დაცარიელდა. ღამეები უცვლელი რჩება, სანამ ${emptyMinutes} წუთის შემდეგაც ცარიელი არ იქნება.`,
  echoes: (n: number) => `${n} ჩანაწერი თქვენი კალენდრის დღეებს იმეორებს და ორმაგ დაჯავშნად არ ითვლება.`,
  address: (name: string) => `ჩვენი კალენდრის მისამართი: ${name}`,
};

export const dashboard = {
  title: "მიმოხილვა",
  deadlines: "უფასო გაუქმება მალე მთავრდება",
  holds: "ელოდება გადახდას",
  changes: "ცვლილებები, რომლებიც გადახდას ან სტუმარს ელოდება",
  enquiries: (n: number) => `თქვენს შეთავაზებას ელოდება ${n} ჯგუფი`,
  collect: "ახლა სასტუმროში გადასახდელი",
  requested: "მოთხოვნილი მოგვიანებითი გადახდები",
  overdue: "დროულად გადაუხდელი, გადასახდელია ჩამოსვლისას",
  revenue: "შემოსავალი თვეების მიხედვით",
  revenueRow: "შემოსავალი გადასახადების გარეშე",
  revenueUnit: "აშშ დოლარი გადასახადების გარეშე, ღამეების მიხედვით; გადაუხდელი ჯავშნების გარეშე",
  booked: "უკვე დაჯავშნილი",
  paceUnit: "გაყიდული ღამეები, ღამის თვის მიხედვით",
  pace: "დაჯავშნის ტემპი: გაყიდული ღამეები",
  now: "ახლა",
  before: "ოცდაათი დღის წინ",
  nothing: "გადახდას ან გადაწყვეტილებას არაფერი ელოდება.",
  yearBefore: "ერთი წლის წინ",
  occupancy: "დატვირთვა თვეების მიხედვით",
  occupancyUnit: "ხელმისაწვდომი ღამეების %",
  occupancyRow: "დატვირთვა",
};

export const freePrices = {
  title: "უფასო ღამეები",
  text: "ეს ნულოვანი ფასები დადასტურების შემოღებამდეა მითითებული. ისინი ძალაში რჩება; გთხოვთ, შეცვალოთ, თუ შემთხვევითია.",
  season: (period: string) => `სეზონი ${period}`,
  nights: (n: number, period: string) => `კალენდარში ${n} ღამე, ${period}`,
  rate: (name: string) => `სპეციალური ტარიფი: ${name}, ფასდაკლება 100%`,
  seen: "შევამოწმე",
  busy: "ინახება...",
};

export const spans = {
  tonight: "ამაღამ",
  past: "ბოლო 30 ღამე",
  coming: "მომდევნო 30 ღამე",
  adr: "ღამის საშუალო ფასი",
  revpar: "შემოსავალი ხელმისაწვდომ ნომერზე",
  revenue: "შემოსავალი",
  span: "ღამეები",
  occupied: "დაკავებული",
  strip: "დატვირთვა და შემოსავალი",
  title: "მაჩვენებლები",
  rooms: (sold: string, of: string) => `${sold} ნომერი ${of}-დან`,
  nights: (sold: string, of: string) => `${sold} ღამე ${of}-დან`,
  change: (n: number) => `${n > 0 ? "+" : n < 0 ? "−" : ""}${Math.abs(n)} პუნქტი`,
  before: {
    tonight: (percent: number) => `კვირის წინ ${percent}%`,
    past: (percent: number) => `წინა 30 ღამეში ${percent}%`,
    coming: (percent: number) => `30 დღის წინ ${percent}%`,
  },
  none: "–",
  note: "გადასახადებისა და სტუმრების გადაუხდელი ჯავშნების გარეშე.",
};

export const nearTime = { today: (clock: string) => `დღეს ${clock}` };

export const stayList = {
  until: (at: string) => `${at}-მდე`,
  since: (at: string) => `${at}-დან`,
  all: (n: number) => `${n}-ვეს ნახვა`,
  first: (n: number) => `პირველი ${n}-ის ნახვა`,
  fewer: "ნაკლების ჩვენება",
  more: (n: number) => `კიდევ ${n} დაჯავშნებში`,
  guest: "სტუმარი",
};

export const find = {
  days: "დღე",
  calendarAt: (day: string) => `კალენდარი: ${day}`,
  bookingsOf: (day: string) => `დაჯავშნები: ${day}`,
  arrivals: "ჩამოსვლები",
  bookings: "დაჯავშნები",
  rooms: "ნომრები",
};

export const frame = {
  newBooking: "ახალი დაჯავშნა",
  changeNights: "ბევრი ღამის შეცვლა",
  addRoom: "ნომრის დამატება",
  addPlan: "სატარიფო გეგმის დამატება",
  addExtra: "სერვისის დამატება",
  groupEnquiries: "ჯგუფურ მოთხოვნებზე პასუხი",
  title: "სასტუმროს მართვა",
  dashboard: "მიმოხილვა",
  hotel: "სასტუმრო",
  availability: "კალენდარი",
  calendar: "კალენდარი",
  bookings: "დაჯავშნები",
  housekeeping: "დასუფთავება",
  messages: "შეტყობინებები",
  rooms: "ნომრები",
  rates: "ტარიფები",
  reviews: "შეფასებები",
  staff: "თანამშრომლები",
  money: "თანხები",
  audit: "ცვლილებები",
  archived: "ეს სასტუმრო წაშლილია. დაჯავშნების, თანხებისა და ცვლილებების ნახვა აქ კვლავ შეგიძლიათ; შეცვლა ვეღარაფრის შეიძლება.",
};

export const moneyFile = { name: "Stumari ამონაწერი", none: "ასეთი ფაილი არ არის." };

export const money = {
  invoices: "ინვოისები",
  guestInvoices: "სტუმრების ინვოისები",
  payouts: "გადარიცხვები",
  commission: (terms: string) => `საკომისიო: ${terms}`,
  title: "თანხები",
  previous: "წინა თვე",
  next: "შემდეგი თვე",
  csv: "CSV",
  pdf: "PDF",
  card: "ბარათით გადახდილი",
  returned: "დაბრუნებული",
  atHotel: "სასტუმროში გადახდილი",
  siteCodes: "საიტის დაფარული",
  cardHolds: "დაბლოკილი თანხები",
  throughSite: "Stumari-ს მეშვეობით",
  atProperty: "სასტუმროში",
  every: "ყველა მოძრაობა",
  show: "ჩვენება",
  reset: "ყველა მოძრაობა",
  search: "სტუმარი, ოთახი, თანხა",
  noneSuch: "ამ თვეში ასეთი მოძრაობა არ არის",
  count: (n: number) => `${formatCount(n)} მოძრაობა`,
  due: "ამ თვეში გადასახდელი, ჯერ გადაუხდელია",
  points: "Stumari-ს ქულებით გადახდილი",
  pointsText: "ქულებით გადახდილი ფული არ არის და ზემოთ არც ერთ ჯამში არ შედის.",
  pointsSum: "ქულები სულ",
  taxes: "ამ თვეში დასრულებული სტუმრობების გადასახადები",
  balance: "თქვენთვის მიღებული",
  day: "როდის",
  booking: "დაჯავშნა",
  guest: "სტუმარი",
  room: "ნომერი",
  what: "სახე",
  amount: "თანხა",
  none: "ამ თვეში თანხა არ მოძრაობდა",
  noneText: "გადახდები და დაბრუნებები აქ მაშინვე ჩნდება.",
  all: (n: number) => `ნაჩვენებია ბოლო ${n}; ფაილებში ყველაა.`,
};

export const reviews = {
  count: (n: number) => `${formatCount(n)} შეფასება`,
  title: "შეფასებები",
  all: "ყველა",
  open: (n: number) => `უპასუხო (${n})`,
  filter: "რომელი შეფასებები",
  none: "შეფასებები ჯერ არ არის",
  noneText: "სტუმრებს შეფასებას გამგზავრების მეორე დღეს ვთხოვთ.",
  allAnswered: "ყველა შეფასებას აქვს პასუხი",
  allAnsweredText: "ახლები აქ გამოჩნდება.",
  done: "პასუხი გამოქვეყნდა",
  rude: "გთხოვთ, ისეთი სიტყვებით დაწეროთ, რომელთა წაკითხვაც ყველას შეუძლია",
  failed: "პასუხი ვერ გამოქვეყნდა",
  answered: "ამ შეფასებას ამასობაში კოლეგამ უპასუხა.",
  unknown: "ეს შეფასება აღარ ჩანს.",
};

export const answerDialog = {
  title: (author: string) => `პასუხი: ${author}`,
  once: "პასუხს შეფასების ქვეშ ყველა კითხულობს. ის ერთხელ იწერება და ვეღარ შეიცვლება.",
  text: "თქვენი პასუხი",
  publish: "პასუხის გამოქვეყნება",
  busy: "ქვეყნდება...",
  cancel: "გაუქმება",
  notFound: "შეფასება აღარ არის",
  current: "გამოქვეყნებული პასუხი",
};

export const reviewCard = { answer: "პასუხი", report: "გასაჩივრება", reported: "გასაჩივრებულია", yours: "თქვენი პასუხი" };

export const roomCalendars = {
  title: "კალენდრები",
  back: "ნომრების სიაში",
  out: "სხვა საიტებისთვის",
  outText:
    "მიეცით ეს მისამართი სხვა საიტებს, სადაც ამ ნომერს ყიდით. იქ ისინი ნახავენ, რომელი ღამეებია დაკავებული, სტუმრებზე კი ვერაფერს. მისი წაკითხვა შეუძლია ყველას, ვისაც მისამართი აქვს. საიტს, რომლის კალენდარსაც ქვემოთ დაამატებთ, იქ თავისი მისამართი აქვს: მიეცით მას ის, რომ მისი ჯავშნები თქვენი ჯავშნების გამეორებისგან გავარჩიოთ.",
  address: "კალენდრის მისამართი",
  renew: "მისამართის შეცვლა",
  renewTitle: "შევცვალოთ მისამართი?",
  renewSure: "საიტები, რომლებსაც ახლანდელი აქვთ, იქ ვეღარაფერს ნახავენ, სანამ ახალს არ მისცემთ.",
  renewButton: "შეცვლა",
  renewing: "ინახება...",
  from: "სხვა საიტებიდან",
  fromText: `რაც იქ იყიდება, აქ ნომრის ერთ ერთეულს იკავებს. ყოველ ${readEveryMinutes} წუთში ვამოწმებთ.`,
  none: "სხვა საიტის კალენდარი ჯერ არ არის.",
  add: "კალენდრის დამატება",
  name: "საიტის სახელი",
  url: "მისი კალენდრის მისამართი (iCal)",
  button: "კალენდრის დამატება",
  busy: "იკითხება...",
  removeTitle: (name: string) => `წავშალოთ ${name}?`,
  removeSure: "მის მიერ დაკავებული ღამეები გათავისუფლდება და აქ დაჯავშნა შესაძლებელი იქნება.",
  removeButton: "წაშლა",
};

export const staff = {
  title: "თანამშრომლები",
  remove: (name: string) => `წავშალოთ ${name}?`,
  sure: "ის მაშინვე დაკარგავს წვდომას ამ სასტუმროზე, ყველა მოწყობილობაზე. რაც გააკეთა, ისე დარჩება.",
  button: "წაშლა",
};

export const colleagueRows = {
  staff: "ვინ მუშაობს აქ",
  roleOf: (name: string) => `როლი: ${name}`,
  save: "შენახვა",
  remove: "წაშლა",
  removeWhom: (name: string) => `წაშლა: ${name}`,
  invited: "მოწვეულები",
  waiting: "პასუხის მოლოდინში",
  expired: "ვადა გავიდა",
  revoke: "გაუქმება",
  revokeWhose: (email: string) => `მოწვევის გაუქმება: ${email}`,
};

export const inviteForm = {
  title: "კოლეგის მოწვევა",
  text: "მენეჯერი ყველაფერს აკეთებს, კოლეგების არჩევის გარდა. მიმღებს აქვს დღის სტუმრები, დაჯავშნები და კალენდარი, სასტუმროს შემოსავლების გარეშე. დასუფთავება ხედავს, რომელი ოთახია დასასუფთავებელი, სტუმრებისა და ფულის შესახებ კი ვერაფერს.",
  email: "ელფოსტა",
  role: "როლი",
  send: "მოწვევის გაგზავნა",
  sending: "იგზავნება...",
};

export const staffActions = {
  invited: "მოწვევა გაიგზავნა",
  invitedText: (email: string) => `${email}: დასათანხმებლად ${invitationDays} დღეა.`,
  changed: "როლი შეიცვალა",
  removed: "თანამშრომელი წაიშალა",
  removedText: "ის ამ სასტუმროს ვეღარ ხედავს, სადაც არ უნდა იყოს შესული.",
  revoked: "მოწვევა გაუქმდა",
  unverified: "ჯერ პროფილში თქვენი ელფოსტა დაადასტურეთ.",
  not_published: "ჯერ გამოაქვეყნეთ სასტუმრო: მანამდე ვერავის მოიწვევთ.",
  works_here: "ეს ადამიანი აქ უკვე მუშაობს.",
  too_many_mails: "ძალიან ბევრი მოწვევაა. გთხოვთ, მოგვიანებით სცადოთ.",
  too_many_people: `სასტუმროს მაქსიმუმ ${limits.staffPerHotel} თანამშრომელი ჰყავს.`,
  unchanged: "არაფერი შეცვლილა",
  unchangedText: "ეს ადამიანი აქ აღარ მუშაობს ან მოწვევა ამასობაში გამოიყენეს.",
};

export const todayList = {
  title: "დღეს",
  arrivals: "დღეს ჩამოდიან",
  inside: "რჩებიან",
  departures: "დღეს მიემგზავრებიან",
  nobody: { arrivals: "დღეს არავინ ჩამოდის.", inside: "არავინ რჩება.", departures: "დღეს არავინ მიემგზავრება." },
  nights: (n: number) => `${n} ღამე`,
  until: (day: string) => `${day}-მდე`,
  due: (amount: string) => `${amount} გადასახდელია`,
  pay: "გადახდის მიღება",
  step: { check_in: "დარეგისტრირება", check_out: "გაწერა" },
  stepFor: { check_in: (guest: string) => `დარეგისტრირება: ${guest}`, check_out: (guest: string) => `გაწერა: ${guest}` },
  checkedIn: "დარეგისტრირდა",
  checkedOut: "გაეწერა",
  settled: "დავალიანება არ აქვს",
  more: (n: number) => `კიდევ ${n} დაჯავშნებში`,
  guest: "სტუმარი",
  undo: "გაუქმება",
  undoFor: {
    check_in: (guest: string) => `შემოსვლის გაუქმება: ${guest}`,
    check_out: (guest: string) => `წასვლის გაუქმება: ${guest}`,
  },
};
