import type { ReviewPool } from "./pool.ts";

/** Reviews of resorts, mountain lodges, wineries and quiet hotels. */
export const sea: ReviewPool = {
  5: [
    [
      "Das Meer im Fenster",
      "Wir haben die Vorhänge nie zugezogen. Am letzten Morgen saßen wir noch einmal eine Stunde nur da und haben hinausgeschaut.",
      { language: "de" },
    ],
    ["A room full of light", "White walls, blue outside, nothing else needed. We read a whole book aloud to each other."],
    ["ზღვის ხმაზე ვიძინებდით", "ოთახიდან მხოლოდ ზღვა და ცა ჩანს. მასპინძლები ყურადღებიანები არიან და ყველაფერი სუფთაა."],
    [
      "Fell asleep to the waves",
      "We left the balcony door open all night. In the morning we were in the water before the first coffee.",
      { needs: ["beach"] },
    ],
    ["Sunset from the bed", "Every evening the whole room turned orange. I took the same picture five times and regret none of them."],
    [
      "ზღვა ორ ნაბიჯში",
      "დილით ფეხშიშველები ჩავდიოდით სანაპიროზე. საღამოს ტერასაზე ვახშამი და მზის ჩასვლა — მეტი რა გინდა.",
      { needs: ["beach"] },
    ],
    [
      "Salt on the windows",
      "This is as close to the sea as you can stay without a boat. Bicycles are free and the promenade is long.",
      { needs: ["beach", "bike_rental"] },
    ],
    [
      "Came back for the third time",
      "The same people at the desk, the same table by the window, and again they remembered how we take our tea.",
    ],
    [
      "Terrace above everything",
      "White steps, blue water and a breakfast that took us two hours. We forgot what day it was.",
      { needs: ["steps"] },
    ],
    ["აივნიდან მხოლოდ ზღვა ჩანს", "ნომერი ნათელი და სუფთაა, საწოლი ძალიან მოსახერხებელი. შემოდგომაზეც კი ღირს ჩამოსვლა, უფრო წყნარია."],
    [
      "Windy and wonderful",
      "In November you have the beach to yourself, and the house is warm. They gave us blankets for the terrace and hot soup after the walk.",
      { needs: ["beach"] },
    ],
  ],
  4: [
    [
      "Viel Wind, wenig Schatten",
      "Auf der Terrasse fehlt mittags ein Sonnenschirm. Abends ist sie der schönste Platz der ganzen Reise.",
      { language: "de" },
    ],
    ["Bring a good book", "There is not much to do, which is why we came. The internet agrees with that and takes breaks."],
    [
      "Lovely view, pebbles hurt",
      "Bring shoes for the beach, it is stones all the way in. The room and the breakfast have no such edges.",
      { needs: ["beach"] },
    ],
    [
      "Ask for the west side",
      "Our first room looked at the car park. They changed it the next day, and then it was the holiday we had booked.",
      { needs: ["beach"] },
    ],
    [
      "ცოტა ხმაურიანი, მაგრამ ლამაზი",
      "ზაფხულში ბულვარზე გვიანობამდე მუსიკაა. სხვა მხრივ ყველაფერი ძალიან მოგვეწონა, განსაკუთრებით საუზმე.",
      { needs: ["beach"] },
    ],
    [
      "Many steps, great legs",
      "The way to the water is long and steep. Going down is a pleasure, going up with a cooler is not.",
      { needs: ["steps"] },
    ],
  ],
  3: [["The sea is the best part", "The position is unbeatable. The bathroom had seen better summers and the hot water took its time."]],
};

export const resort: ReviewPool = {
  5: [
    [
      "Eine Woche ohne Uhr",
      "Schwimmen, lesen, schlafen, essen. Am dritten Tag wussten sie, dass wir den Kaffee erst nach dem Baden wollen.",
      { needs: ["pool"], language: "de" },
    ],
    [
      "Evening by the pool",
      "When the lamps go on, everybody lowers the voice. We stayed there until the stars came out.",
      { needs: ["pool"] },
    ],
    ["Did nothing for a week, well", "Pool, book, shade, lunch, pool. The staff bring water before you notice that you are thirsty."],
    [
      "The children did not want to leave",
      "A shallow pool, a sand pit and somebody who paints faces at five. We had time to talk to each other again.",
      { needs: ["playground"] },
    ],
    [
      "A garden you can get lost in",
      "Paths with lanterns, frogs in the evening, and a bath under the open sky. Our best anniversary so far.",
      { needs: ["garden"] },
    ],
    [
      "Stars and silence",
      "At night it is so quiet that you hear your own blanket. They switch the lamps off at ten so that you can see the sky.",
      { needs: ["remote"] },
    ],
    [
      "საოჯახო დასვენებისთვის საუკეთესო",
      "ბავშვებს ცალკე აუზი აქვთ, ჩვენ კი პალმების ჩრდილში ვისვენებდით. კვება მრავალფეროვანი იყო.",
      { needs: ["playground"] },
    ],
    [
      "Rice fields from the pillow",
      "We woke up to green up to the horizon. The cook asked each evening what we would like the next day.",
      { needs: ["rice_fields"] },
    ],
  ],
  4: [
    [
      "Sehr schön, etwas weit",
      "Ohne Fahrer kommt man kaum weg. Die Anlage ist so schön, dass uns das bald nicht mehr gestört hat.",
      { language: "de" },
    ],
    ["Nearly perfect", "Wonderful pool and kind people. A second bar would help on Saturdays, when one waits for a juice."],
    [
      "Bring something against mosquitoes",
      "After rain they come out in numbers. There are nets over the beds, so the nights were fine.",
      { needs: ["tropics"] },
    ],
    [
      "Far from everything, in a good way",
      "You need a driver for every trip, and they arrange one at a fair price. On the third day we stopped making trips.",
      { needs: ["remote"] },
    ],
    ["აუზი დიდია, შეზლონგები ცოტა", "დილით ადრე თუ არ ჩახვალ, ადგილი აღარ რჩება. დანარჩენი ყველაფერი მოგვეწონა."],
  ],
  3: [
    [
      "More promise than rest",
      "Beautiful grounds, but a wedding took over the terrace for two evenings. Somebody could have told us before.",
    ],
  ],
};

export const mountain: ReviewPool = {
  5: [
    [
      "Heimkommen nach dem Aufstieg",
      "Oben Schnee und Wind, unten Suppe und ein warmer Ofen. Besser kann ein Tag am Berg nicht enden.",
      { needs: ["glacier"], language: "de" },
    ],
    [
      "Rowing before breakfast",
      "The water is still as glass at seven. They leave the oars out and a flask of tea on the bench.",
      { needs: ["lake"] },
    ],
    [
      "Sauna, then the jump",
      "Ten minutes of heat, three seconds of courage. The children counted us down from the shore.",
      { needs: ["lake"] },
    ],
    [
      "ტბა, სიჩუმე და ცხენები",
      "დილით ტბიდან ნისლი ადის და არავინ ჩანს. ბავშვებმა ველოსიპედებით იარეს, ჩვენ კი უბრალოდ ვისვენებდით.",
      { needs: ["lake"] },
    ],
    [
      "The church above the clouds",
      "We opened the curtains and there it was, with the glacier behind. No photograph prepares you for that.",
      { needs: ["glacier"] },
    ],
    [
      "A stove, a soup and a bed",
      "We came down wet and tired, and within ten minutes we sat by the fire with something hot. That is all one needs.",
      { needs: ["glacier"] },
    ],
    ["დილა მყინვარის ხედით", "ფანჯარას რომ გააღებ, მთა პირდაპირ შემოდის. ღუმელი მთელი ღამე ენთო, ძალიან თბილოდა.", { needs: ["glacier"] }],
    [
      "The guide knows every stone",
      "They found us somebody who has climbed up there since he was six. He turned us back in time, and he was right.",
      { needs: ["glacier"] },
    ],
    [
      "Snow up to the sill",
      "We had to dig out the car, and the whole house helped. Afterwards there was khachapuri for everybody.",
      { needs: ["glacier"] },
    ],
    ["Air that you can drink", "I have not slept like this since I was a child. The lake is cold, go in anyway.", { needs: ["lake"] }],
    [
      "მთაში ასეთი კომფორტი არ გველოდა",
      "ცხელი წყალი, თბილი იატაკი და ისეთი საუზმე, რომ სადილი აღარ გვინდოდა. გამყოლიც დაგვახვედრეს.",
      { needs: ["glacier"] },
    ],
    [
      "Boots dry by morning",
      "There is a room just for that, with a fan and hooks. Whoever built this house walks in the mountains.",
      { needs: ["glacier"] },
    ],
  ],
  4: [
    [
      "Mücken am Abend, sonst perfekt",
      "Am Wasser wird es abends lebendig. Auf dem Balkon im ersten Stock war davon nichts mehr zu merken.",
      { needs: ["lake"], language: "de" },
    ],
    [
      "Great house, rough road",
      "The last kilometre is slow without a four-wheel drive. They come down and fetch you if you call.",
      { needs: ["glacier"] },
    ],
    ["Cold corridor, warm room", "Take slippers for the way to the bathroom. Everything else was better than we dared to hope."],
    [
      "ძალიან კარგი, ინტერნეტი სუსტია",
      "ხედი და სიმშვიდე ფასდაუდებელია. ინტერნეტი მხოლოდ ქვედა სართულზე იჭერს, მაგრამ ეს იქნებ უკეთესიცაა.",
    ],
  ],
  3: [
    ["Wonderful place, short on heat", "The view is what you pay for. In our room the heater gave up at two in the night, and so did we."],
  ],
};

export const vines: ReviewPool = {
  5: [
    [
      "Ein Abend im Weinkeller",
      "Der Großvater hat uns erklärt, warum der Wein in der Erde schläft. Danach haben wir es selbst verstanden.",
      { language: "de" },
    ],
    [
      "The cellar alone is worth it",
      "Grandfather opened a qvevri for us and would not let us go before we had tried all three. The bed was the second best thing.",
    ],
    [
      "Dinner from the garden",
      "Tomatoes that taste, cheese from the neighbour and bread from the tone. We asked for recipes and got a bag of herbs.",
    ],
    ["მარანი, ვენახი, სიმშვიდე", "საღამოს მასპინძელთან ერთად სუფრას მივუსხედით და დილამდე ვისაუბრეთ. ოთახები ნათელი და ძალიან სუფთაა."],
    [
      "Harvest week",
      "We picked grapes for an hour and ate for five. The view over the valley to the snow is one I will keep.",
      { needs: ["harvest"] },
    ],
    ["Peace between the rows", "Only the dog and the church bell. We read two books and walked to the monastery and back."],
    ["სახლი, სადაც გელოდებიან", "ჭიშკართან დაგვხვდნენ, ჩურჩხელა და ყავა მაგიდაზე იდგა. ასეთი თბილი მიღება არსად გვქონია."],
  ],
  4: [
    [
      "Herzlich und ländlich",
      "Der Hahn ist pünktlich, das Frühstück noch pünktlicher. Wer Ruhe sucht und früh aufsteht, ist hier richtig.",
      { language: "de" },
    ],
    [
      "You need a car",
      "The village has one shop and it closes at six. With a car it is paradise, without one it is a long walk.",
      { needs: ["harvest"] },
    ],
    ["Roosters do not sleep in", "They start at five and mean it. Otherwise the quietest nights of our trip."],
    [
      "ძალიან გემრიელი, ცოტა შორს",
      "ქალაქიდან ოცი წუთია, ტაქსი ყოველთვის ვერ ვიშოვეთ. საჭმელი და ხედი ყველაფერს ანაზღაურებს.",
      { needs: ["harvest"] },
    ],
  ],
  3: [
    [
      "Nice people, cool rooms",
      "In October the stone walls keep the cold. An extra heater came after we asked, and from then on it was pleasant.",
    ],
  ],
};

export const quiet: ReviewPool = {
  5: [
    [
      "Ruhe, die man hört",
      "Tee, Regen, eine Schale mit drei Blüten. Wir haben zwei Tage lang kaum gesprochen und nichts vermisst.",
      { language: "de" },
    ],
    [
      "The garden through paper doors",
      "In the evening somebody lights the stone lantern and you just sit. We whispered without knowing why.",
      { needs: ["garden"] },
    ],
    ["Tea and rain", "It rained for two days and we did not mind. The bath is deep, hot and smells of cedar.", { needs: ["spa"] }],
    [
      "Dinner was a small theatre",
      "Nine courses, each with a sentence about where it comes from. Our host kneeled down to show us how to fold the wrap.",
      { needs: ["restaurant"] },
    ],
    ["Shoes off, shoulders down", "From the first minute you walk slower. The bed is firm and surprisingly good for the back."],
    [
      "The kindest welcome",
      "They waited up for our late train and had rice balls ready. In the morning our umbrellas stood at the door before we saw the clouds.",
    ],
    [
      "A lane from another time",
      "Cats, wooden shutters and a bathhouse at the corner. The city of millions is ten minutes away and feels like a rumour.",
      { needs: ["lane"] },
    ],
    ["სიმშვიდე, რომელიც დაგვჭირდა", "ბაღი, ჩაი და სრული სიჩუმე. მასპინძლებმა ყველაფერი აგვიხსნეს და არაფერში დაგვაჩქარეს."],
    ["Simple, down to the last bowl", "Nothing in the room is there by chance. I went home and gave away half of my furniture."],
  ],
  4: [
    [
      "Schuhe aus, Kopf einziehen",
      "Die Türen sind niedrig, die Gastgeber umso größer. Unser Gepäck stand schon im Zimmer, als der Tee kam.",
      { language: "de" },
    ],
    [
      "Early dinner",
      "It is served at six, and that is that. If you can live with it, you will be very happy here.",
      { needs: ["restaurant"] },
    ],
    ["Low doors, tall guests", "I am one metre ninety and counted four encounters. My wife found everything perfect."],
    [
      "Lovely house, thin doors",
      "You hear the corridor at night, though everybody walks softly. The garden makes up for it.",
      { needs: ["garden"] },
    ],
  ],
  3: [
    [
      "Beautiful, a little strict",
      "We came ten minutes late from the temple and dinner was half over. The room and the garden are lovely all the same.",
      { needs: ["restaurant"] },
    ],
  ],
};
