import * as limits from "#kit/limits.ts";

export const wishListForm = { name: "გთხოვთ, სიას სახელი დაარქვათ." };

export const wishListLink = { lists: "სურვილების სიები", add: "სურვილების სიაში დამატება" };

export const wishLists = {
  title: "სურვილების სიები",
  back: "რჩეულები",
  intro: "შეაგროვეთ ადგილები მოგზაურობისთვის და სხვებს ბმულით ხმის მიცემის საშუალება მიეცით.",
  adding: (hotel: string) => `სიაში დამატება: ${hotel}`,
  hotels: (_: number, count: string) => `${count} ადგილი`,
  add: "დამატება",
  take: "წაშლა",
  addTo: (list: string) => `დამატება სიაში: ${list}`,
  takeFrom: (list: string) => `წაშლა სიიდან: ${list}`,
  none: "სურვილების სიები ჯერ არ არის",
  name: "ახალი სიის სახელი",
  create: "სიის შექმნა",
  busy: "ინახება…",
  created: "სია შეიქმნა",
  added: "სიას დაემატა",
  removed: "სიიდან წაიშალა",
  deleted: "სია წაიშალა.",
  undo: "დაბრუნება",
  restored: "სია დაბრუნდა",
  gone: "ეს სია აღარ არსებობს",
  tooMany: `შეგიძლიათ გქონდეთ არაუმეტეს ${limits.wishListsPerPerson} სიისა. ჯერ ერთი წაშალეთ.`,
  full: `სიაში არაუმეტეს ${limits.hotelsPerWishList} ადგილია. ჯერ ერთი წაშალეთ.`,
};

export const wishList = {
  empty: "ამ სიაში ჯერ ადგილები არ არის",
  emptyText: "გახსენით ადგილი და აირჩიეთ „სურვილების სიაში დამატება“.",
  browse: "ადგილის პოვნა",
  edit: "სახელი, თარიღები და გაზიარება",
  name: "სახელი",
  rename: "სახელის შენახვა",
  checkIn: "ჩასვლა",
  checkOut: "გასვლა",
  adults: "ზრდასრულები",
  children: "ბავშვები",
  rooms: "ოთახები",
  saveStay: "ამ დღეების ფასების ჩვენება",
  clearStay: "თარიღების გარეშე",
  share: "გაზიარება ბმულით",
  shareText: "ვისაც ბმული აქვს, ხედავს სიას და ანგარიშის გარეშე აძლევს ხმას. თქვენ შესახებ სხვა არაფერი ჩანს.",
  withName: "ჩემი სახელის ჩვენება",
  makeLink: "ბმულის შექმნა",
  link: "ბმული",
  revoke: "ბმულის გაუქმება",
  delete: "სიის წაშლა",
  remove: (hotel: string) => `სიიდან წაშლა: ${hotel}`,
  saved: "სია შენახულია",
  shared: "სია გაზიარებულია",
  revoked: "ბმული აღარ მუშაობს",
  busy: "ინახება…",
};

export const wishedHotel = {
  stays: "ადგილები",
  fell: "ფასი დაეცა",
  last: "ბოლო ოთახი",
  full: "ამ თარიღებში თავისუფალი არ არის",
  likes: (count: string) => `მომხრე: ${count}`,
  dislikes: (count: string) => `წინააღმდეგი: ${count}`,
  like: (hotel: string) => `ხმის მიცემა: ${hotel}`,
  dislike: (hotel: string) => `წინააღმდეგ ხმის მიცემა: ${hotel}`,
};

export const sharedWishList = {
  by: (name: string) => `სიის ავტორი: ${name}`,
  text: "მიეცით ხმა ადგილებს, რომლებიც მოგწონთ. ანგარიში არ გჭირდებათ და აზრის შეცვლა შეგიძლიათ.",
  gone: "ეს სია აღარ არის გაზიარებული",
  goneText: "გთხოვთ, ჰკითხოთ მას, ვისგანაც ბმული გაქვთ.",
  unchanged: "თქვენი ხმა არ შეინახა",
  rejected: {
    unknown_list: "ეს სია აღარ არის გაზიარებული.",
    unknown_hotel: "ეს განთავსება სიაში აღარ არის.",
    too_many_voters: "იმდენმა მისცა ხმა, რომ მეტი აღარ შეიძლება.",
    too_many_votes: "ძალიან ბევრი ხმა ერთდროულად. სცადეთ რამდენიმე წუთში.",
  },
};
