export const dealCard = {
  off: (n: number) => `−${n}%`,
  sleeps: (n: number) => `${n} სტუმარი`,
  until: (day: string) => `${day}-მდე`,
  between: (from: string, to: string) => `${from} – ${to}`,
  fixed: "თანხა არ ბრუნდება",
  early: (n: number) => `დაჯავშნისას ${n} ან მეტი დღით ადრე`,
  long: (n: number) => `${n} ან მეტ ღამეზე`,
  isNew: "ახლახან დაემატა",
};
