export const currencyForm = { rate: "გთხოვთ, შეიყვანოთ კურსი 0-დან 1000-მდე, მაგალითად 2.75" };
