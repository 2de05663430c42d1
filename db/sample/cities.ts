import type { SampleCity } from "./types.ts";

const city = (
  name: string,
  nameKa: string,
  country: string,
  countryKa: string,
  countryCode: string,
  latitude: number,
  longitude: number,
  timeZone: string,
): SampleCity => ({ name, nameKa, country, countryKa, countryCode, latitude, longitude, timeZone });

/** Centres and time zones from GeoNames (CC BY 4.0). */
export const cities: SampleCity[] = [
  city("Tbilisi", "თბილისი", "Georgia", "საქართველო", "GE", 41.69411, 44.83368, "Asia/Tbilisi"),
  city("Batumi", "ბათუმი", "Georgia", "საქართველო", "GE", 41.64228, 41.63392, "Asia/Tbilisi"),
  city("Kutaisi", "ქუთაისი", "Georgia", "საქართველო", "GE", 42.26791, 42.69459, "Asia/Tbilisi"),
  city("Stepantsminda", "სტეფანწმინდა", "Georgia", "საქართველო", "GE", 42.65722, 44.64333, "Asia/Tbilisi"),
  city("Telavi", "თელავი", "Georgia", "საქართველო", "GE", 41.91978, 45.47315, "Asia/Tbilisi"),
  city("Paris", "პარიზი", "France", "საფრანგეთი", "FR", 48.85341, 2.3488, "Europe/Paris"),
  city("London", "ლონდონი", "United Kingdom", "გაერთიანებული სამეფო", "GB", 51.50853, -0.12574, "Europe/London"),
  city("New York", "ნიუ-იორკი", "United States", "ამერიკის შეერთებული შტატები", "US", 40.71427, -74.00597, "America/New_York"),
  city("Tokyo", "ტოკიო", "Japan", "იაპონია", "JP", 35.6895, 139.69171, "Asia/Tokyo"),
  city("Kyoto", "კიოტო", "Japan", "იაპონია", "JP", 35.02107, 135.75385, "Asia/Tokyo"),
  city("Rome", "რომი", "Italy", "იტალია", "IT", 41.89193, 12.51133, "Europe/Rome"),
  city("Bali", "ბალი", "Indonesia", "ინდონეზია", "ID", -8.65, 115.21667, "Asia/Makassar"),
  city("Amsterdam", "ამსტერდამი", "Netherlands", "ნიდერლანდები", "NL", 52.37403, 4.88969, "Europe/Amsterdam"),
  city("Marrakesh", "მარაქეში", "Morocco", "მაროკო", "MA", 31.63416, -7.99994, "Africa/Casablanca"),
  city("Santorini", "სანტორინი", "Greece", "საბერძნეთი", "GR", 36.41667, 25.43333, "Europe/Athens"),
  city("Los Angeles", "ლოს-ანჯელესი", "United States", "ამერიკის შეერთებული შტატები", "US", 34.05223, -118.24368, "America/Los_Angeles"),
];
