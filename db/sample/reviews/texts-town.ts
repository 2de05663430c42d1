import type { ReviewPool } from "./pool.ts";

/** Reviews of hotels and apartments in towns. */
export const oldTown: ReviewPool = {
  5: [
    [
      "Wie bei Freunden zu Hause",
      "Abends stand ein Krug Wasser mit Minze vor der Tür, morgens der Schirm, bevor der Regen kam. So aufmerksam war noch kein Hotel zu uns.",
      { language: "de" },
    ],
    [
      "Starke Mauern, guter Schlaf",
      "Mitten in der Altstadt und trotzdem so still, dass wir den Wecker gestellt haben. Die Gastgeber kennen jedes Lokal im Viertel.",
      { language: "de" },
    ],
    [
      "We found our street",
      "By the second evening the baker knew us. A house like this makes you part of the quarter, if only for a few days.",
    ],
    [
      "Balcony over the old roofs",
      "We had breakfast on the wooden balcony every morning and watched the town wake up. The stairs creak, and that is part of it.",
      { needs: ["balcony"] },
    ],
    [
      "Like staying with relatives",
      "They drew us a map of bakeries by hand and lent us an umbrella for the whole week. The room smelled of clean linen and old wood.",
    ],
    [
      "The courtyard is the best room",
      "Evenings under the tree with a glass of wine and nobody in a hurry. Inside it is cool even at noon.",
      { needs: ["courtyard"] },
    ],
    [
      "Right where we wanted to be",
      "Three minutes to the church, five to the baths, and still quiet at night. Thick walls do what air conditioning can't.",
      { needs: ["baths"] },
    ],
    [
      "ძველი ქალაქის გული",
      "ფანჯრიდან ქვაფენილი და ჩუქურთმიანი აივნები ჩანს. დილით თბილ პურს პირდაპირ ეზოში გვიშლიდნენ.",
      { needs: ["balcony"] },
    ],
    [
      "A house that was restored with love",
      "Original tiles, tall doors, and a bathroom that is completely new. You notice that an architect lives upstairs.",
    ],
    [
      "Every corner has a story",
      "Our host told us who had lived in our room a hundred years ago. We came for two nights and stayed for four.",
    ],
    [
      "ნამდვილი სტუმართმოყვარეობა",
      "ჩანთები თვითონ ამოგვიტანეს, ჩაი დაგვახვედრეს და საღამოს სად გვევახშმა, ისიც გვირჩიეს. ყველაფერი ზუსტი გამოდგა.",
    ],
  ],
  4: [
    [
      "Schön und etwas hellhörig",
      "Man hört die Treppe, wenn jemand spät kommt. Dafür ist das Haus voller Geschichten und das Bett ausgezeichnet.",
      { language: "de" },
    ],
    [
      "Lovely, mind the stairs",
      "The lane is too narrow for a taxi and the last part is steps. Once you are up there, it is worth every one of them.",
      { needs: ["steps"] },
    ],
    [
      "Charming but you hear the bells",
      "The church next door is beautiful and punctual. Rooms to the court are quieter, ask for one.",
      { needs: ["church"] },
    ],
    ["ლამაზი სახლი, ვიწრო აბაზანა", "ოთახი ძალიან ლამაზია, ჭერი მაღალი. აბაზანა პატარაა, თუმცა სუფთა და თბილი."],
    ["Old house, good bed", "Floors slope a little and the window needs a strong hand. The bed and the breakfast were excellent."],
  ],
  3: [
    [
      "Beautiful outside",
      "The facade is what you see in the pictures, but our room looked at a wall. For the price we hoped for more light.",
    ],
  ],
};

export const city: ReviewPool = {
  5: [
    [
      "Alles durchdacht",
      "Steckdosen am Bett, gutes Licht am Schreibtisch, ein Wasserkocher, der nicht klappert. Wir kommen wieder.",
      { language: "de" },
    ],
    [
      "A calm place to come back to",
      "Outside it never stops, inside you hear nothing of it. We slept with the window open a little, and well.",
    ],
    ["კარგი ადგილია საქმიანი მოგზაურისთვის", "ინტერნეტი სწრაფია, მაგიდა მოსახერხებელი, ოთახი კი ძალიან წყნარი."],
    [
      "The city at our feet",
      "From the eleventh floor we watched the lights come on one after the other. We hardly used the television.",
      { needs: ["tower"] },
    ],
    [
      "Fast, friendly, spotless",
      "Check-in took two minutes and the room was ready at noon. Somebody had even put the adapter we need on the desk.",
      { needs: ["reception_24h"] },
    ],
    [
      "Perfect for work and after",
      "A proper desk, wifi that holds a video call, and the underground across the street. In the evening the bar is a good place to forget all that.",
      { needs: ["bar", "metro"] },
    ],
    ["The pool before breakfast", "We had it all to ourselves at seven. After a long flight there is nothing better.", { needs: ["pool"] }],
    ["თანამედროვე და მშვიდი", "ცენტრშია, მაგრამ ღამით ხმა საერთოდ არ ისმის. ნომერში ყველაფერი ახალი და სუფთაა.", { needs: ["metro"] }],
    [
      "They think of everything",
      "Blackout curtains that really are black, a kettle that does not rattle, and three kinds of pillows. We slept until ten.",
    ],
    ["Best shower of our trip", "Strong, hot and with a window beside it. The rest of the room is just as carefully made."],
  ],
  4: [
    [
      "Gutes Haus, wenig Platz im Schrank",
      "Zimmer hell und ruhig, Personal sehr freundlich. Für zwei Koffer ist der Schrank zu klein.",
      { language: "de" },
    ],
    ["One pillow too many", "Six pillows, nowhere to put four of them. Everything else is as it should be."],
    [
      "Great location, small lifts",
      "You can walk everywhere from here. At nine in the morning everybody wants the lift, so take the stairs down.",
      { needs: ["elevator"] },
    ],
    ["Smart rooms, busy lobby", "Upstairs it is calm and stylish. The lobby is loud on Fridays when the bar is full.", { needs: ["bar"] }],
    [
      "ყველაფერი კარგი იყო, გარდა პარკინგისა",
      "ოთახი და მომსახურება შესანიშნავია. მანქანის დაყენება საღამოს რთულია, ჯობს მეტროთი მოხვიდეთ.",
      { needs: ["metro"] },
    ],
    [
      "Breakfast could start earlier",
      "Good buffet and real coffee, but at half past seven it is too late for the first train. They packed us a bag instead, thank you.",
      { needs: ["breakfast", "metro"] },
    ],
  ],
  3: [
    [
      "Fine for one night",
      "Clean, near the station and a little cold in style. Our window could not be opened, which we only noticed at night.",
      { needs: ["metro"] },
    ],
  ],
};

export const apartment: ReviewPool = {
  5: [
    [
      "Wie eine eigene Wohnung",
      "Scharfe Messer, genug Töpfe, ein Tisch, an dem man wirklich sitzen kann. Nach zwei Tagen hatten wir unser Café um die Ecke.",
      { language: "de" },
    ],
    ["A week like a local", "We cooked twice, worked a little, and knew the neighbours' dog by name. The bed is better than ours at home."],
    [
      "Our own little home",
      "A kitchen where you can really cook, good knives and enough pans. We bought vegetables at the corner and stayed in.",
    ],
    [
      "Ideal with children",
      "A washing machine, a cot that was already made up, and a box of toys under the stairs. Nobody minded a spilled juice.",
      { needs: ["family_rooms", "laundry"] },
    ],
    ["Thought through", "Hooks where you want hooks, sockets where you want sockets. Somebody has lived here before renting it out."],
    ["საკუთარ სახლში გვეგონა თავი", "სამზარეულოში ყველაფერია, ყავის აპარატიც კი. უბანი მშვიდი და მწვანეა, მაღაზია იქვეა."],
    [
      "Neighbourhood, not a tourist street",
      "In the morning we queued at the bakery with everybody else. After three days they knew what we wanted.",
    ],
    [
      "We stayed for two weeks",
      "Enough room for suitcases, a table for four and a chair that does not hurt after an hour of work. That is rare.",
    ],
  ],
  4: [
    [
      "Praktisch und freundlich",
      "Die Übergabe war einfach, die Antworten kamen sofort. Nur die Spülmaschine haben wir vermisst.",
      { language: "de" },
    ],
    [
      "Nice flat, key box takes patience",
      "It took us ten minutes to get the key out. Inside everything was spotless and the bed is very good.",
    ],
    ["Practical and bright", "Large windows and a quiet courtyard. The sofa bed is fine for a child, less so for an adult."],
    [
      "კარგი ბინა ოჯახისთვის",
      "ფართო და ნათელია, სამზარეულო სრულად აღჭურვილი. ლიფტი არ არის, მესამე სართულზე ფეხით ავდიოდით.",
      { needs: ["no_lift"] },
    ],
    [
      "A pan short of perfect",
      "Good light, fast internet, kind answers to our messages. One more pan and a sharper knife and it would be five stars.",
    ],
  ],
  3: [["Good spot, tired sofa", "The street is lovely and everything worked. The furniture has had many guests before us and shows it."]],
};

export const rooms: ReviewPool = {
  5: [
    ["Simple and exactly right", "A clean bed, a strong shower and people who smile. We spent the money we saved on dinner."],
    [
      "Great for travellers on a budget",
      "Lockers for the bags, a shared kitchen that is kept tidy, and good tips at the desk. I would send my sister here.",
      { needs: ["shared_kitchen"] },
    ],
    ["მარტივი და ძალიან სუფთა", "ზედმეტი არაფერია, მაგრამ რაც არის, უნაკლოა. მასპინძელი ღიმილით გვხვდებოდა."],
  ],
  4: [
    [
      "Einfach, aber ehrlich",
      "Kleines Zimmer, sauberes Bad, nette Leute. Für diesen Preis haben wir nichts Besseres gefunden.",
      { language: "de" },
    ],
    ["Good base for three days", "We only slept here, and for that it is right. The shower is hot from the first second."],
    ["Small room, big heart", "You have to decide who unpacks first. The owner makes up for it with coffee and stories."],
    ["Does what it promises", "Clean, central, cheap. Towels are thin, but there are plenty of them."],
    [
      "Met nice people in the kitchen",
      "We ended up cooking together with two cyclists from Poland. Bring slippers, the corridor floor is cold.",
      { needs: ["shared_kitchen"] },
    ],
    ["ფასთან შედარებით ძალიან კარგი", "ოთახი პატარაა, მაგრამ მოწესრიგებული. მდებარეობა ისეთია, რომ ყველგან ფეხით დავდიოდით."],
  ],
  3: [
    ["In Ordnung", "Sauber und zentral. Die Matratze ist weich, und das Licht im Bad flackert ein wenig.", { language: "de" }],
    [
      "All right for a short stop",
      "The room is smaller than it looks and the wardrobe is a rail. For one night before an early train it was enough.",
    ],
    [
      "Good people, thin walls",
      "We knew when our neighbours brushed their teeth. The staff moved us for the second night without being asked twice.",
    ],
    ["საშუალო", "მდებარეობა კარგია, თუმცა ოთახს განახლება სჭირდება. პერსონალი თავაზიანი იყო."],
    ["You get what you pay for", "Central and honest. The window faces an air shaft and the wifi reaches only half of the bed."],
    [
      "Busy street",
      "Cars until midnight and again from five. The earplugs on the pillow are a kind thought, new windows would be a better one.",
    ],
  ],
  2: [
    [
      "Not for light sleepers",
      "Our room was above the pub and the music stopped at two. They apologised and gave us breakfast, but sleep it did not bring back.",
      { needs: ["pub"] },
    ],
  ],
};
