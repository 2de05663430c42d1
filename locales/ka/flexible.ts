export const wish = {
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
