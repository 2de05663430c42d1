export const root = { error: "რაღაც შეფერხდა", again: "ხელახლა ცდა" };

export const accountLinks = {
  profile: "პროფილი",
  trips: "ჩემი მოგზაურობები",
  rewards: "ქულები",
  manager: "სასტუმროს მართვა",
  admin: "ადმინისტრატორის პანელი",
  logout: "გასვლა",
};

export const authDialogs = {
  login: "Stumari: შესვლა",
  loginText: "შეიყვანეთ მონაცემები ანგარიშში შესასვლელად",
  signup: "ანგარიშის შექმნა",
  signupText: "შემოგვიერთდით და დაჯავშნეთ შემდეგი მოგზაურობა",
  guest: "სტუმარი",
  manager: "სასტუმროს მენეჯერი",
  kind: "ანგარიშის ტიპი",
  first: "სახელი",
  last: "გვარი",
  email: "ელფოსტა",
  password: "პაროლი",
  confirm: "გაიმეორეთ პაროლი",
  signIn: "შესვლა",
  signingIn: "შედიხართ...",
  create: "ანგარიშის შექმნა",
  createManager: "მენეჯერის ანგარიშის შექმნა",
  creating: "იქმნება...",
  no: "არ გაქვთ ანგარიში?",
  signUp: "რეგისტრაცია",
  have: "უკვე გაქვთ ანგარიში?",
  signInFailed: "შესვლა ვერ მოხერხდა",
  signUpFailed: "რეგისტრაცია ვერ მოხერხდა",
  forgot: "დაგავიწყდათ პაროლი?",
};

export const datesPanel = { dates: "თარიღები" };

export const destinationField = {
  popular: "პოპულარული ადგილები",
  regions: "რეგიონები",
  hotels: "სასტუმროები",
  searching: "იძებნება...",
  none: "ვერაფერი მოიძებნა",
  hint: "საით?",
  meant: "ხომ არ გულისხმობდით",
};

export const entrance = { proverb: "სტუმარი ღვთისაა" };

export const offline = {
  title: "ინტერნეტთან კავშირი არ არის",
  waits: "კავშირის აღდგენისას ხელახლა ვცდით.",
  unsent: "არაფერი გაგზავნილა. გთხოვთ, სცადოთ კავშირის აღდგენისას.",
};

export const errorPage = {
  title: "ჩვენს მხარეს შეცდომა მოხდა",
  text: "ეს თქვენი ბრალი არ არის და თქვენი დაჯავშნები უსაფრთხოდაა. გთხოვთ, ცოტა ხანში სცადოთ.",
  reference: (id: string) => `თუ განმეორდა, მოგვწერეთ ეს ნომერი: ${id}`,
  home: "მთავარზე დაბრუნება",
  again: "ხელახლა ცდა",
  running: "ჯერ კიდევ სრულდება",
  runningText: "თქვენი პირველი დაჭერა მიღებულია. გთხოვთ, ცოტა ხანში შეამოწმოთ.",
  used: "ეს ფორმა უკვე გაგზავნილია",
  usedText: "მაშინ სხვა მონაცემები ეწერა და ძალაში ისინია. გთხოვთ, გვერდი თავიდან გახსნათ და სცადოთ.",
  missing: "ასეთი გვერდი არ არსებობს",
  missingText: "მისამართი შესაძლოა ძველი ან შეცდომით აკრეფილი იყოს.",
  browse: "სასტუმროების ნახვა",
  unreached: "გვერდი ვერ ჩაიტვირთა",
  unreachedText: "შეამოწმეთ კავშირი და სცადეთ ხელახლა. თქვენი ძიება შენახულია.",
};

export const favouritesLink = { favourites: "რჩეულები" };

export const childAges = {
  of: (child: number) => `ბავშვი ${child}: ასაკი`,
  age: "ასაკი",
  missing: "ასაკი მითითებული არ არის: ნაჩვენებია უმაღლესი შესაძლო ფასი",
};

export const guestsField = {
  summary: (rooms: number, guests: number) => `${rooms} ოთახი, ${guests} სტუმარი`,
};

export const guestsPanel = {
  adults: "ზრდასრულები",
  adultsHint: "13+ წლის",
  children: "ბავშვები",
  childrenHint: "0-12 წლის",
  rooms: "ოთახები",
  done: "მზადაა",
};

export const holdBar = {
  label: "შენახული ოთახი",
  holding: (room: string, hotel: string) => `თქვენთვის შენახულია ${room}, ${hotel}:`,
  left: (time: string) => `დარჩა ${time}`,
  pay: "გადახდა",
};

export const passkeyButton = {
  button: "შესვლა გასაღებით",
  busy: "შედიხართ...",
  failed: "გასაღების გამოყენება ვერ მოხერხდა. გთხოვთ, სცადოთ ხელახლა.",
};

export const preferences = { dark: "მუქი რეჟიმი", light: "ნათელი რეჟიმი" };

export const preferenceChoices = { names: { GEL: "ქართული ლარი", USD: "აშშ დოლარი", EUR: "ევრო" } };

export const searchBar = {
  destination: "მიმართულება",
  checkIn: "შესვლა",
  checkOut: "გასვლა",
  guests: "სტუმრები და ოთახები",
  search: "ძებნა",
  searching: "იძებნება...",
  choose: "აირჩიეთ",
  title: "იპოვეთ სასტუმრო",
  where: "საით?",
  anyDates: "ნებისმიერი თარიღი",
  people: (count: number) => (count === 1 ? "1 სტუმარი" : `${count} სტუმარი`),
  close: "ძიების დახურვა",
};

export const sideDrawer = { open: "მენიუს გახსნა", menu: "მენიუ" };

export const drawerMenu = {
  close: "მენიუს დახურვა",
  navigation: "ნავიგაცია",
  preferences: "პარამეტრები",
  account: "ანგარიში",
};

export const siteFooter = {
  blurb: "სიყვარულით შერჩეული სასტუმროები, სახლები და ლოჯები. ყოველი მოგზაურობა დაჯილდოებულია.",
  company: "კომპანია",
  support: "დახმარება",
  destinations: "მიმართულებები",
  about: "ჩვენ შესახებ",
  careers: "ვაკანსიები",
  blog: "ბლოგი",
  press: "პრესა",
  partners: "პარტნიორები",
  developers: "დეველოპერებისთვის",
  terms: "წესები",
  privacy: "კონფიდენციალურობა",
  cookies: "ქუქი-ფაილები",
  address: "რუსთაველის გამზირი 14, 0108 თბილისი",
  cards: "მიღებული ბარათები",
  rights: "© 2025–2026 Stumari",
  places: ["პარიზი", "ლონდონი", "ნიუ-იორკი", "ტოკიო", "რომი", "ბალი"],
};

export const siteHeader = { search: "საით?", main: "მთავარი მენიუ", home: "Stumari, მთავარი გვერდი", currency: "ვალუტა", language: "ენა" };

export const siteLinks = { stays: "სასტუმროები", deals: "აქციები", list: "განათავსეთ ობიექტი" };

export const skipLink = { skip: "შიგთავსზე გადასვლა" };

export const socialButtons = {
  or: "ან გააგრძელეთ",
  off: (name: string) => `ამ საიტზე ${name}-ით შესვლა არ არის გამართული`,
  failed: "შესვლა ვერ მოხერხდა",
  failedText: "გთხოვთ, ცოტა ხანში სცადოთ.",
};

export const stayCalendar = {
  prices: (code: string) => `ღამის ყველაზე დაბალი ფასი (${code}); შეიძლება დაემატოს გადასახადები.`,
  from: (price: string) => `${price}-დან`,
};

export const userMenu = { account: "თქვენი ანგარიში" };

export const viewedHotels = { title: "ბოლოს ნანახი", text: "ინახება მხოლოდ ამ ბრაუზერში", clear: "გასუფთავება" };

export const visitorLinks = { signUp: "რეგისტრაცია", signIn: "შესვლა" };
