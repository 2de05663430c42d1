import type { RoomType } from "#domain/hotel/hotel.ts";
import type { View } from "./types.ts";

type Texts = readonly [en: string, ka: string, de: string];

/** A sentence about what the window shows. */
export const outside: Record<View, Texts> = {
  mountain: ["The snow peaks stand in the window.", "ფანჯარაში თოვლიანი მწვერვალები დგას.", "Im Fenster stehen die Schneegipfel."],
  snow: ["Outside is the winter slope and nothing else.", "გარეთ ზამთრის ფერდობია და მეტი არაფერი.", "Draußen nur der winterliche Hang."],
  oldtown: [
    "You look at the balconies of the old town and the wall of Narikala.",
    "ფანჯრიდან ძველი ქალაქის აივნები და ნარიყალა ჩანს.",
    "Der Blick geht auf die Balkone der Altstadt und die Mauer von Narikala.",
  ],
  sea: ["The window looks at the sea.", "ფანჯარა ზღვას გაჰყურებს.", "Das Fenster geht aufs Meer."],
  garden: [
    "The window looks over the garden to the vines.",
    "ფანჯრიდან ბაღი და ვენახი ჩანს.",
    "Das Fenster geht über den Garten zu den Reben.",
  ],
  lake: ["The window looks at the lake.", "ფანჯარა ტბას გაჰყურებს.", "Das Fenster geht auf den See."],
  city: [
    "In the evening the lights of the city lie below.",
    "საღამოს ქვემოთ ქალაქის შუქები ჩანს.",
    "Abends liegen unten die Lichter der Stadt.",
  ],
  court: ["It is on the sunny side of the courtyard.", "ოთახი ეზოს მზიან მხარესაა.", "Es liegt auf der Sonnenseite des Hofs."],
  tbilisi: ["Across the street are carved balconies.", "ქუჩის გადაღმა ჩუქურთმიანი აივნებია.", "Gegenüber liegen geschnitzte Balkone."],
  paris: [
    "Across the street are iron balconies and grey roofs.",
    "ქუჩის გადაღმა რკინის აივნები და ნაცრისფერი სახურავებია.",
    "Gegenüber liegen Eisenbalkone und graue Dächer.",
  ],
  london: [
    "It looks at the brick terrace across the street.",
    "ფანჯრიდან ქუჩის გადაღმა აგურის სახლების რიგი ჩანს.",
    "Der Blick geht auf die Backsteinreihe gegenüber.",
  ],
  rome: [
    "Across the lane are ochre walls and green shutters.",
    "ქუჩის გადაღმა ოქრისფერი კედლები და მწვანე დარაბებია.",
    "Gegenüber liegen ockerfarbene Wände und grüne Läden.",
  ],
  canal: ["Boats pass under the window.", "ფანჯრის ქვეშ ნავები ჩაივლიან.", "Unter dem Fenster fahren Boote vorbei."],
  newyork: [
    "It looks at the brownstones across the street.",
    "ფანჯრიდან ქუჩის გადაღმა ყავისფერი სახლები ჩანს.",
    "Der Blick geht auf die Brownstones gegenüber.",
  ],
  palms: ["Palms stand before the window.", "ფანჯრის წინ პალმები დგას.", "Vor dem Fenster stehen Palmen."],
  riad: [
    "The window opens on the orange trees of the court.",
    "ფანჯარა ეზოს ფორთოხლის ხეებისკენ იღება.",
    "Das Fenster öffnet sich zu den Orangenbäumen im Hof.",
  ],
  desert: ["The red cliffs fill the window.", "ფანჯარას წითელი კლდეები ავსებს.", "Die roten Felsen füllen das Fenster."],
  maple: [
    "The window looks at the pond and the maple.",
    "ფანჯარა ტბორსა და ნეკერჩხალს გაჰყურებს.",
    "Das Fenster geht auf Teich und Ahorn.",
  ],
  village: [
    "You look over the white village to the sea.",
    "ფანჯრიდან თეთრი სოფელი და ზღვა ჩანს.",
    "Der Blick geht über das weiße Dorf aufs Meer.",
  ],
  roofs: [
    "In the evening lights go on below the old roofs.",
    "საღამოს ძველი სახურავების ქვეშ შუქი ინთება.",
    "Abends gehen unter den alten Dächern die Lichter an.",
  ],
};

/** Names of rooms after their view. */
export const sideNames: Partial<Record<RoomType, Partial<Record<View, Texts>>>> = {
  deluxe: {
    oldtown: ["Deluxe above the city", "დელუქსი ქალაქის თავზე", "Deluxe über der Stadt"],
    city: ["Deluxe above the city", "დელუქსი ქალაქის თავზე", "Deluxe über der Stadt"],
    sea: ["Deluxe above the sea", "დელუქსი ზღვის თავზე", "Deluxe über dem Meer"],
    garden: ["Deluxe over the garden", "დელუქსი ბაღის თავზე", "Deluxe über dem Garten"],
    palms: ["Deluxe among the palms", "დელუქსი პალმებში", "Deluxe unter Palmen"],
  },
  suite: {
    sea: ["Sea light suite", "ლუქსი ზღვის სინათლით", "Suite im Meerlicht"],
    mountain: ["Suite below the peaks", "ლუქსი მწვერვალების ქვეშ", "Suite unter den Gipfeln"],
    snow: ["Snow light suite", "ლუქსი თოვლის სინათლით", "Suite im Schneelicht"],
    garden: ["Suite over the vines", "ლუქსი ვენახის თავზე", "Suite über den Reben"],
    lake: ["Lake suite", "ლუქსი ტბის ხედით", "Seesuite"],
    canal: ["Canal suite", "ლუქსი არხის ხედით", "Grachtensuite"],
  },
  queen: {
    court: ["Courtyard queen", "ოთახი დიდი საწოლით ეზოს მხარეს", "Queensize-Zimmer zum Hof"],
  },
};
