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

export const shell = { home: "Stumari, სტუმრების საიტი" };
