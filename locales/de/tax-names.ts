export const taxNames = {
  fees: "Steuern und Gebühren",
  cityTax: "Citytax",
  touristTax: "Tourismusabgabe",
  touristTaxAdults: "Tourismusabgabe, Erwachsene",
  vat: "Mehrwertsteuer",
  accommodationTax: "Übernachtungssteuer",
  salesTaxes: "Verkaufssteuern",
  occupancyTax: "Hotelzimmersteuer",
  unitFee: "Hotelzimmergebühr",
  tourismDirham: "Tourismus-Dirham",
  climateLevy: "Klimaabgabe",
};
