/** Names of the accounts of the ledger. */
export const accountText = {
  bank: "ბანკი",
  provider: "პროვაიდერი",
  clearing: "დაბრუნებები შედარებაში",
  payout_transit: "გზაში მყოფი გადარიცხვები",
  owed_by_hotels: "სასტუმროების დავალიანება",
  disputes: "სადავო თანხები",
  advances: "სტუმრების ავანსი",
  hotel_payable: "სასტუმროებისთვის გადასახდელი",
  refunds_due: "დასაბრუნებელი",
  refunds_failed: "უარყოფილი დაბრუნებები",
  points: "სტუმრების ქულები",
  commission_tax: "გადასახადი საკომისიოზე",
  commission: "საკომისიო",
  provider_fees: "ბარათის პროვაიდერის საკომისიო",
  points_cost: "ქულების ხარჯი",
  site_codes: "საიტის კოდები",
};

/** Names of its entries. */
export const entryText = {
  captured: "ჩამოჭრილი",
  refund_requested: "დაბრუნება დაპირებულია",
  refund_done: "დაბრუნება შესრულდა",
  refund_failed: "დაბრუნება უარყოფილია",
  refund_retried: "დაბრუნების განმეორება",
  refund_by_hand: "ხელით დაბრუნებული",
  refund_withdrawn: "დაბრუნება გაუქმდა",
  returned: "პროვაიდერმა დააბრუნა",
  reversal: "ჩვენი მოთხოვნის გარეშე დაბრუნებული",
  chargeback: "ბანკის უკან მოთხოვნა",
  chargeback_won: "უკან მოთხოვნა მოგებულია",
  chargeback_lost: "უკან მოთხოვნა წაგებულია",
  booked: "დაჯავშნილია ქულებით ან კოდით",
  changed: "ჯავშანი შეიცვალა",
  cancelled: "ჯავშანი გაუქმდა",
  points_earned: "ქულები დაირიცხა",
  matured: "ვიზიტი ანგარიშსწორებულია",
  adjusted: "ანგარიშსწორება შესწორდა",
  payout_sent: "გადარიცხვა გაიგზავნა",
  payout_settled: "გადარიცხვა შესრულდა",
  payout_returned: "გადარიცხვა არ შესრულდა ან დაბრუნდა",
  provider_settled: "პროვაიდერმა ბანკში გადმორიცხა",
};

export const books = {
  title: "ბუღალტერია",
  text: "საიტის ყოველი ცენტი ანგარიშების მიხედვით. დებეტი დადებითია.",
  month: "თვე",
  previous: "წინა თვე",
  next: "შემდეგი თვე",
  account: "ანგარიში",
  opening: "საწყისი",
  debit: "დებეტი",
  credit: "კრედიტი",
  closing: "საბოლოო",
  sum: "ჯამი",
  balance: "საცდელი ბალანსი",
  none: "ამ თვის ბოლომდე ჩანაწერები არ არის.",
  day: "დღე",
  what: "ჩანაწერი",
  hotel: "სასტუმრო",
  booking: "ჯავშანი",
  amount: "თანხა",
  last: (count: number) => `ბოლო ${count} სტრიქონი; CSV ფაილში ყველაა.`,
  csv: "ჟურნალი (CSV)",
};

export const booksForms = {
  sure: "დაადასტურეთ, რომ თვე სრულია.",
  provider: "აირჩიეთ პროვაიდერი.",
  reference: "მიუთითეთ პროვაიდერის ამონაწერის ნომერი.",
  receivedOn: "მიუთითეთ თანხის ჩარიცხვის დღე.",
};

export const closing = {
  title: "თვის დახურვა",
  text: "ამის შემდეგ ამ თვეში აღარაფერი გატარდება; დაგვიანებული შემდეგ თვეში აისახება. გამოიწერება თვის საკომისიოს ინვოისები.",
  flagged: (count: number) => `შესამოწმებელია ${count} გადახდა.`,
  sure: "თვე სრულია",
  close: (month: string) => `${month}: დახურვა`,
  closed: (month: string) => `${month} დახურულია`,
  issued: (documents: number) => `გამოიწერა ${documents} დოკუმენტი.`,
  closedAt: (instant: string) => `დაიხურა ${instant}.`,
  earlier: (month: string) => `ჯერ წინა თვეები უნდა დაიხუროს: ${month}.`,
  failed: "თვე არ დაიხურა",
  not_allowed: "თვის დახურვა მხოლოდ ადმინისტრატორს შეუძლია.",
  not_over: "თვე ჯერ არ დასრულებულა.",
  month_closed: "უკვე დახურულია.",
  not_next: "წინა თვე ჯერ არ არის დახურული.",
};

export const settling = {
  title: "ბარათის პროვაიდერის გადმორიცხვა",
  text: "ჩაწერეთ, რა გადმორიცხა პროვაიდერმა თქვენს ბანკში მისი ამონაწერის მიხედვით, რომ ბანკი, პროვაიდერი და საკომისიო ერთმანეთს დაემთხვეს.",
  provider: "პროვაიდერი",
  reference: "ამონაწერის ნომერი",
  receivedOn: "ჩარიცხვის დღე",
  net: "ბანკში ჩაირიცხა",
  fees: "დაკავებული საკომისიო",
  save: "გადმორიცხვის ჩაწერა",
  saved: "გადმორიცხვა ჩაწერილია",
  failed: "გადმორიცხვა არ ჩაიწერა",
  not_allowed: "ჩაწერა მხოლოდ ადმინისტრატორს შეუძლია.",
  recorded_before: "ამ ნომრით გადმორიცხვა უკვე ჩაწერილია.",
  providers: { flitt: "Flitt", stripe: "Stripe" },
};

export const reports = {
  title: "ანგარიშები",
  dac7: (year: string) => `${year} წლის გამყიდველები (DAC7, CSV)`,
  taxes: "სტუმრობის გადასახადები და მოსაკრებლები (CSV)",
};
