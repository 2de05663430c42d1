/** Those who own hotels and those who stayed in them: first name, last name. */
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

export type SampleReview = [title: string, text: string];

/** What people write, by the stars they give. */
export const reviewTexts: Record<3 | 4 | 5, SampleReview[]> = {
  5: [
    [
      "We did not want to leave",
      "The room was exactly as in the photographs and the breakfast better than we hoped. We stayed a night longer than planned.",
    ],
    ["Kind people, quiet nights", "They carried our bags up before we could say a word. I have not slept so well in a city for years."],
    ["აუცილებლად დავბრუნდებით", "საოცრად სუფთა და მყუდრო ადგილია. მასპინძლები ყველაფერში დაგვეხმარნენ, საუზმე კი ნამდვილად საშინაო იყო."],
    ["Worth every cent", "Great location without the noise, and a bed that deserves its own review. The staff remembered our names."],
    ["Perfect for a long weekend", "Everything we wanted to see was within a short walk. The view in the morning is the real luxury here."],
    ["საუკეთესო ხედი ქალაქში", "ოთახიდან გამოსვლა არ გვინდოდა. პერსონალი ყურადღებიანია, ლოგინი — ძალიან მოსახერხებელი."],
    ["A house with a soul", "You feel that somebody cares about this place. Small things, like warm bread at seven, make the difference."],
  ],
  4: [
    ["Very good, with a small wish", "Lovely room and friendly reception. The shower could have more pressure, but we would come again."],
    ["Good value", "Clean, central and fairly priced. Breakfast starts a little late for those who travel early."],
    ["კარგი არჩევანია", "ოთახი სუფთა და ნათელია, მდებარეობა შესანიშნავი. საღამოს ქუჩიდან ცოტა ხმაური ისმოდა."],
    ["Comfortable stay", "A comfortable bed and a helpful team. The lift is slow, so we got to know the stairs."],
    ["Charming place", "Full of character and close to everything. Walls are a bit thin, bring earplugs if you sleep lightly."],
  ],
  3: [
    ["Fine for one night", "The room was clean but smaller than we expected. All right for a short stop near the station."],
    ["Good spot, tired room", "The location is excellent and the people are polite. The furniture has seen better years."],
    ["საშუალო", "მდებარეობა კარგია, თუმცა ოთახს განახლება სჭირდება. პერსონალი თავაზიანი იყო."],
  ],
};
