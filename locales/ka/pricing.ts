import { formatCount } from "#kit/format.ts";

export const rateNames = {
  standard: "სტანდარტული ტარიფი",
  non_refundable: "დაუბრუნებელი",
  early_booking: "ადრეული დაჯავშნა",
  duration_of_stay: "ხანგრძლივი დარჩენა",
  active_users: "წევრის ტარიფი",
};

export const rateText = {
  free: (until: string) => `უფასო გაუქმება: ${until}-მდე (სასტუმროს დროით)`,
  past: "უფასო გაუქმების დრო გავიდა: თანხა არ ბრუნდება",
  none: "თანხა არ ბრუნდება",
  costs: (amount: string) => `გაუქმება ახლა ღირს ${amount}`,
  costsFrom: (from: string, amount: string) => `${from}-დან გაუქმება ღირს ${amount}`,
  meals: {
    breakfast: "საუზმე შედის ფასში",
    half_board: "ნახევარპანსიონი: საუზმე და ვახშამი შედის ფასში",
    full_board: "სრული პანსიონი: კვება შედის ფასში",
    all_inclusive: "ყველაფერი ჩათვლით: კვება და სასმელები",
  },
  singleUse: "ერთი სტუმარი ოთახში",
  fewerGuests: "ფასდაკლება ამ სტუმრებისთვის",
  guests: "დამატებითი სტუმრები",
  guestsAndMeals: "სტუმრები და კვება",
  nights: (n: number) => `${n} ღამე`,
  rooms: (n: number) => `${n} ოთახი`,
  discount: (name: string, n: number) => `${name}, −${n}%`,
  taxes: "გადასახადები",
  percent: (name: string, n: string) => `${name} (${n}%)`,
  atProperty: (name: string) => `${name}, გადაიხდება სასტუმროში`,
  code: (code: string) => `პრომო კოდი ${code}`.trim(),
  points: (n: number) => `${formatCount(n)} ქულით გადახდილი`,
};

export const taxLines = {
  of: (tax: string, base: string) => `${tax}, თანხიდან ${base}`,
  contained: (tax: string) => `მათ შორის: ${tax}`,
  modes: { added: "ემატება ფასს", included: "შედის ფასში", at_property: "გადაიხდება სასტუმროში" },
};

export const refundLine = {
  fee: (amount: string) => `ღირს ${amount}`,
  from: (when: string, refund: string) => `${when}: ${refund}.`,
  today: "დღეს",
  checkIn: "შესვლა",
  full: "ბრუნდება",
  none: "არ ბრუნდება",
  until: (deadline: string) =>
    `გაუქმება დღეიდან ${deadline}-მდე (სასტუმროს დროით): თანხა სრულად ბრუნდება. შემდეგ, შესვლამდე: თანხა არ ბრუნდება.`,
  never: "გაუქმება დღეიდან შესვლამდე: თანხა არ ბრუნდება.",
};

export const lineDetails = {
  adults: (n: number) => `${n} ზრდასრული`,
  childrenAged: (n: number, ages: string) => `${n} ბავშვი (ასაკი: ${ages})`,
  childrenUnknown: (n: number) => `${n} უცნობი ასაკის ბავშვი`,
  extraAdults: "დამატებითი ზრდასრულები",
  children: (from: number, to: number) => (from === to ? `${from} წლის ბავშვები` : `${from}-${to} წლის ბავშვები`),
  singleUse: "ერთი სტუმარი ოთახში",
  perGuest: "თითო სტუმარი",
  meals: "თითო სტუმრის კვება",
  codeOn: (amount: string) => `აკლდება ${amount}-ს`,
  nights: (n: number) => `${n} ღამე`,
  rooms: (n: number) => `${n} ოთახი`,
  units: {
    stay: "თითო ოთახზე მთელი ვიზიტისთვის",
    night: "თითო ოთახზე ღამეში",
    person: "თითო სტუმარზე",
    person_night: "თითო სტუმარზე ღამეში",
    piece: "ერთეულზე",
    piece_night: "ერთეულზე ღამეში",
  },
  per: {
    room: "თითო ოთახზე",
    room_night: "თითო ოთახზე ღამეში",
    person: "თითო სტუმარზე",
    person_night: "თითო სტუმარზე ღამეში",
  },
  byAge: (n: number, unit: string) => `სულ ${n}, ${unit}, ასაკის მიხედვით`,
  parts: { accommodation: "განთავსება", meals: "კვება", extras: "დამატებითი მომსახურება" },
  percentOf: (percent: string, base: string) => `${percent}: ${base}`,
  contained: (percent: string, base: string) => `${percent}, ფასში შედის: ${base}`,
  tax: "სხვა გადასახადი",
  minAge: (years: number) => `${years} წლიდან`,
  maxNights: (n: number) => `არაუმეტეს ${n} ღამისა`,
};

export const paymentText = {
  now: "ყველაფერს დაჯავშნისას იხდით",
  at_property: "იხდით სასტუმროში",
  percent: (percent: number) => `${percent}% დაჯავშნისას`,
  firstNight: "პირველი ღამე დაჯავშნისას",
  daysBefore: (days: number) => `დანარჩენი ჩამოსვლამდე ${days} დღით ადრე`,
  restAtProperty: "დანარჩენი სასტუმროში",
};
