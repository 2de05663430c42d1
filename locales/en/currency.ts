export const currencyForm = { rate: "Please enter a rate above 0 and up to 1,000, such as 2.75" };
