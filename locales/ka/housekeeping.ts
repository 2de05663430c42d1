export const problemForm = {
  note: "აღწერეთ პრობლემა, 3-დან 500 სიმბოლომდე.",
  long: "მაქსიმუმ 500 სიმბოლო.",
};

export const housekeepingText = {
  states: { clean: "სუფთა", dirty: "ჭუჭყიანი", inspected: "შემოწმებული" },
  work: {
    turnover: "გამგზავრება, შემდეგ ჩამოსვლა",
    departure: "გამგზავრება",
    arrival: "ჩამოსვლა",
    stay_over: "რჩება",
    nothing: "დღეს არაფერი",
  },
  guests: {
    in_house: (count: number) => `სასტუმროშია, ${guests(count)}`,
    leaving: (count: number) => `დღეს მიემგზავრება, ${guests(count)}`,
    left: () => "სტუმრები გაემგზავრნენ",
    arriving: (count: number) => `ჩამოდის, ${guests(count)}`,
  },
};

function guests(count: number) {
  return `${count} სტუმარი`;
}

export const housekeepingPage = {
  title: "დასუფთავება",
  none: "დანომრილი ოთახები ჯერ არ არის",
  noneText: "დასუფთავება მუშაობს დანომრილ ოთახებთან. ნომრებს მფლობელი ან მენეჯერი აძლევს ოთახების გვერდზე.",
  toNumbers: "ოთახების ნომრები",
  failed: "ოთახები ვერ ჩაიტვირთა",
  toClean: (count: number, rooms: number) => `დასასუფთავებელია ${count}, სულ ${rooms}`,
  ready: (count: number) => `ჩამოსვლისთვის მზად არ არის ${count} ოთახი`,
  allReady: "ჩამოსვლისთვის ყველა ოთახი მზადაა",
  filter: "ნაჩვენები ოთახები",
  toDo: "გასაკეთებელი",
  all: "ყველა ოთახი",
  allDone: "ყველაფერი სუფთაა",
  allDoneText: "ახლა დასასუფთავებელი ოთახი არ არის.",
  noFloor: "სხვა ოთახები",
  shut: (until: string) => `მწყობრიდან გამოსული, ${until}-მდე`,
  problems: (count: number) => `${count} პრობლემა`,
  clean: "სუფთაა",
  inspected: "შემოწმდა",
  dirty: "დასასუფთავებელი",
  problem: "პრობლემა",
  undo: "გაუქმება",
  does: {
    clean: (room: string) => `ოთახი ${room} სუფთაა`,
    inspected: (room: string) => `ოთახი ${room} შემოწმდა`,
    dirty: (room: string) => `ოთახი ${room} დასასუფთავებელია`,
    problem: (room: string) => `პრობლემა: ოთახი ${room}`,
    undo: (room: string) => `ოთახი ${room}: ბოლო ცვლილების გაუქმება`,
  },
};

export const housekeepingAnswer = {
  saved: {
    clean: (room: string) => `ოთახი ${room} სუფთაა.`,
    inspected: (room: string) => `ოთახი ${room} შემოწმდა.`,
    dirty: (room: string) => `ოთახი ${room} დასასუფთავებელია.`,
    undo: (room: string) => `ოთახი ${room} ისეა, როგორც იყო.`,
  },
  refused: "არაფერი შეცვლილა",
  unknown_room: "სასტუმროს ასეთი ოთახი არ აქვს.",
  left_since: "ამ ოთახის სტუმრები გვერდის ჩვენების შემდეგ გაემგზავრნენ. ნახეთ ოთახი და ხელახლა დააჭირეთ.",
  not_clean: "მხოლოდ სუფთა ოთახის შემოწმება შეიძლება. ვიღაცამ ის უკვე დასასუფთავებლად მონიშნა.",
  changed_since: "ვიღაცამ ეს ოთახი უკვე შეცვალა.",
  reported: "პრობლემა დაფიქსირდა",
  too_many: "ძალიან ბევრი პრობლემაა ღია. ჯერ ზოგიერთი მოაგვარეთ.",
  solved: "პრობლემა მოგვარდა",
  reopened: "პრობლემა ისევ ღიაა",
  unknown_problem: "ვიღაცამ ეს პრობლემა უკვე შეცვალა.",
};

export const problemPanel = {
  title: (room: string) => `პრობლემა ოთახში ${room}`,
  note: "რა არ არის წესრიგში?",
  noteHint: "მაგალითად: შხაპი წვეთავს. სტუმრებზე ნურაფერს დაწერთ.",
  photo: "ფოტო",
  photoHint: "არასავალდებულო. მას მხოლოდ ამ სასტუმროს თანამშრომლები ხედავენ.",
  cancel: "გაუქმება",
  save: "დაფიქსირება",
  busy: "იგზავნება…",
};

export const problemList = {
  title: "ღია პრობლემები",
  solvedTitle: "დღეს მოგვარებული",
  none: "ღია პრობლემები არ არის.",
  room: (room: string) => `ოთახი ${room}`,
  by: (name: string, when: string) => `${name}, ${when}`,
  photo: (room: string) => `პრობლემის ფოტო, ოთახი ${room}`,
  solve: "მოგვარდა",
  solves: (note: string) => `მოგვარდა: ${note}`,
  reopen: "ისევ გახსნა",
  reopens: (note: string) => `ისევ გახსნა: ${note}`,
  shut: "მწყობრიდან გამოსული",
  shuts: (room: string) => `ოთახი ${room}: მწყობრიდან გამოყვანა`,
  noPhoto: "ასეთი ფოტო არ არსებობს.",
};
