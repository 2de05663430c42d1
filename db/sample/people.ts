/** First and last names of hotel owners. */
export const owners: [string, string][] = [
  ["Ketevan", "Lomidze"],
  ["Paul", "Moreau"],
  ["Aiko", "Tanaka"],
];

type Traveller = [firstName: string, lastName: string, writes: "en" | "ka" | "de"];

/** Guests who write reviews, each in a language of their own. */
export const travellers: Traveller[] = [
  ["Tamar", "Gelashvili", "ka"],
  ["Lukas", "Brandt", "de"],
  ["Sofia", "Rossi", "en"],
  ["Giorgi", "Kapanadze", "ka"],
  ["Emma", "Lindqvist", "en"],
  ["Hiroshi", "Mori", "en"],
  ["Amelia", "Clarke", "en"],
  ["Mariam", "Tsereteli", "ka"],
  ["Diego", "Fuentes", "en"],
  ["Nina", "Kovac", "en"],
  ["Oliver", "Grant", "en"],
  ["Salome", "Abashidze", "ka"],
  ["Mei", "Zhang", "en"],
  ["Jonas", "Peeters", "en"],
  ["Anna", "Hofer", "de"],
  ["Matthias", "Vogt", "de"],
  ["Clara", "Neumann", "de"],
  ["Luka", "Meladze", "ka"],
];
