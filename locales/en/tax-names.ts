export const taxNames = {
  fees: "Taxes & fees",
  cityTax: "City tax",
  touristTax: "Tourist tax",
  touristTaxAdults: "Tourist tax, adults",
  vat: "Value added tax",
  accommodationTax: "Accommodation tax",
  salesTaxes: "Sales taxes",
  occupancyTax: "Hotel room occupancy tax",
  unitFee: "Hotel unit fee",
  tourismDirham: "Tourism Dirham",
  climateLevy: "Climate resilience levy",
};
