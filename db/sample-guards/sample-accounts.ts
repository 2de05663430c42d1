export const samplePassword = "stumari-demo";

export const sampleAccounts = {
  guest: { email: "guest@stumari.example", firstName: "Nino", lastName: "Beridze" },
  manager: { email: "manager@stumari.example", firstName: "Davit", lastName: "Maisuradze" },
  admin: { email: "admin@stumari.example", firstName: "Elene", lastName: "Japaridze" },
} as const;
