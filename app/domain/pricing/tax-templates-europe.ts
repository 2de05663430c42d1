import type { TaxTemplate } from "./tax-templates.ts";

/** Taxes of cities in the north and the middle of Europe. */
export const taxesOfEurope: readonly TaxTemplate[] = [
  {
    id: "paris",
    city: "Paris",
    country: "FR",
    year: 2024,
    source: {
      name: "Taxe de séjour with the additional taxes, loi de finances pour 2024, from 1 January 2024",
      url: "https://entreprendre.service-public.fr/actualites/A17102?lang=en",
    },
    currency: "EUR",
    rules: [
      {
        id: "city",
        name: "touristTax",
        mode: "at_property",
        amount: { 1: 260, 2: 325, 3: 520, 4: 813, 5: 1073 },
        per: "person_night",
        minAge: 18,
      },
    ],
  },
  {
    id: "amsterdam",
    city: "Amsterdam",
    country: "NL",
    year: 2025,
    source: { name: "Toeristenbelasting, 12.5 % of the price without value added tax", url: "https://etoa.org/destinations/netherlands" },
    currency: "EUR",
    rules: [
      { id: "vat", name: "vat", mode: "added", rate: 9000 },
      { id: "city", name: "touristTax", mode: "added", rate: 12500 },
    ],
  },
  {
    id: "berlin",
    city: "Berlin",
    country: "DE",
    year: 2025,
    source: {
      name: "Übernachtungsteuergesetz, 7.5 % of the price without the 7 % value added tax, from 1 January 2025",
      url: "https://de.10minhotel.com/2025/02/19/wo-in-deutschland-bettensteuer-erhoben-wird",
    },
    currency: "EUR",
    rules: [
      { id: "vat", name: "vat", mode: "included", rate: 7000 },
      { id: "city", name: "cityTax", mode: "added", rate: 7009 },
    ],
  },
  {
    id: "hamburg",
    city: "Hamburg",
    country: "DE",
    year: 2025,
    source: {
      name: "Kultur- und Tourismustaxe, net prices above 50 up to 200 a person, from 1 January 2025",
      url: "https://www.mopo.de/hamburg/politik/hamburg-erhoeht-bettensteuer-um-eine-attraktion-kostenfrei-zu-lassen/",
    },
    currency: "EUR",
    rules: [
      {
        id: "to-100",
        name: "cityTax",
        mode: "at_property",
        amount: 240,
        per: "person_night",
        priceClass: { per: "person_night", from: 5001, to: 10001 },
      },
      {
        id: "to-150",
        name: "cityTax",
        mode: "at_property",
        amount: 360,
        per: "person_night",
        priceClass: { per: "person_night", from: 10001, to: 15001 },
      },
      {
        id: "to-200",
        name: "cityTax",
        mode: "at_property",
        amount: 480,
        per: "person_night",
        priceClass: { per: "person_night", from: 15001, to: 20001 },
      },
    ],
  },
  {
    id: "munich",
    city: "Munich",
    country: "DE",
    year: 2025,
    source: {
      name: "No tax, forbidden by Art. 3 Abs. 3 Satz 1 KAG; Bayerischer Verfassungsgerichtshof, 14 November 2025, Vf. 3-VII-23",
      url: "https://www.gesetze-bayern.de/Content/Document/Y-300-Z-BECKRS-B-2025-N-31757?hl=true",
    },
    currency: "EUR",
    rules: [{ id: "vat", name: "vat", mode: "included", rate: 7000 }],
  },
  {
    id: "vienna",
    city: "Vienna",
    country: "AT",
    year: 2025,
    source: {
      name: "Ortstaxe, § 11 WTFG, 3.2 % of the price without value added tax less 11 %",
      url: "https://www.wko.at/branchen/w/tourismus-freizeitwirtschaft/hotellerie/Aktuelle-Ortstaxe-Wien.html?offenlegung=true",
    },
    currency: "EUR",
    rules: [
      { id: "vat", name: "vat", mode: "added", rate: 10000 },
      { id: "city", name: "cityTax", mode: "added", rate: 2848 },
    ],
  },
  {
    id: "prague",
    city: "Prague",
    country: "CZ",
    year: 2024,
    source: {
      name: "Místní poplatek z pobytu, zákon 565/1990 Sb., vyhláška 19/2021 hl. m. Prahy, from 1 January 2022",
      url: "https://praha13.cz/zvyseni-mistniho-poplatku-z-pobytu",
    },
    currency: "CZK",
    rules: [{ id: "city", name: "cityTax", mode: "at_property", amount: 5000, per: "person_night", minAge: 18, maxNights: 60 }],
  },
  {
    id: "budapest",
    city: "Budapest",
    country: "HU",
    year: 2025,
    source: {
      name: "Idegenforgalmi adó, 4 % of the price without value added tax for guests of 18 years",
      url: "https://www.hunguesthotels.hu/cz/hotel/budapest/hotel_millennium/rates/nejlepsi_cena_bez_stravovani",
    },
    currency: "EUR",
    rules: [
      { id: "vat", name: "vat", mode: "added", rate: 5000 },
      { id: "city", name: "touristTax", mode: "added", rate: 4000 },
    ],
  },
  {
    id: "brussels",
    city: "Brussels",
    country: "BE",
    year: 2023,
    source: {
      name: "Regional tax on tourist accommodation with the share of the municipality, hotels, from 1 February 2017",
      url: "https://www.rtl.be/actu/belgique/politique/bruxelles-la-taxe-sur-les-etablissements-dhebergement-touristique-sera-bientot/2024-03-14/article/648009",
    },
    currency: "EUR",
    rules: [{ id: "city", name: "cityTax", mode: "at_property", amount: 400, per: "room_night" }],
  },
];
