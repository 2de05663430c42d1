export const codeProblems = {
  unknown: (code: string) => `პრომო კოდი „${code}“ ვერ მოიძებნა. გთხოვთ, შეამოწმოთ.`,
  not_yet: (code: string, day: string) => `პრომო კოდი „${code}“ ჯერ არ მოქმედებს. დაჯავშნა შეიძლება ამ დღიდან: ${day}.`,
  over: (code: string) => `პრომო კოდს „${code}“ ვადა გაუვიდა.`,
  stayBetween: (code: string, from: string, to: string) => `პრომო კოდი „${code}“ მოქმედებს, თუ ყველა ღამე ამ პერიოდშია: ${from} – ${to}.`,
  stayFrom: (code: string, from: string) => `პრომო კოდი „${code}“ მოქმედებს ვიზიტებზე ამ დღიდან: ${from}.`,
  stayTo: (code: string, to: string) => `პრომო კოდი „${code}“ მოქმედებს, თუ ბოლო ღამე ამ დღემდეა: ${to}.`,
  nights: (code: string, least: number) => `პრომო კოდისთვის „${code}“ საჭიროა მინიმუმ ${least} ღამე.`,
  sum: (code: string, least: string) =>
    `პრომო კოდისთვის „${code}“ საჭირო ფასია მინიმუმ ${least}, სერვისებისა და დამატებული გადასახადების გარეშე.`,
  used_up: (code: string) => `პრომო კოდი „${code}“ ამოწურულია.`,
  person: (code: string, most: number) => `პრომო კოდი „${code}“ უკვე გამოიყენეთ: ერთ ადამიანზე ${most} ჯავშანი.`,
  changed: (code: string) => `პრომო კოდი „${code}“ ახლახან შეიცვალა. გთხოვთ, შეამოწმოთ ფასი.`,
  busy: "თქვენი ქსელიდან ძალიან ბევრი პრომო კოდი სცადეს. გთხოვთ, დაელოდოთ რამდენიმე წუთს.",
};
