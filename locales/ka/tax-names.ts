export const taxNames = {
  fees: "გადასახადები და მოსაკრებლები",
  cityTax: "ქალაქის მოსაკრებელი",
  touristTax: "ტურისტული მოსაკრებელი",
  touristTaxAdults: "ტურისტული მოსაკრებელი, ზრდასრულები",
  vat: "დღგ",
  accommodationTax: "განთავსების გადასახადი",
  salesTaxes: "გაყიდვების გადასახადი",
  occupancyTax: "სასტუმროს ნომრის გადასახადი",
  unitFee: "სასტუმროს ნომრის მოსაკრებელი",
  tourismDirham: "ტურიზმის დირჰამი",
  climateLevy: "კლიმატის მოსაკრებელი",
};
