import { formatCount } from "#kit/format.ts";
import * as lifetimes from "#kit/lifetimes.ts";

export const audit = { title: "ცვლილებები" };

export const currencyRates = {
  title: "ვალუტის კურსი",
  text: "ამ კურსით ჩანს ფასები მათთვის, ვინც სხვა ვალუტაში ათვალიერებს. ყველა გადახდა აშშ დოლარში რჩება და დაჯავშნილი ვიზიტები არ იცვლება.",
  names: { GEL: "ქართული ლარი", EUR: "ევრო" },
  label: (name: string, dollar: string) => `${name}, ${dollar}`,
  standard: (rate: number) => `საკუთარი კურსის გარეშე: ${rate}`,
  since: (when: string) => `დაყენდა: ${when}`,
  save: "კურსის შენახვა",
  saved: "კურსი შენახულია",
  savedText: "ყველა გვერდი მას ერთ წუთში აჩვენებს.",
  failed: "არაფერი შეცვლილა",
  why: { not_allowed: "თქვენ აღარ ხართ ადმინისტრატორი.", bad_rate: "კურსი 0-ზე მეტი და არაუმეტეს 1000 უნდა იყოს." },
};

export const dashboard = {
  title: "მიმოხილვა",
  totals: (hotels: string, people: string) => `${hotels} განთავსებული სასტუმრო · ${people} მომხმარებელი`,
  homepage: "მთავარ გვერდზე",
  destinations: "პოპულარული მიმართულებები",
  types: "ობიექტის ტიპები",
  noDestinations: "მიმართულებები ვერ მოიძებნა...",
  noTypes: "ობიექტის ტიპები ვერ მოიძებნა...",
};

export const siteStrip = {
  strip: "დღეს და წინა 29 დღე, წინა 30-თან შედარებით",
  bookings: "დაჯავშნა",
  booked: "დაჯავშნილი, გადასახადებით",
  captured: "გადახდილი ბარათით",
  returned: "დაბრუნებული თანხა",
  today: (value: string) => `დღეს ${value}`,
  change: (percent: number) => `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)}%`,
};

export const bookingDays = {
  title: "დაჯავშნები დღეების მიხედვით",
  unit: "სტუმრების დაჯავშნები დადასტურების დღის მიხედვით",
  day: "დღე",
  bookings: "დაჯავშნა",
  before: "ოცდაათი დღით ადრე",
};

export const attention = {
  title: "ელოდება ადამიანს",
  hotels: "გამოქვეყნებას ელის სასტუმრო",
  enquiries: "ახალი განაცხადი",
  reviews: "შეჩერებული ან გასაჩივრებული შეფასება",
  payments: "შესამოწმებელი გადახდა",
  payouts: "გადარიცხვები",
  owed: "ბოლო შეხსენების შემდეგ გადაუხდელი სასტუმრო",
  jobs: "შეუსრულებელი დავალება",
  nothing: "ყველაფერი შესრულებულია",
  nothingText: "გადახდები, გამოქვეყნებები, განაცხადები, შეფასებები და დავალებები დამუშავებულია.",
};

export const topHotels = {
  title: "სასტუმროები თანხის მიხედვით, ბოლო 30 სრული დღე",
  all: "ყველა სასტუმრო",
  bookings: (count: number) => `${formatCount(count)} ჯავშანი`,
};

export const latestBookings = {
  title: "ბოლო დაჯავშნები",
  none: "სტუმრებს ჯერ არაფერი დაუჯავშნიათ.",
  booking: "დაჯავშნა",
  guest: "სტუმარი",
  hotel: "სასტუმრო",
  stay: "ვიზიტი",
  total: "ჯამი",
  at: "დადასტურდა",
};

export const earnings = {
  title: "რას გამოიმუშავებს საიტი",
  plot: "საკომისიო და ქულებისა და კოდების ხარჯი",
  unit: "აშშ დოლარი, გატარების თვის მიხედვით",
  month: "თვე",
  commission: "საკომისიო",
  costs: "ქულები და კოდები",
  points: "ქულები",
  expired: "ვადაგასული ქულები",
  codes: "საიტის კოდები",
  left: "რჩება",
  refunds: "დაბრუნებული",
  sum: "თორმეტი თვე",
  warning: (costs: string, commission: string) =>
    `ამ თორმეტ თვეში ქულები და საიტის კოდები ${costs} დაჯდა, რაც მეტია საკომისიოზე: ${commission}.`,
};

export const enquiries = {
  title: "განაცხადები",
  hint: "ობიექტი, ელფოსტა ან სახელი",
  state: "მდგომარეობა",
  empty: "განაცხადები ჯერ არ არის",
  emptyText: "ვისაც ობიექტის განთავსება სურს, აქ გამოჩნდება.",
  note: "შენიშვნა",
  noteHint: "მას მხოლოდ ადმინისტრატორები კითხულობენ.",
  save: "შენახვა",
  cancel: "გაუქმება",
  write: "წერილის მიწერა",
  saved: "განაცხადი შენახულია",
  failed: "განაცხადი ვერ შეინახა",
  why: { not_allowed: "თქვენ აღარ ხართ ადმინისტრატორი.", unknown_enquiry: "ეს განაცხადი აღარ არსებობს." },
};

export const enquiryTable = { caption: "განაცხადები", property: "ობიექტი", from: "ვისგან", at: "გაიგზავნა", state: "მდგომარეობა" };

export const enquiryText = {
  states: { new: "ახალი", answered: "პასუხგაცემული", done: "დასრულებული" },
  types: { hotel: "სასტუმრო", home: "სახლი", room: "ოთახი" },
};

export const find = {
  payments: "გადახდები",
  payment: (code: string) => `გადახდა: ${code}`,
  bookings: "ჯავშნები",
  hotels: "სასტუმროები",
  people: "მომხმარებლები",
};

export const frame = {
  manager: "სასტუმროს მართვა",
  title: "ადმინისტრირება",
  dashboard: "მიმოხილვა",
  bookings: "დაჯავშნები",
  slides: "მთავარი სლაიდები",
  destinations: "მიმართულებები",
  types: "ობიექტის ტიპები",
  users: "მომხმარებლები",
  hotels: "სასტუმროები",
  enquiries: "განაცხადები",
  newsletter: "სიახლეები",
  reviews: "შეფასებები",
  payments: "გადახდები",
  payouts: "გადარიცხვები",
  invoices: "ინვოისები",
  books: "ბუღალტერია",
  jobs: "დავალებები",
  webhooks: "ვებჰუკები",
  usage: "API-ის გამოყენება",
  audit: "ცვლილებები",
  security: "უსაფრთხოება",
  codes: "პრომო კოდები",
  commission: "საკომისიო",
  rates: "ვალუტის კურსი",
  clock: (zone: string) => `დრო: ${zone}`,
};

export const hotels = {
  title: "სასტუმროები",
  hint: "სასტუმრო, ელფოსტა",
  sort: "დალაგება",
  sorts: { newest: "ახალი", bookings: "მეტი დაჯავშნა", booked: "მეტი თანხა" },
  state: "მდგომარეობა",
  empty: "სასტუმროები ჯერ არ არის",
  suspend: "სასტუმროს შეჩერება",
  cancel: "გაუქმება",
  reason: "მიზეზი",
  text: "სტუმრები სასტუმროს ვეღარ იპოვიან და ვერ დაჯავშნიან. დაჯავშნილი ვიზიტები ძალაში რჩება. მფლობელი მიზეზს წერილში წაიკითხავს.",
  decline: "გამოქვეყნების უარყოფა",
  declineText: "სასტუმრო მონახაზად დარჩება. მფლობელი მიზეზს წერილში წაიკითხავს და შეძლებს ხელახლა მოითხოვოს.",
  done: {
    approve: "სასტუმრო დამტკიცდა",
    decline: "გამოქვეყნება უარყოფილია",
    suspend: "სასტუმრო შეჩერდა",
    "revoke-suspension": "შეჩერება გაუქმდა",
    feature: "სასტუმრო რჩეულებშია",
    unfeature: "სასტუმრო რჩეულებში აღარ არის",
  },
  notified: "მფლობელს ელფოსტით ეცნობა.",
  failed: "არაფერი შეცვლილა",
  why: {
    not_allowed: "თქვენ აღარ ხართ ადმინისტრატორი.",
    unknown_hotel: "ეს სასტუმრო აღარ არსებობს.",
    suspended: "ეს სასტუმრო უკვე შეჩერებულია.",
    not_suspended: "ეს სასტუმრო შეჩერებული არ არის.",
    not_awaiting: "ეს სასტუმრო დამტკიცებას აღარ ელოდება.",
  },
};

export const hotelTable = {
  caption: "სასტუმროები",
  hotel: "სასტუმრო",
  owner: "მფლობელი",
  state: "მდგომარეობა",
  units: "ნომრები",
  bookings: "დაჯავშნა, 30 სრული დღე",
  booked: "თანხა, 30 სრული დღე",
  since: "გამოქვეყნდა",
  featured: "რჩეული",
  sold: (bookings: number, usd: string) => `30 სრული დღე: ${formatCount(bookings)} დაჯავშნა, ${usd}`,
  actions: "მოქმედებები",
  page: "საჯარო გვერდი",
  desk: "მართვის გახსნა",
  records: "ჩანაწერები",
  suspend: "შეჩერება",
  revokeSuspension: "შეჩერების გაუქმება",
  reason: "მიზეზი",
  approve: "დამტკიცება",
  decline: "უარყოფა",
  preview: "გადახედვა",
  declined: "გამოქვეყნება უარყოფილია",
  feature: (hotel: string) => `რჩეულებში დამატება: ${hotel}`,
  unfeature: (hotel: string) => `რჩეულებიდან ამოღება: ${hotel}`,
  of: (action: string, hotel: string) => `${action}: ${hotel}`,
};

export const stateText = {
  awaiting: "ელოდება დამტკიცებას",
  listed: "განთავსებული",
  draft: "მონახაზი",
  suspended: "შეჩერებული",
  archived: "დაარქივებული",
  featured: "რჩეული",
  owner_banned: "მფლობელის ანგარიში დახურულია",
};

export const jobs = {
  title: "დავალებები",
  text: "სამუშაო, რომელიც გვერდების მიღმა სრულდება.",
  failed: "შეუსრულებელი",
  failedNone: "ყველა დავალება შესრულდა.",
  retriedJobs: "ვერ შესრულდა, ცდა განმეორდება",
  next: "შემდეგი ცდა",
  job: "დავალება",
  error: "შეცდომა",
  tries: "ცდები",
  at: "როდის",
  retry: "ხელახლა ცდა",
  remove: "წაშლა",
  sure: (job: string) => `წავშალოთ შეუსრულებელი დავალება „${job}“?`,
  never: "რაც უნდა გაეკეთებინა, თავისით აღარასოდეს გაკეთდება.",
  actions: "მოქმედებები",
  queues: "რიგები",
  queue: "რიგი",
  waiting: "ელოდება",
  delayed: "მოგვიანებით",
  active: "სრულდება",
  schedules: "განრიგი",
  cron: "დრო",
  last: "ბოლოს",
  state: "მდგომარეობა",
  notYet: "ჯერ არა",
  retried: "დავალება ხელახლა სრულდება",
  removed: "დავალება წაიშალა",
  unchanged: "არაფერი შეცვლილა",
  unchangedText: "ეს დავალება შეუსრულებლებში აღარ არის.",
  idle: (n: number) => `არაფერი ელოდება: ${n}-ვე რიგი ცარიელია.`,
  others: (n: number) => `დანარჩენი ${n} რიგი ცარიელია.`,
  notAllowed: "ეს მხოლოდ ადმინისტრატორს შეუძლია.",
};

export const jobTimes = {
  minute: "ყოველ წუთს",
  minutes: (n: number) => `ყოველ ${n} წუთში`,
  hour: (minute: string) => `ყოველ საათს, ${minute} წუთზე`,
  day: (time: string) => `ყოველდღე, ${time}`,
};

export const jobText = {
  names: {
    "add-preview": "სურათების ესკიზები",
    "find-bare-images": "უესკიზო სურათების პოვნა",
    "notify-guest": "წერილები სტუმრებისთვის",
    "tell-of-messages": "წერილები ახალი შეტყობინებებისთვის",
    "read-replies": "პასუხები ელფოსტით",
    "notify-hotel": "წერილები სასტუმროებისთვის",
    "serve-freed-nights": "გათავისუფლებული ღამეების შეთავაზება",
    "sweep-alerts": "თავისუფალი ნომრების მოთხოვნები, რომელთა ვადა გავიდა",
    "assign-arrivals": "ოთახები ჩამომსვლელთათვის",
    "announce-arrivals": "შეტყობინებები ჩამოსვლამდე",
    "store-site-days": "საიტის დღიური მაჩვენებლები",
    "expire-changes": "ვადაგასული ცვლილებები",
    "remind-of-offers": "შეხსენებები ჯგუფის შეთავაზებებზე",
    "process-late-parts": "დაგვიანებული გადახდები",
    "delete-old-ages": "ბავშვების ასაკების წაშლა",
    "delete-old-registrations": "სტუმრების სარეგისტრაციო მონაცემების წაშლა",
    "send-mail": "წერილები",
    "confirm-payment": "გადახდების შემოწმება",
    "send-refund": "თანხის დაბრუნება",
    "confirm-card-hold": "დაბლოკილი თანხები შეტყობინების შემდეგ",
    "settle-card-hold": "დაბლოკილი თანხის ჩამოჭრა და გათავისუფლება",
    "refund-card-hold": "დაბლოკილი თანხის დაბრუნება",
    "settle-card-holds": "დაბლოკილი თანხები",
    "remind-card-holds": "შეხსენება თანხის დაბლოკვაზე",
    "cancel-upcoming-bookings": "დახურული ობიექტების ვიზიტები",
    "encode-image": "სურათების დამუშავება",
    "delete-images": "სურათების წაშლა",
    "find-linked-images": "სხვა საიტების სურათების პოვნა",
    "fetch-linked-image": "სხვა საიტის სურათის ჩამოტვირთვა",
    "expire-points": "ქულების ვადის გასვლა",
    "expire-holds": "ვადაგასული შენახვა",
    "reconcile-payments": "ღია გადახდები",
    reconcile: "ყოველდღიური შედარება",
    "delete-old-idempotency-keys": "ძველი მოთხოვნები და აპლიკაციების ტოკენები",
    "delete-old-conversations": "დიდი ხნის წინანდელი მიმოწერა",
    "delete-old-wish-lists": "წაშლილი სურვილების სიები",
    "erase-recipients": "ვის დაუბრუნდა ნაპოვნი ნივთები",
    "delete-old-problems": "ოთახების მოგვარებული პრობლემები",
    "delete-old-security-events": "უსაფრთხოების ძველი მოვლენები",
    "close-far-nights": "პროგრამების შორეული ღამეები",
    "remind-of-untaken-bookings": "წაუღებელი ჯავშნები",
    "delete-old-channel-messages": "პროგრამების ძველი შეტყობინებები",
    "delete-old-webhook-messages": "ვებჰუკების ძველი შეტყობინებები",
    "delete-old-api-usage": "API-ის ძველი გამოყენება",
    "invite-reviewers": "შეფასების თხოვნა",
    "dun-hotels": "სასტუმროების ვალის შეხსენებები",
    "look-up-settlements": "გადარიცხვები ბარათების პროვაიდერით",
    "settle-at-provider": "გადარიცხვა ბარათების პროვაიდერით",
    "lose-old-payouts": "გადარიცხვები პასუხის გარეშე",
    "mature-stays": "სასტუმროების თანხები",
    "issue-invoices": "საკომისიოს ინვოისები",
    "reward-stays": "ქულები ვიზიტებისთვის",
    "read-due-feeds": "წასაკითხი კალენდრები",
    "read-feed": "სხვა საიტების კალენდრები",
  },
  states: {
    created: "ელოდება",
    retry: "განმეორდება",
    active: "სრულდება",
    completed: "შესრულდა",
    cancelled: "გაუქმდა",
    failed: "ვერ შესრულდა",
  },
};

export const newsletter = {
  title: "სიახლეები",
  hint: "ელფოსტა",
  state: "მდგომარეობა",
  empty: "გამომწერები ჯერ არ არის",
  caption: "გამომწერები",
  email: "ელფოსტა",
  asked: "მოთხოვნის დღე",
  language: "ენა",
  actions: "მოქმედებები",
  file: "CSV ექსპორტი",
  unsubscribe: "გამოწერის გაუქმება",
  of: (email: string) => `გამოწერის გაუქმება: ${email}`,
  cancel: "დახურვა",
  sure: "მისამართი სიახლეებს აღარ მიიღებს. თავად შეუძლია ხელახლა გამოწერა.",
  done: "გამოწერა გაუქმდა",
  failed: "არაფერი შეცვლილა",
  why: { not_allowed: "თქვენ აღარ ხართ ადმინისტრატორი.", not_subscribed: "ეს მისამართი გამოწერილი არ არის." },
  states: { subscribed: "გამოწერილი", waiting: "ჯერ დაუდასტურებელი", unsubscribed: "გაუქმებული" },
};

export const reviews = {
  title: "შეფასებები",
  hint: "სასტუმრო, ავტორი ან ტექსტი",
  which: "რომელი",
  empty: "გადასაწყვეტი არაფერია",
  emptyText: "აქ გამოჩნდება ფილტრის მიერ შეჩერებული და გასაჩივრებული შეფასებები.",
  kinds: { waiting: "გადასაწყვეტი", held: "შეჩერებული", reported: "გასაჩივრებული", removed: "წაშლილი" },
  done: { show: "შეფასება გამოჩნდა", keep: "შეფასება დარჩა", remove: "შეფასება წაიშალა" },
  notified: {
    show: "სტუმრები მას კითხულობენ და ის ითვლება.",
    keep: "საჩივრები დაიხურა.",
    remove: "ავტორს წერილით ეცნობება, თუ ანგარიში კვლავ აქვს.",
  },
  failed: "არაფერი შეცვლილა",
  why: {
    not_allowed: "თქვენ აღარ ხართ ადმინისტრატორი.",
    unknown_review: "ეს შეფასება აღარ არსებობს.",
    edited: "ავტორმა ის ახლახან შეცვალა. გთხოვთ, ხელახლა წაიკითხოთ.",
  },
};

export const reviewCard = {
  held: { words: "შეჩერებულია: უხეში სიტყვები", link: "შეჩერებულია: ბმული ან მისამართი", phone: "შეჩერებულია: ტელეფონის ნომერი" },
  reported: (count: number) => `გასაჩივრებულია ${count}-ჯერ`,
  removed: "წაშლილია",
  nobody: "წაშლილი ანგარიში",
  stars: (rating: number) => `5-დან ${rating} ვარსკვლავი`,
  reports: "საჩივრები",
  edited: "შეცვლილია",
  show: "ჩვენება",
  kept: "დატოვებულია",
  keep: "დატოვება",
  remove: "წაშლა",
};

export const securityEvents = {
  title: "უსაფრთხოების მოვლენები",
  text: `ბოლო ${lifetimes.securityEventDays} დღე. ადამიანები და მისამართები ფსევდონიმებით ინახება: მოვლენების საპოვნელად მოძებნეთ ელფოსტა ან IP მისამართი.`,
  hint: "ელფოსტა, IP",
  kind: "მოვლენა",
  empty: "უსაფრთხოების მოვლენები ჯერ არ არის",
  caption: "უსაფრთხოების მოვლენები",
  time: "დრო",
  person: "ადამიანი",
  client: "კლიენტი",
  count: "რაოდენობა",
  events: (pseudonym: string) => `მოვლენები: ${pseudonym}`,
};

export const listBar = { search: "ძებნა", all: "ყველა", show: "ჩვენება", reset: "ფილტრების გასუფთავება" };

export const screen = {
  noMatch: "თქვენს ძებნას არაფერი შეესაბამება.",
  found: (count: number, most: boolean) => `ნაპოვნია ${formatCount(count)}${most ? " ან მეტი" : ""}`,
};
