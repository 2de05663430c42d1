import type { ReviewPool } from "./pool.ts";

/** Reviews of resorts, mountain lodges, wineries and quiet hotels. */
export const sea: ReviewPool = {
  5: [
    ["Fell asleep to the waves", "We left the balcony door open all night. In the morning we were in the water before the first coffee."],
    ["Sunset from the bed", "Every evening the whole room turned orange. I took the same picture five times and regret none of them."],
    ["ზღვა ორ ნაბიჯში", "დილით ფეხშიშველები ჩავდიოდით სანაპიროზე. საღამოს ტერასაზე ვახშამი და მზის ჩასვლა — მეტი რა გინდა."],
    ["Salt on the windows", "This is as close to the sea as you can stay without a boat. Bicycles are free and the promenade is long."],
    [
      "Came back for the third time",
      "The same people at the desk, the same table by the window, and again they remembered how we take our tea.",
    ],
    ["Terrace above everything", "White steps, blue water and a breakfast that took us two hours. We forgot what day it was."],
    ["აივნიდან მხოლოდ ზღვა ჩანს", "ნომერი ნათელი და სუფთაა, საწოლი ძალიან მოსახერხებელი. შემოდგომაზეც კი ღირს ჩამოსვლა, უფრო წყნარია."],
    [
      "Windy and wonderful",
      "In November you have the beach to yourself, and the house is warm. They gave us blankets for the terrace and hot soup after the walk.",
    ],
  ],
  4: [
    ["Lovely view, pebbles hurt", "Bring shoes for the beach, it is stones all the way in. The room and the breakfast have no such edges."],
    [
      "Ask for the west side",
      "Our first room looked at the car park. They changed it the next day, and then it was the holiday we had booked.",
    ],
    [
      "ცოტა ხმაურიანი, მაგრამ ლამაზი",
      "ზაფხულში ბულვარზე გვიანობამდე მუსიკაა. სხვა მხრივ ყველაფერი ძალიან მოგვეწონა, განსაკუთრებით საუზმე.",
    ],
    ["Many steps, great legs", "The way to the water is long and steep. Going down is a pleasure, going up with a cooler is not."],
  ],
  3: [["The sea is the best part", "The position is unbeatable. The bathroom had seen better summers and the hot water took its time."]],
};

export const resort: ReviewPool = {
  5: [
    ["Did nothing for a week, well", "Pool, book, shade, lunch, pool. The staff bring water before you notice that you are thirsty."],
    [
      "The children did not want to leave",
      "A shallow pool, a sand pit and somebody who paints faces at five. We had time to talk to each other again.",
    ],
    [
      "A garden you can get lost in",
      "Paths with lanterns, frogs in the evening, and a bath under the open sky. Our best anniversary so far.",
    ],
    [
      "Stars and silence",
      "At night it is so quiet that you hear your own blanket. They switch the lamps off at ten so that you can see the sky.",
    ],
    ["საოჯახო დასვენებისთვის საუკეთესო", "ბავშვებს ცალკე აუზი აქვთ, ჩვენ კი პალმების ჩრდილში ვისვენებდით. კვება მრავალფეროვანი იყო."],
    ["Rice fields from the pillow", "We woke up to green up to the horizon. The cook asked each evening what we would like the next day."],
  ],
  4: [
    ["Nearly perfect", "Wonderful pool and kind people. A second bar would help on Saturdays, when one waits for a juice."],
    ["Bring something against mosquitoes", "After rain they come out in numbers. There are nets over the beds, so the nights were fine."],
    [
      "Far from everything, in a good way",
      "You need a driver for every trip, and they arrange one at a fair price. On the third day we stopped making trips.",
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
      "The church above the clouds",
      "We opened the curtains and there it was, with the glacier behind. No photograph prepares you for that.",
    ],
    [
      "A stove, a soup and a bed",
      "We came down wet and tired, and within ten minutes we sat by the fire with something hot. That is all one needs.",
    ],
    ["დილა მყინვარის ხედით", "ფანჯარას რომ გააღებ, მთა პირდაპირ შემოდის. ღუმელი მთელი ღამე ენთო, ძალიან თბილოდა."],
    [
      "The guide knows every stone",
      "They found us somebody who has climbed up there since he was six. He turned us back in time, and he was right.",
    ],
    ["Snow up to the sill", "We had to dig out the car, and the whole house helped. Afterwards there was khachapuri for everybody."],
    ["Air that you can drink", "I have not slept like this since I was a child. The lake is cold, go in anyway."],
    ["მთაში ასეთი კომფორტი არ გველოდა", "ცხელი წყალი, თბილი იატაკი და ისეთი საუზმე, რომ სადილი აღარ გვინდოდა. გამყოლიც დაგვახვედრეს."],
    ["Boots dry by morning", "There is a room just for that, with a fan and hooks. Whoever built this house walks in the mountains."],
  ],
  4: [
    ["Great house, rough road", "The last kilometre is slow without a four-wheel drive. They come down and fetch you if you call."],
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
      "The cellar alone is worth it",
      "Grandfather opened a qvevri for us and would not let us go before we had tried all three. The bed was the second best thing.",
    ],
    [
      "Dinner from the garden",
      "Tomatoes that taste, cheese from the neighbour and bread from the tone. We asked for recipes and got a bag of herbs.",
    ],
    ["მარანი, ვენახი, სიმშვიდე", "საღამოს მასპინძელთან ერთად სუფრას მივუსხედით და დილამდე ვისაუბრეთ. ოთახები ნათელი და ძალიან სუფთაა."],
    ["Harvest week", "We picked grapes for an hour and ate for five. The view over the valley to the snow is one I will keep."],
    ["Peace between the rows", "Only the dog and the church bell. We read two books and walked to the monastery and back."],
    ["სახლი, სადაც გელოდებიან", "ჭიშკართან დაგვხვდნენ, ჩურჩხელა და ყავა მაგიდაზე იდგა. ასეთი თბილი მიღება არსად გვქონია."],
  ],
  4: [
    ["You need a car", "The village has one shop and it closes at six. With a car it is paradise, without one it is a long walk."],
    ["Roosters do not sleep in", "They start at five and mean it. Otherwise the quietest nights of our trip."],
    ["ძალიან გემრიელი, ცოტა შორს", "ქალაქიდან ოცი წუთია, ტაქსი ყოველთვის ვერ ვიშოვეთ. საჭმელი და ხედი ყველაფერს ანაზღაურებს."],
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
      "The garden through paper doors",
      "In the evening somebody lights the stone lantern and you just sit. We whispered without knowing why.",
    ],
    ["Tatami, tea and rain", "It rained for two days and we did not mind. The bath is deep, hot and smells of cedar."],
    [
      "Dinner was a small theatre",
      "Nine courses, each with a sentence about where it comes from. Our host kneeled down to show us how to fold the wrap.",
    ],
    ["Shoes off, shoulders down", "From the first minute you walk slower. The futon is firm and surprisingly good for the back."],
    [
      "The kindest welcome",
      "They waited up for our late train and had rice balls ready. In the morning our umbrellas stood at the door before we saw the clouds.",
    ],
    [
      "A lane from another time",
      "Cats, wooden shutters and a bathhouse at the corner. The city of millions is ten minutes away and feels like a rumour.",
    ],
    ["სიმშვიდე, რომელიც დაგვჭირდა", "ბაღი, ჩაი და სრული სიჩუმე. მასპინძლებმა ყველაფერი აგვიხსნეს და არაფერში დაგვაჩქარეს."],
    ["Simple, down to the last bowl", "Nothing in the room is there by chance. I went home and gave away half of my furniture."],
  ],
  4: [
    ["Early dinner", "It is served at six, and that is that. If you can live with it, you will be very happy here."],
    ["Low doors, tall guests", "I am one metre ninety and counted four encounters. My wife found everything perfect."],
    ["Lovely house, thin doors", "You hear the corridor at night, though everybody walks softly. The garden makes up for it."],
  ],
  3: [
    [
      "Beautiful, a little strict",
      "We came ten minutes late from the temple and dinner was half over. The room and the garden are lovely all the same.",
    ],
  ],
};
