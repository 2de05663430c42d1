/** Names of the accounts of the ledger. */
export const accountText = {
  bank: "ბანკი",
  provider: "პროვაიდერი",
  clearing: "დაბრუნებები შედარებაში",
  owed_by_hotels: "სასტუმროების დავალიანება",
  disputes: "სადავო თანხები",
  advances: "სტუმრების ავანსი",
  hotel_payable: "სასტუმროებისთვის გადასახდელი",
  refunds_due: "დასაბრუნებელი",
  refunds_failed: "უარყოფილი დაბრუნებები",
  points: "სტუმრების ქულები",
  commission_tax: "გადასახადი საკომისიოზე",
  commission: "საკომისიო",
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
};
