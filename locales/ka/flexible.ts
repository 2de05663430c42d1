export const summary = {
  shift: (range: string, days: number) => `${range}, ± ${days} დღე`,
  weekend: (month: string) => `შაბათ-კვირა, ${month}`,
  nights: (count: number, month: string) => `${count} ღამე, ${month}`,
  range: (min: number, max: number, month: string) => `${min}-დან ${max} ღამემდე, ${month}`,
};

export const results = {
  compared: (count: string) => `შედარებულია ${count} ყველაზე პოპულარული სასტუმროს ფასები.`,
};

export const choices = {
  flexibility: "მოქნილობა",
  exact: "ზუსტი თარიღები",
  shift: (days: number) => `± ${days} დღე`,
  month: "თვე",
  anyMonth: "ზემოთ მითითებული თარიღები",
  nights: "ხანგრძლივობა",
  weekend: "შაბათ-კვირა",
  week: "ერთი კვირა",
  count: (count: number) => `${count} ღამე`,
  range: (min: number, max: number) => `${min}–${max} ღამე`,
  flexible: "მოქნილი თარიღები",
  fixed: "თარიღები",
  hint: "შაბათ-კვირა იწყება პარასკევს ან შაბათს და მთავრდება კვირას ან ორშაბათს: ორი ან სამი ღამე.",
  done: "მზადაა",
  clear: "გასუფთავება",
};

export const monthPrices = {
  in: (place: string, month: string) => `ფასები: ${place}, ${month}`,
  all: (month: string) => `ფასები: ${month}`,
  description: "ყველაზე დაბალი ფასი ჩამოსვლის თითოეული დღისთვის.",
  text: (nights: string, currency: string) =>
    `ყველაზე დაბალი ფასი ღამეში ჩამოსვლის დღის მიხედვით (${nights}), ${currency}; შეიძლება დაემატოს გადასახადები.`,
  compared: (count: string) => `შედარებულია ${count} ყველაზე პოპულარული სასტუმრო.`,
  none: "ამ თვეში თავისუფალი ოთახი არ არის.",
  rejected: "ამ თარიღებით ძებნა შეუძლებელია, ამიტომ მიმდინარე თვეს გაჩვენებთ.",
  nights: "ღამე",
  month: "თვე",
  show: "ფასების ჩვენება",
  before: "წინა თვე",
  after: "შემდეგი თვე",
  lowest: "თვის ყველაზე დაბალი ფასი",
  day: (day: string, price: string) => `${day}: ${price}-დან ღამეში`,
  lowestDay: (day: string, price: string) => `${day}: ${price}-დან ღამეში, თვის ყველაზე დაბალი ფასი`,
  full: (day: string) => `${day}: ფასი არ არის`,
  back: "ყველა სასტუმრო",
};
