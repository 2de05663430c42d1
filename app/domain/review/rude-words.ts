/** Georgian and Russian insults in both scripts; English ones come with the library. A `-` stands for any ending. */
export const rudeWords = [
  "ყლე", "ყლეო", "ყლის", "ყლეები", "ყლეებო", "ბოზი", "ბოზო", "ბოზის", "ბოზები", "ტრაკი", "ტრაკში", "ტრაკის", "მუტელ-", "ნაბიჭვარ-", "ნაბოზარ-",
  "ნაბოზვარ-", "დედამოტყნულ-", "დედაშევეცი", "შევეცი", "მოტყნ-", "მოტყან-", "მოგიტყან-", "მოვტყან-", "გატყნაურ-", "ჩათლახ-", "ძუკნა", "სირო",
  "yleo", "qleo", "mutel-", "nabichvar-", "nabichvr-", "nabijvar-", "nabozar-", "nabozvar-", "dedamotknul-", "dedamotynul-", "sheveci", "shevetsi", "chatlax-", "chatlakh-", "dzukna",
  "хуй-", "хуе-", "хуё-", "хуя-", "нахуй", "похуй", "нахуя", "пизд-", "бля", "бляд-", "блять", "еба-", "ёба-", "ебуч-", "ёбан-", "заеб-", "наеб-", "выеб-", "уеб-", "уёб-",
  "сука", "суки", "суку", "сукой", "сучка", "мудак-", "мудил-", "гандон-", "пидор-", "пидар-", "залуп-", "шлюх-", "говно", "говна",
  "nahuy", "nahui", "nahuj", "pohuy", "pohui", "pohuj", "xuy-", "xuj-", "xui", "pizd-", "blyad-", "bliad-", "bljad-", "blyat", "bliat", "yoban-", "ebany-", "ebanut-", "zaeb-",
  "suka", "suki", "mudak-", "gandon-", "pidor-", "pidar-", "zalupa", "shluh-", "shlyuh-", "govno",
];
