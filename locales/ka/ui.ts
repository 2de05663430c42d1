export const background = { failed: "ვერ მოხერხდა", text: "შეამოწმეთ ინტერნეტი და კვლავ სცადეთ." };

export const barPlot = { nothing: "ჯერ არაფერია" };

export const carousel = { left: "მარცხნივ გადახვევა", right: "მარჯვნივ გადახვევა" };

export const confirmDialog = { keep: "გაუქმება", busy: "იშლება..." };

export const countField = { less: (what: string) => `შემცირება: ${what}`, more: (what: string) => `გაზრდა: ${what}` };

export const datePanes = {
  checkIn: "აირჩიეთ შესვლის თარიღი",
  checkOut: "აირჩიეთ გასვლის თარიღი",
  least: "დარჩით ერთი ღამე მაინც",
  taken: "მიუწვდომელია",
  keys: "ისრებით გადახვალთ დღეებსა და კვირებზე, Page Up და Page Down ღილაკებით თვეებზე, Shift-თან ერთად წლებზე.",
  from: (day: string) => `შესვლა: ${day}.`,
  to: (day: string) => `გასვლა: ${day}.`,
  nights: (n: number) => `${n} ღამე`,
  clear: "გასუფთავება",
  done: "მზადაა",
};

export const dialog = { close: "დახურვა" };

export const field = { show: "პაროლის ჩვენება", hide: "პაროლის დამალვა" };

export const mailLayout = { footer: "სტუმარი. ყოველი მოგზაურობა დაჯილდოებულია.", terms: "წესები", privacy: "კონფიდენციალურობა" };

export const mapRings = { km: (km: string) => `${km} კმ` };

export const moneyField = { free: "უფასოდ" };

export const monthList = { months: "თვეები" };

export const monthPair = { before: "წინა თვეები", after: "შემდეგი თვეები" };

export const panelHead = { close: "დახურვა" };

export const rowMenu = { actions: (of: string) => `მოქმედებები: ${of}` };

export const sidePanel = { before: "წინა სიაში", after: "შემდეგი სიაში", earlier: "ამ ნომერში წინა", later: "ამ ნომერში შემდეგი" };

export const pagination = { pages: "გვერდები", previous: "წინა გვერდი", next: "შემდეგი გვერდი", page: (n: number) => `გვერდი ${n}` };

export const pdfRenderer = { page: (page: number, pages: number) => `გვერდი ${page} / ${pages}` };

export const periodField = { from: "დან", to: "მდე", reset: "გასუფთავება", select: "არჩევა", none: "აირჩიეთ პირველი და ბოლო დღე." };

export const plotTable = { table: "ცხრილად", month: "პერიოდი" };

export const shareButton = { share: "გაზიარება", copied: "ბმული დაკოპირდა", failed: "ბმული ვერ დაკოპირდა" };

export const sortableList = {
  drag: (name: string) => `გადათრევა: ${name}`,
  kind: "შეიძლება გადატანა",
  help: "ასაღებად დააჭირეთ Space-ს, გადასატანად ისრებს, დასადებად ისევ Space-ს, გასაუქმებლად Escape-ს.",
  taken: (name: string) => `აღებულია: ${name}.`,
  over: (name: string, place: number, count: number) => `${name}: პოზიცია ${place}, სულ ${count}.`,
  put: (name: string, place: number, count: number) => `${name} გადავიდა პოზიციაზე ${place}, სულ ${count}.`,
  left: (name: string) => `${name} თავის ადგილზე დარჩა.`,
};

export const starField = {
  stars: (n: number) => `${n} ვარსკვლავი`,
  words: ["საშინელი", "სუსტი", "ნორმალური", "ძალიან კარგი", "შესანიშნავი"],
};

export const stars = { outOf: (given: string) => `${given} 5-დან` };

export const stayPrice = {
  plus: "ემატება გადასახადები",
  atProperty: (amount: string) => `აქედან ${amount} სასტუმროში გადაიხდება`,
  perNight: "ღამეში",
  perRoom: "ოთახში, ერთ ღამეში",
  plusTaxes: (per: string) => `${per}, ემატება გადასახადები`,
  from: (price: string) => `${price}-დან`,
  instead: "ნაცვლად",
  stay: (nights: number, rooms: number) => `${rooms > 1 ? `${rooms} ოთახი, ` : ""}${nights} ღამე, გადასახადების ჩათვლით`,
};

export const stepper = { less: (what: string) => `შემცირება: ${what}`, more: (what: string) => `გაზრდა: ${what}` };

export const tabRow = { more: "სხვა" };

export const toast = { close: "შეტყობინების დახურვა" };

export const unsavedChanges = {
  title: "გავიდეთ შენახვის გარეშე?",
  text: "ამ გვერდზე შეუნახავი ცვლილებებია. თუ გახვალთ, ისინი დაიკარგება.",
  stay: "გვერდზე დარჩენა",
  leave: "გასვლა შენახვის გარეშე",
};

export const zoomControl = { nearer: "მოახლოება", farther: "დაშორება" };

export const filterDates = {
  since: (day: string) => `${day}-დან`,
  until: (day: string) => `${day}-მდე`,
  from: "დან",
  to: "მდე",
  show: "ჩვენება",
};
