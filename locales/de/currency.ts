export const currencyForm = { rate: "Bitte geben Sie einen Kurs über 0 und bis 1.000 ein, zum Beispiel 2.75" };
