import { imageMegabytes } from "#kit/image.ts";
import * as limits from "#kit/limits.ts";

export const destinations = {
  title: "მიმართულებები",
  text: "პოპულარული მიმართულებები მთავარ გვერდზე, თანმიმდევრობით.",
  add: "მიმართულების დამატება",
  none: "მიმართულებები ჯერ არ არის",
  noneText: "სანამ მიმართულება დაემატება, მთავარ გვერდზე ეს ნაწილი არ ჩანს.",
  list: "მიმართულებები",
  remove: "მიმართულების წაშლა",
  question: (name: string) => `ნამდვილად გსურთ მიმართულების „${name}“ წაშლა? ამ მოქმედების გაუქმება შეუძლებელია.`,
};

export const heroSlider = {
  title: "მთავარი სლაიდები",
  text: "სლაიდები მთავარი გვერდის თავში, თანმიმდევრობით.",
  add: "სლაიდის დამატება",
  preview: "წინასწარ ნახვა",
  none: "სლაიდები ჯერ არ არის",
  noneText: "სანამ სლაიდი დაემატება, მთავარ გვერდზე ჩვენი მისალმება ჩანს.",
  list: "სლაიდები",
  from: (day: string) => `დასაწყისი: ${day}`,
  until: (day: string) => `დასასრული: ${day}`,
  states: { draft: "შავი ვარიანტი", coming: "მოსალოდნელი", over: "დასრულებული", shown: "ჩანს" },
  remove: "სლაიდის წაშლა",
  question: (name: string) => `ნამდვილად გსურთ სლაიდის „${name}“ წაშლა? ამ მოქმედების გაუქმება შეუძლებელია.`,
};

export const countLine = { count: (n: number) => `${n} ობიექტი`, set: "ხელით მითითებული" };

export const deleteDialog = { keep: "გაუქმება", remove: "წაშლა", busy: "იშლება..." };

export const destinationDialog = {
  add: "მიმართულების დამატება",
  edit: "მიმართულების შეცვლა",
  name: "სახელი",
  nameHint: "ისე, როგორც სასტუმროები წერენ ქალაქს, რომ სტუმრებმა იპოვონ.",
  country: "ქვეყანა",
  text: "აღწერა",
  active: "აქტიური: ჩანს მთავარ გვერდზე",
  save: "შენახვა",
  saving: "ინახება...",
};

export const homepageActions = {
  again: "გთხოვთ, ცოტა ხანში სცადოთ.",
  not_allowed: "ეს მხოლოდ ადმინისტრატორს შეუძლია.",
  position: (count: number) => `გთხოვთ, შეიყვანოთ მთელი რიცხვი 1-დან ${count}-მდე.`,
};

export const notices = {
  saveFailed: { slide: "სლაიდი ვერ შეინახა", destination: "მიმართულება ვერ შეინახა", property_type: "ობიექტის ტიპი ვერ შეინახა" },
  deleteFailed: { slide: "სლაიდი ვერ წაიშალა", destination: "მიმართულება ვერ წაიშალა", property_type: "ობიექტის ტიპი ვერ წაიშალა" },
  moveFailed: "პოზიცია ვერ შეიცვალა",
  orderFault: {
    slide: "სლაიდების თანმიმდევრობის შეცვლისას მოხდა შეცდომა.",
    destination: "მიმართულებების თანმიმდევრობის შეცვლისას მოხდა შეცდომა.",
  },
  missing: { slide: "სლაიდი ვერ მოიძებნა", destination: "ელემენტი ვერ მოიძებნა", property_type: "ელემენტი ვერ მოიძებნა" },
  added: { slide: "სლაიდი დაემატა", destination: "მიმართულება დაემატა", property_type: "ობიექტის ტიპი დაემატა" },
  updated: { slide: "სლაიდი განახლდა", destination: "მიმართულება განახლდა", property_type: "ობიექტის ტიპი განახლდა" },
  deleted: { slide: "სლაიდი წაიშალა", destination: "მიმართულება წაიშალა", property_type: "ობიექტის ტიპი წაიშალა" },
  moved: "პოზიცია შეიცვალა",
};

export const inactive = { inactive: "არააქტიური" };

export const itemCard = {
  edit: "შეცვლა",
  editThat: (name: string) => `შეცვლა: ${name}`,
  removeThat: (name: string) => `წაშლა: ${name}`,
};

export const itemFields = {
  url: "სურათის მისამართი",
  urlHint: "მისამართი, რომელიც https://-ით იწყება, ან ქვემოთ ატვირთული სურათი. მათ გარეშე ჩვენი სურათი გამოჩნდება.",
  slideHint: "მისამართი, რომელიც https://-ით იწყება, ან ქვემოთ ატვირთული სურათი.",
  file: "სურათის ატვირთვა",
  fileHint: `PNG, JPG, GIF, WebP ან AVIF, ${imageMegabytes} მბ-მდე. ის მისამართს ჩაანაცვლებს.`,
  portraitUrl: "ვერტიკალური სურათი ტელეფონებისთვის, არასავალდებულო",
  portraitHint: "მისამართი ან ქვემოთ ატვირთული ვერტიკალური სურათი. მათ გარეშე ტელეფონები განიერი სურათის შუა ნაწილს აჩვენებს.",
  portraitFile: "ვერტიკალური სურათის ატვირთვა",
  counted: "ობიექტების რაოდენობა",
  real: (n: number) => `სასტუმროები, რომლებსაც სტუმრები ახლა პოულობენ: ${n}`,
  set: "საკუთარი რიცხვი",
  count: "რაოდენობა",
};

export const positionForm = { position: (name: string) => `პოზიცია: ${name}`, short: "პოზიცია", move: "გადატანა" };

export const propertyTypeDialog = {
  add: "ტიპის დამატება",
  edit: "ტიპის შეცვლა",
  name: "სახელი",
  nameHint: "Hotels, Apartments, Resorts და Villas თავის სასტუმროებამდე მიდის.",
  save: "შენახვა",
  saving: "ინახება...",
};

export const saveItem = {
  no_image: "სურათის მისამართი აუცილებელია",
  name_taken: "ასეთი სახელის ტიპი უკვე არსებობს.",
  too_many: `უკვე ${limits.homepageItems} ჩანაწერია. გთხოვთ, ჯერ ერთი წაშალოთ.`,
};

export const slideDialog = {
  add: "სლაიდის დამატება",
  edit: "სლაიდის შეცვლა",
  title: "სათაური",
  text: "აღწერა",
  link: "ბმული (არასავალდებულო)",
  linkHint: "სად მიდის ღილაკი სლაიდზე: ამ საიტის გვერდი, მაგალითად /deals, ან ვებმისამართი.",
  first: "პირველი დღე (არასავალდებულო)",
  last: "ბოლო დღე (არასავალდებულო)",
  days: (zone: string) => `სლაიდი ამ დღეებში ჩანს, ორივეს ჩათვლით, საიტის დროით (${zone}).`,
  publish: "გამოქვეყნება",
  draft: "შავ ვარიანტად შენახვა",
  saving: "ინახება...",
};

export const submitItem = { unreachable: "სერვერთან კავშირი ვერ დამყარდა. შეამოწმეთ ინტერნეტი და კვლავ სცადეთ." };

export const propertyTypes = {
  title: "ობიექტის ტიპები",
  text: "ობიექტის ტიპები მთავარ გვერდზე, სახელის მიხედვით.",
  add: "ტიპის დამატება",
  none: "ობიექტის ტიპები ჯერ არ არის",
  noneText: "სანამ ტიპი დაემატება, მთავარ გვერდზე ეს ნაწილი არ ჩანს.",
  list: "ობიექტის ტიპები",
  remove: "ტიპის წაშლა",
  question: (name: string) => `ნამდვილად გსურთ ტიპის „${name}“ წაშლა? ამ მოქმედების გაუქმება შეუძლებელია.`,
};
