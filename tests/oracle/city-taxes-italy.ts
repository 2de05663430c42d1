import { amount } from "./city-tax-rules.ts";
import type { CityTax } from "./city-taxes.ts";

export const italy: readonly CityTax[] = [
  {
    city: "Rome",
    country: "IT",
    year: 2024,
    source: {
      name: "Contributo di soggiorno, Deliberazione Giunta Capitolina 255/2023, from 1 October 2023",
      url: "https://www.visitareroma.info/contributo-di-soggiorno-come-cambia-la-tassa-per-visitare-roma/",
      read: true,
    },
    currency: "EUR",
    officialClass: "4",
    local: { city: { amount: { "1": 400, "2": 500, "3": 600, "4": 750, "5": 1000 } } },
    rules: [amount("city", 780, { minAge: 10, maxNights: 10 })],
    stay: { checkIn: "2024-04-08", nights: 12, units: 1, adults: 2, childAges: [9, 10], price: 18_000 },
    expected: { taxes: { city: 23_400 }, total: 239_400, online: 216_000 },
  },
  {
    city: "Milan",
    country: "IT",
    year: 2025,
    source: {
      name: "Imposta di soggiorno, Comune di Milano, from 1 January 2025",
      url: "https://milano.notizie.it/tasse-milano/2024/11/08/aumento-della-tassa-di-soggiorno-a-milano-cosa-cambia-per-i-turisti/",
      read: true,
    },
    currency: "EUR",
    officialClass: "3",
    local: { city: { amount: { "1": 350, "2": 490, "3": 630, "4": 700, "5": 700 } } },
    rules: [amount("city", 655, { minAge: 18, maxNights: 14 })],
    stay: { checkIn: "2025-02-03", nights: 16, units: 1, adults: 2, childAges: [17], price: 15_000 },
    expected: { taxes: { city: 18_340 }, total: 258_340, online: 240_000 },
  },
  {
    city: "Florence",
    country: "IT",
    year: 2023,
    source: {
      name: "Imposta di soggiorno, Comune di Firenze, deliberazione 56 of 22 February 2023, from 1 April 2023",
      url: "https://mobile.ttgitalia.com/stories/incoming/182613_firenze_scatta_laumento_della_tassa_di_soggiorno_le_nuove_tariffe/",
      read: true,
    },
    currency: "EUR",
    officialClass: "5",
    local: { city: { amount: { "1": 350, "2": 450, "3": 600, "4": 700, "5": 800 } } },
    rules: [amount("city", 832, { minAge: 12, maxNights: 7 })],
    stay: { checkIn: "2023-09-11", nights: 8, units: 1, adults: 2, childAges: [11, 12], price: 30_000 },
    expected: { taxes: { city: 17_472 }, total: 257_472, online: 240_000 },
  },
  {
    city: "Venice",
    country: "IT",
    year: 2024,
    source: {
      name: "Imposta di soggiorno, Comune di Venezia, historic centre outside January; half from 10 to 16 years",
      url: "https://movietele.it/turismo-in-veneto-aumentano-gli-incassi-previsti-100-milioni-di-introiti/amp",
      read: true,
    },
    currency: "EUR",
    officialClass: "4",
    local: {
      half: { amount: { "1": 50, "2": 100, "3": 175, "4": 225, "5": 250 } },
      adult: { amount: { "1": 50, "2": 100, "3": 175, "4": 225, "5": 250 } },
    },
    rules: [
      amount("half", 234, { minAge: 10, maxNights: 5, season: { from: "02-01", to: "12-31" } }),
      amount("adult", 234, { minAge: 17, maxNights: 5, season: { from: "02-01", to: "12-31" } }),
    ],
    stay: { checkIn: "2024-05-10", nights: 6, units: 1, adults: 2, childAges: [9, 10, 16], price: 22_000 },
    expected: { taxes: { half: 4680, adult: 2340 }, total: 139_020, online: 132_000 },
  },
];
