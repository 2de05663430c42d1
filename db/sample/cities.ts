import type { SampleCity } from "./types.ts";

/** Country code and translated names by English name. */
const countries = {
  Georgia: ["GE", "საქართველო", "Georgien"],
  France: ["FR", "საფრანგეთი", "Frankreich"],
  "United Kingdom": ["GB", "გაერთიანებული სამეფო", "Vereinigtes Königreich"],
  "United States": ["US", "ამერიკის შეერთებული შტატები", "Vereinigte Staaten"],
  Japan: ["JP", "იაპონია", "Japan"],
  Italy: ["IT", "იტალია", "Italien"],
  Indonesia: ["ID", "ინდონეზია", "Indonesien"],
  Netherlands: ["NL", "ნიდერლანდები", "Niederlande"],
  Morocco: ["MA", "მაროკო", "Marokko"],
  Greece: ["GR", "საბერძნეთი", "Griechenland"],
} as const;

function city(
  [name, ka, de]: [name: string, ka: string, de: string],
  country: keyof typeof countries,
  latitude: number,
  longitude: number,
  timeZone: string,
): SampleCity {
  const [countryCode, countryKa, countryDe] = countries[country];
  const translations = { ka: { name: ka, country: countryKa }, de: { name: de, country: countryDe } };
  return { name, country, translations, countryCode, latitude, longitude, timeZone };
}

/** Centres are the squares from which people count; time zones: GeoNames (CC BY 4.0). */
export const cities: SampleCity[] = [
  city(["Tbilisi", "თბილისი", "Tiflis"], "Georgia", 41.6934, 44.8015, "Asia/Tbilisi"),
  city(["Batumi", "ბათუმი", "Batumi"], "Georgia", 41.6507, 41.6363, "Asia/Tbilisi"),
  city(["Kutaisi", "ქუთაისი", "Kutaissi"], "Georgia", 42.2713, 42.7048, "Asia/Tbilisi"),
  city(["Stepantsminda", "სტეფანწმინდა", "Stepanzminda"], "Georgia", 42.657, 44.643, "Asia/Tbilisi"),
  city(["Telavi", "თელავი", "Telawi"], "Georgia", 41.9193, 45.4768, "Asia/Tbilisi"),
  city(["Paris", "პარიზი", "Paris"], "France", 48.85341, 2.3488, "Europe/Paris"),
  city(["London", "ლონდონი", "London"], "United Kingdom", 51.50853, -0.12574, "Europe/London"),
  city(["New York", "ნიუ-იორკი", "New York"], "United States", 40.71427, -74.00597, "America/New_York"),
  city(["Tokyo", "ტოკიო", "Tokio"], "Japan", 35.6812, 139.7671, "Asia/Tokyo"),
  city(["Kyoto", "კიოტო", "Kyōto"], "Japan", 35.0116, 135.7681, "Asia/Tokyo"),
  city(["Rome", "რომი", "Rom"], "Italy", 41.8958, 12.4826, "Europe/Rome"),
  city(["Bali", "ბალი", "Bali"], "Indonesia", -8.65, 115.21667, "Asia/Makassar"),
  city(["Amsterdam", "ამსტერდამი", "Amsterdam"], "Netherlands", 52.37403, 4.88969, "Europe/Amsterdam"),
  city(["Marrakesh", "მარაქეში", "Marrakesch"], "Morocco", 31.6258, -7.9892, "Africa/Casablanca"),
  city(["Santorini", "სანტორინი", "Santorin"], "Greece", 36.41667, 25.43333, "Europe/Athens"),
  city(["Los Angeles", "ლოს-ანჯელესი", "Los Angeles"], "United States", 34.05223, -118.24368, "America/Los_Angeles"),
];
