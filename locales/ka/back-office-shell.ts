export const headActions = { more: "სხვა მოქმედებები" };

export const personMenu = {
  account: "თქვენი ანგარიში",
  language: "ენა",
  currency: "ვალუტა",
  profile: "პროფილი",
  manager: "სასტუმროს მართვა",
  admin: "ადმინისტრატორის პანელი",
  site: "სტუმრების საიტზე დაბრუნება",
  logout: "გასვლა",
};

export const rail = {
  more: "მეტი",
  waiting: (n: number) => `${n} გელოდებათ`,
};

export const palette = {
  open: "ძებნა ან გადასვლა",
  search: "ძებნა",
  placeholder: "სტუმარი, კოდი, თარიღი…",
  close: "დახურვა",
  results: "შედეგები",
  actions: "მოქმედებები",
  pages: "გვერდები",
  keys: "↑ ↓ არჩევა, Enter გახსნა, Esc დახურვა",
  shortcuts: "კლავიშები",
  found: (n: number) => `${n} შედეგი`,
  none: (text: string) => `„${text}“: ვერაფერი მოიძებნა.`,
  failed: "ძებნა ვერ მოხერხდა. სცადეთ თავიდან.",
  busy: "ერთ წუთში ძალიან ბევრი ძებნაა. გთხოვთ, ცოტა დაიცადოთ.",
};

export const shortcuts = {
  title: "კლავიშები",
  palette: "ძებნა ან გადასვლა",
  list: "ეს სია",
  walk: "წინა ან შემდეგი ჯავშანი სიის გვერდით",
  close: "დახურვა",
};

export const shell = { home: "Stumari, სტუმრების საიტი" };
