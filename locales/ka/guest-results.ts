import { maxNights } from "#kit/date/stay.ts";

export const hotels = {
  prices: "ფასები დღეების მიხედვით",
  in: (place: string) => `სასტუმროები: ${place}`,
  all: "ყველა სასტუმრო",
  found: (n: string) => `ნაპოვნია ${n} ობიექტი`,
  searching: "იძებნება...",
  dates: `ამ თარიღების დაჯავშნა შეუძლებელია, ეს ყველა სასტუმროა. აირჩიეთ 1-დან ${maxNights} ღამემდე დღეიდან.`,
  description: "სასტუმროები, ფასები და შეფასებები.",
};

export const searchFailed = {
  failed: "სასტუმროები ვერ ჩაიტვირთა",
  listFailed: "სასტუმროების სია ვერ მივიღეთ",
  searchFailed: "ძებნა ვერ შესრულდა",
  failedText: "გთხოვთ, მოგვიანებით სცადოთ.",
  again: "ხელახლა ცდა",
};

export const filterButton = { filter: "ფილტრი" };

export const chips = {
  active: "არჩეული ფილტრები",
  remove: (name: string) => `ფილტრის მოხსნა: ${name}`,
  stars: (n: number) => `${n} ვარსკვლავი`,
  free: "უფასო გაუქმება",
  area: "რუკის არე",
  hotel: "სასტუმროები",
  apartment: "აპარტამენტები",
  resort: "კურორტები",
  villa: "ვილები",
  all: "ყველას მოხსნა",
};

export const emptySearch = {
  none: "სასტუმრო ვერ მოიძებნა",
  hint: "შეცვალეთ ძებნა ან ფილტრები, რომ მეტი შედეგი ნახოთ.",
  filtered: (n: string) => `ფილტრების გარეშე თქვენს ძებნას ${n} სასტუმრო შეესაბამება.`,
  reset: "ფილტრების გასუფთავება",
  meant: "ხომ არ გულისხმობდით",
  dates: "სხვა თარიღები",
  towns: "სხვა ქალაქები თქვენს თარიღებში",
  hotels: (n: string) => `${n} სასტუმრო`,
  away: (km: string) => `${km} კმ-ში`,
  span: (from: string, to: string) => `${from} – ${to}`,
  price: (night: string, total: string) => `${night}-დან ღამეში, სულ ${total} გადასახადებითა და მოსაკრებლებით`,
};

export const filters = {
  filters: "ფილტრები",
  close: "დახურვა",
  apply: "ფილტრების გამოყენება",
  reset: "ფილტრების გასუფთავება",
  price: "ფასი ღამეში",
  cancellation: "გაუქმება",
  free: "უფასო გაუქმება",
  stars: "ვარსკვლავები",
  star: (n: number) => `${n} ვარსკვლავი`,
  amenities: "კომფორტი",
  property: "ობიექტის კეთილმოწყობა",
  more: (n: number) => `კიდევ ${n}`,
  type: "ობიექტის ტიპი",
  any: "ნებისმიერი",
  hotel: "სასტუმროები",
  apartment: "აპარტამენტები",
  resort: "კურორტები",
  villa: "ვილები",
};

export const mapView = {
  cluster: (n: number) => `${n} სასტუმრო`,
  atLeast: (price: string) => `${price}+`,
  map: "ნაპოვნი სასტუმროების რუკა",
  row: "სასტუმროები რუკაზე",
  list: "სია",
  listOf: (n: number) => `სია (${n})`,
  unit: "ფასი ღამეში; შეიძლება დაემატოს გადასახადები",
  unitOfStay: (stay: string) => `ფასი: ${stay}`,
  unitOfStays: "ფასი მთელი დარჩენისთვის, გადასახადების ჩათვლით",
  loading: "რუკა იხსნება...",
  follow: "ძებნა რუკის გადაადგილებისას",
  here: "ამ არეში ძებნა",
  everywhere: "ამ არის დატოვება",
  noPrice: "ოთახები ჯერ არ არის",
  perNight: (price: string) => `${price} ღამეში`,
  total: (price: string) => `${price} სულ`,
  scripts: "რუკას JavaScript სჭირდება.",
};

export const priceRange = { from: "ყველაზე დაბალი ფასი", to: "ყველაზე მაღალი ფასი" };

export const resultList = {
  title: "სასტუმროები",
  loading: "სასტუმროები იძებნება...",
};

export const sortChoice = {
  sort: "დალაგება",
  popularity: "პოპულარობა",
  price: "ფასი",
  rating: "რეიტინგი",
  distance: "მანძილი",
  go: "დალაგება",
};

export const viewChoice = { view: "ხედი", grid: "ბადე", list: "სია", map: "რუკა" };
