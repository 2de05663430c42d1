import { longestRequests } from "#domain/reservation/book/guest-details.ts";

export const bookingForm = {
  name: "გთხოვთ, შეიყვანოთ სახელი.",
  phone: "გთხოვთ, შეიყვანოთ ტელეფონის ნომერი, მაგალითად: +995 555 12 34 56",
  hour: "გთხოვთ, აირჩიოთ ერთ-ერთი დრო",
  requests: `ტექსტი მაქსიმუმ ${longestRequests} სიმბოლო უნდა იყოს`,
};

export const holdCountdown = {
  left: "გადახდამდე დარჩენილი დრო",
  over: "შენახვის დრო ამოიწურა. ოთახი შესაძლოა ისევ თავისუფალია: დაჯავშნეთ ხელახლა.",
  again: "ხელახლა დაჯავშნა",
};

export const reservationStateWord = {
  confirmed: "დადასტურებული",
  cancelled: "გაუქმებული",
  no_show: "არ გამოცხადდა",
  part_due: "გადასახდელია",
  part_later: "დანარჩენი მოგვიანებით",
  due_at_property: "გადაიხდება სასტუმროში",
  awaiting_payment: "ელოდება გადახდას",
  checking_payment: "გადახდა მოწმდება",
  paid: "გადახდილია",
  nothing_to_pay: "გადასახდელი არ არის",
  refund_in_progress: "თანხა ბრუნდება",
  charged_back: "ბანკმა უკან წაიღო",
  owed_at_property: "დასაბრუნებელია სასტუმროში",
  payment_checked: "მოწმდება გადახდა",
  refunded: "თანხა დაბრუნდა",
  not_paid: "გადახდილი არ არის",
};

export const cancellationCost = {
  fee: "გაუქმების საფასური",
  byPoints: "აქედან ქულებით გადახდილი",
};

export const paymentSchedule = {
  title: "როდის იხდით",
  now: "დაჯავშნისას",
  on: (day: string) => `თარიღი: ${day}`,
  atProperty: "სასტუმროში",
  paid: (amount: string) => `${amount}, გადახდილია`,
  partly: (amount: string, received: string) => `${amount}, აქედან გადახდილია ${received}`,
  isPaid: "გადახდილია",
  isPartlyPaid: (received: string) => `აქედან გადახდილია ${received}`,
  isOpen: "ჯერ გადაუხდელია",
};

export const reasonText = {
  notInTime: "გადახდა დროულად არ შესრულდა",
  partNotPaid: "შემდგომი გადახდა დროულად არ შესრულდა",
  holdCancelled: "შენახვა გადახდამდე გაუქმდა",
  hotelArchived: "სასტუმრო სტუმრებს აღარ იღებს",
  roomArchived: "სასტუმრო ამ ნომერს აღარ გვთავაზობს",
};

export const releaseHold = {
  release: {
    ask: "შენახვის გაუქმება",
    title: "გავაუქმოთ ოთახის შენახვა?",
    text: "ოთახი მაშინვე გათავისუფლდება სხვებისთვის. თანხა არ ჩამოგჭრიათ.",
    do: "შენახვის გაუქმება",
  },
  change: {
    ask: "დაჯავშნის შეცვლა",
    title: "შევცვალოთ დაჯავშნა?",
    text: "შენახულ ოთახს გავათავისუფლებთ, რომ სხვა თარიღები, ოთახი ან ტარიფი აირჩიოთ. თანხა არ ჩამოგჭრიათ. ხელახლა დაჯავშნამდე ოთახი შეიძლება სხვამ დაიკავოს.",
    do: "დაჯავშნის შეცვლა",
  },
  decline: {
    ask: "შეთავაზებაზე უარი",
    title: "უარი ვთქვათ შეთავაზებაზე?",
    text: "ოთახები მაშინვე გათავისუფლდება სხვებისთვის. თანხა არ ჩამოგჭრიათ.",
    do: "შეთავაზებაზე უარი",
  },
  keep: "დატოვება",
  going: "ერთი წამით...",
};

export const stayText = {
  code: "დაჯავშნა",
  checkIn: "შესვლა",
  checkOut: "გასვლა",
  nights: (n: number) => `${n} ღამე`,
  from: (time: string) => `${time}-დან`,
  by: (time: string) => `${time}-მდე`,
  room: "ოთახი",
  rate: "ტარიფი",
  meals: "კვება",
  guests: "სტუმრები",
  guest: "მთავარი სტუმარი",
  phone: "ტელეფონი",
  arrival: "ჩამოსვლა",
  hotelTime: (hours: string) => `${hours}, სასტუმროს დროით`,
  requests: "განსაკუთრებული სურვილები",
  address: "მისამართი",
  hotelPhone: "სასტუმროს ტელეფონი",
  arriveUntil: "მიღება",
  receives: (from: string, until: string) => `ჩამოსვლა ${from}-დან ${until}-მდე`,
  terms: "გაუქმება",
  directions: "მარშრუტი",
  adults: (n: number) => `${n} ზრდასრული`,
  children: (n: number) => `${n} ბავშვი`,
  childrenOf: (n: number, ages: string) => `${n} ბავშვი (${ages} წლის)`,
  known: (people: string, ages: string) => `${people} (ცნობილი ასაკი: ${ages})`,
  minors: (people: string, ages: string) => `${people} (18 წლამდე: ${ages})`,
  and: (ages: string, last: string) => `${ages} და ${last}`,
};

export const roomDetails = {
  promised: (room: string, promise: string) => `${room}: ${promise}`,
  room: (number: number) => `ოთახი ${number}`,
  cancelled: "გაუქმებულია",
  claim: (usd: string) => `გაუქმების საფასურიდან გადაუხდელია ${usd}`,
};

export const ticketCard = {
  code: "დაჯავშნა",
  days: (n: number) => `${n} დღეში`,
  tomorrow: "ხვალ",
  today: "დღეს",
  now: "ახლა აქ ხართ",
};

/** How a booking was paid, and how money went back. */
export const paidWays = {
  received: {
    points: "ქულებით გადახდილი",
    card: "ბარათით გადახდილი",
    cash: "სასტუმროში ნაღდი ფულით გადახდილი",
    hotel_card: "სასტუმროში ბარათით გადახდილი",
    transfer: "საბანკო გადარიცხვით გადახდილი",
    by_hand: "სხვა გზით გადახდილი",
  },
  returned: {
    points: "დაბრუნებული ქულები",
    card: "ბარათზე დაბრუნებული",
    cash: "სასტუმროში ნაღდი ფულით დაბრუნებული",
    hotel_card: "სასტუმროში ბარათზე დაბრუნებული",
    transfer: "საბანკო გადარიცხვით დაბრუნებული",
    by_hand: "არა ბარათზე, სხვა გზით დაბრუნებული",
  },
  returning: "ბარათზე ბრუნდება",
  chargedBack: "ბანკმა უკან წაიღო",
  owed: "სასტუმრომ უნდა დააბრუნოს",
};
