/** First and last names of hotel owners. */
export const owners: [string, string][] = [
  ["Ketevan", "Lomidze"],
  ["Paul", "Moreau"],
  ["Aiko", "Tanaka"],
];

export const travellers: [string, string][] = [
  ["Tamar", "Gelashvili"],
  ["Lukas", "Brandt"],
  ["Sofia", "Rossi"],
  ["Giorgi", "Kapanadze"],
  ["Emma", "Lindqvist"],
  ["Hiroshi", "Mori"],
  ["Amelia", "Clarke"],
  ["Mariam", "Tsereteli"],
  ["Diego", "Fuentes"],
  ["Nina", "Kovac"],
  ["Oliver", "Grant"],
  ["Salome", "Abashidze"],
  ["Mei", "Zhang"],
  ["Jonas", "Peeters"],
];

export const samplePassword = "stumari-demo";

export const sampleAccounts = {
  guest: { email: "guest@stumari.example", firstName: "Nino", lastName: "Beridze" },
  manager: { email: "manager@stumari.example", firstName: "Davit", lastName: "Maisuradze" },
  admin: { email: "admin@stumari.example", firstName: "Elene", lastName: "Japaridze" },
} as const;
