export const accessibilityForm = {
  choose: "გთხოვთ, აირჩიოთ სიიდან.",
  measure: "გთხოვთ, შეიყვანოთ მთელი სანტიმეტრები 1-დან 999-მდე ან დატოვოთ ცარიელი.",
};

export const accessibilityText = {
  features: {
    step_free: "საფეხურების გარეშე ქუჩიდან ნომრამდე",
    lift: "ლიფტი სართულამდე",
    roll_in_shower: "შხაპი ზღურბლის გარეშე",
    shower_seat: "საშხაპე სკამი",
    grab_bars: "სახელურები ტუალეტთან და შხაპთან",
    knee_space: "სივრცე მუხლებისთვის ნიჟარის ქვეშ",
    emergency_cord: "საგანგებო გამოძახების თოკი",
    visual_alarm: "ვიზუალური განგაში",
    hearing_loop: "სმენის მარყუჟი",
    tactile_signs: "ტაქტილური ნიშნები",
  },
  measures: {
    door_width: "ნომრის კარი",
    bathroom_door_width: "სააბაზანოს კარი",
    lift_door_width: "ლიფტის კარი",
    turning_space: "მოსაბრუნებელი სივრცე",
    bed_side_space: "სივრცე საწოლის გვერდით",
    bed_height: "საწოლის სიმაღლე",
    toilet_height: "უნიტაზის სიმაღლე",
  },
  needs: {
    step_free: "საფეხურების გარეშე",
    wide_doors: "კარი მინიმუმ 80 სმ სიგანის",
    turning_space: "მოსაბრუნებელი სივრცე მინიმუმ 150 სმ",
    roll_in_shower: "შხაპი ზღურბლის გარეშე",
    grab_bars: "სახელურები",
    visual_alarm: "ვიზუალური განგაში",
    hearing_loop: "სმენის მარყუჟი",
  },
  cm: (centimetres: string) => `${centimetres} სმ`,
  measure: (name: string, value: string) => `${name}: ${value}`,
  guaranteed: "გარანტირებული ხელმისაწვდომობა",
};

export const accessibleRoom = {
  title: "ხელმისაწვდომობა",
  has: "კი",
  hasNot: "არა",
  unknown: "უცნობია",
  someRooms: (rooms: string) => `ამ ტიპის ${rooms} ნომერში`,
  nothing: "სასტუმროს ხელმისაწვდომობის შესახებ არაფერი უთქვამს.",
  wanted: (needs: string) => `თქვენ გჭირდებათ: ${needs}. ნომერი, რომელსაც ეს აქვს, თქვენთვის შეინახება და თქვენი დარჩება.`,
  guaranteed: (needs: string) => `გარანტირებულია: ${needs}`,
  none: "ნომერი, რომელიც გჭირდებათ, ყველა ღამეს თავისუფალი არ არის",
};

export const accessFilter = { title: "ხელმისაწვდომი ნომრები" };

export const accessibilityEditor = {
  tab: "ხელმისაწვდომობა",
  intro: "გთხოვთ, მიუთითოთ მხოლოდ ის, რაც იცით. რასაც ღიად დატოვებთ, სტუმრებს უცნობად ეჩვენებათ და ვისაც სჭირდება, ნომერს ვერ იპოვის.",
  introOfNumber: "ღია ველები ისეა, როგორც ნომრის ტიპში.",
  legend: "რა აქვს ამ ტიპის ნომრებს",
  legendOfNumber: "რა აქვს ამ ნომერს",
  open: "უცნობია",
  asType: "როგორც ტიპში",
  yes: "კი",
  no: "არა",
  measures: "ზომები სანტიმეტრებში",
  save: "ხელმისაწვდომობის შენახვა",
  busy: "ინახება…",
  saved: "ხელმისაწვდომობა შენახულია",
  savedText: "ჯავშნები ინარჩუნებენ იმას, რასაც დაპირდნენ.",
  unknown: "ნომერი აღარ არსებობს.",
  relied: (bookings: number, codes: string) =>
    `${bookings} მომავალი ჯავშანი ეყრდნობა იმას, რასაც აუქმებთ: ${codes}. დაპირება ძალაში რჩება. გთხოვთ, დაადასტუროთ, რომ ამ სტუმრებისთვის გამოსავალი გაქვთ.`,
  confirm: "ამ სტუმრებზე მე ვიზრუნებ",
  add: "გთხოვთ, ჯერ შეინახოთ ნომერი.",
};

export const accessPromises = {
  moved: (number: string, needs: string) =>
    `ნომერს ${number} არ აქვს ის, რასაც ამ ჯავშანს დაპირდნენ: ${needs}. სტუმარი რჩება ნომერში, რომელსაც ეს აქვს.`,
  fixed: "ამ ჯავშანს ხელმისაწვდომი ნომერი აქვს დაპირებული, რომელიც ფიქსირებული რჩება.",
};
