import type { SampleCity } from "../sample/types.ts";

/** Country code and translated names by English name. */
const countries = {
  Georgia: ["GE", "საქართველო", "Georgien", "Грузия", "Грузія"],
  France: ["FR", "საფრანგეთი", "Frankreich", "Франция", "Франція"],
  "United Kingdom": ["GB", "გაერთიანებული სამეფო", "Vereinigtes Königreich", "Великобритания", "Велика Британія"],
  "United States": ["US", "ამერიკის შეერთებული შტატები", "Vereinigte Staaten", "США", "США"],
  Japan: ["JP", "იაპონია", "Japan", "Япония", "Японія"],
  Italy: ["IT", "იტალია", "Italien", "Италия", "Італія"],
  Indonesia: ["ID", "ინდონეზია", "Indonesien", "Индонезия", "Індонезія"],
  Netherlands: ["NL", "ნიდერლანდები", "Niederlande", "Нидерланды", "Нідерланди"],
  Morocco: ["MA", "მაროკო", "Marokko", "Марокко", "Марокко"],
  Greece: ["GR", "საბერძნეთი", "Griechenland", "Греция", "Греція"],
} as const;

function city(
  [name, ka, de, ru, uk]: [name: string, ka: string, de: string, ru: string, uk: string],
  country: keyof typeof countries,
  latitude: number,
  longitude: number,
  timeZone: string,
): SampleCity {
  const [countryCode, countryKa, countryDe, countryRu, countryUk] = countries[country];
  // Russian and Ukrainian names are not shown: guests type them.
  const translations = {
    ka: { name: ka, country: countryKa },
    de: { name: de, country: countryDe },
    ru: { name: ru, country: countryRu },
    uk: { name: uk, country: countryUk },
  };
  return { name, country, translations, countryCode, latitude, longitude, timeZone };
}

/** Centres are the squares from which people count; time zones: GeoNames (CC BY 4.0). */
export const cities: SampleCity[] = [
  city(["Tbilisi", "თბილისი", "Tiflis", "Тбилиси", "Тбілісі"], "Georgia", 41.6934, 44.8015, "Asia/Tbilisi"),
  city(["Batumi", "ბათუმი", "Batumi", "Батуми", "Батумі"], "Georgia", 41.6507, 41.6363, "Asia/Tbilisi"),
  city(["Kutaisi", "ქუთაისი", "Kutaissi", "Кутаиси", "Кутаїсі"], "Georgia", 42.2713, 42.7048, "Asia/Tbilisi"),
  city(["Stepantsminda", "სტეფანწმინდა", "Stepanzminda", "Степанцминда", "Степанцмінда"], "Georgia", 42.657, 44.643, "Asia/Tbilisi"),
  city(["Telavi", "თელავი", "Telawi", "Телави", "Телаві"], "Georgia", 41.9193, 45.4768, "Asia/Tbilisi"),
  city(["Paris", "პარიზი", "Paris", "Париж", "Париж"], "France", 48.85341, 2.3488, "Europe/Paris"),
  city(["London", "ლონდონი", "London", "Лондон", "Лондон"], "United Kingdom", 51.50853, -0.12574, "Europe/London"),
  city(["New York", "ნიუ-იორკი", "New York", "Нью-Йорк", "Нью-Йорк"], "United States", 40.71427, -74.00597, "America/New_York"),
  city(["Tokyo", "ტოკიო", "Tokio", "Токио", "Токіо"], "Japan", 35.6812, 139.7671, "Asia/Tokyo"),
  city(["Kyoto", "კიოტო", "Kyōto", "Киото", "Кіото"], "Japan", 35.0116, 135.7681, "Asia/Tokyo"),
  city(["Rome", "რომი", "Rom", "Рим", "Рим"], "Italy", 41.8958, 12.4826, "Europe/Rome"),
  city(["Bali", "ბალი", "Bali", "Бали", "Балі"], "Indonesia", -8.65, 115.21667, "Asia/Makassar"),
  city(["Amsterdam", "ამსტერდამი", "Amsterdam", "Амстердам", "Амстердам"], "Netherlands", 52.37403, 4.88969, "Europe/Amsterdam"),
  city(["Marrakesh", "მარაქეში", "Marrakesch", "Марракеш", "Марракеш"], "Morocco", 31.6258, -7.9892, "Africa/Casablanca"),
  city(["Santorini", "სანტორინი", "Santorin", "Санторини", "Санторіні"], "Greece", 36.41667, 25.43333, "Europe/Athens"),
  city(
    ["Los Angeles", "ლოს-ანჯელესი", "Los Angeles", "Лос-Анджелес", "Лос-Анджелес"],
    "United States",
    34.05223,
    -118.24368,
    "America/Los_Angeles",
  ),
];
