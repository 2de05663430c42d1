/** What the calendar says of nights and prices that the hotel’s own program decides. */
export const channelDecides = {
  rooms: (names: string) => `თქვენი პროგრამა წყვეტს, რამდენი ერთეულის დაჯავშნა შეიძლება: ${names}.`,
  plan: "თქვენი პროგრამა წყვეტს ფასებსა და წესებს. აქ შესაცვლელად დაიბრუნეთ ტარიფი: ტარიფები > არხები.",
  besides: "თქვენი პროგრამა წყვეტს ფასებს, რომლებიც ამასთან შედარდა. შესაცვლელად დაიბრუნეთ მისი ტარიფები: ტარიფები > არხები.",
  open: "არხების გახსნა",
};
