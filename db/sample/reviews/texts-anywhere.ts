import type { ReviewPool } from "./pool.ts";

/** Reviews that fit any hotel. */
export const anywhere: ReviewPool = {
  5: [
    [
      "Wir kommen wieder",
      "Sauber, freundlich, ruhig, und jemand hat an die Leselampe gedacht. Mehr brauchen wir nicht.",
      { language: "de" },
    ],
    ["Nothing to improve", "I tried to think of something for this line, and could not. The towels smell of sun."],
    [
      "Sehr herzlicher Empfang",
      "Wir kamen spät und durchnässt an. Fünf Minuten später hatten wir Tee in der Hand und trockene Socken.",
      { language: "de" },
    ],
    ["წყნარი, თბილი, სუფთა", "ისეთი ადგილია, სადაც ბევრი ლაპარაკი არ გჭირდება. დავისვენეთ და აუცილებლად ჩამოვალთ ისევ."],
    [
      "We did not want to leave",
      "The room was exactly as in the photographs and the breakfast better than we hoped. We stayed a night longer than planned.",
      { needs: ["breakfast"] },
    ],
    ["Kind people, quiet nights", "They carried our bags up before we could say a word. We have not slept so well for years."],
    [
      "აუცილებლად დავბრუნდებით",
      "საოცრად სუფთა და მყუდრო ადგილია. მასპინძლები ყველაფერში დაგვეხმარნენ, საუზმე კი ნამდვილად საშინაო იყო.",
      { needs: ["breakfast"] },
    ],
    ["Worth every cent", "A great place without the noise, and a bed that deserves its own review. The staff remembered our names."],
    ["Perfect for a long weekend", "Two days were too short, so we have booked again for spring. Thank you for the flowers on the table."],
    [
      "A house with a soul",
      "You feel that somebody cares about this place. Small things, like warm bread at seven, make the difference.",
      { needs: ["breakfast"] },
    ],
    ["ყველაფერი უნაკლო იყო", "სისუფთავე, მომსახურება, საუზმე — ვერაფერს დავიწუნებ. მეგობრებს უკვე ვურჩიე.", { needs: ["breakfast"] }],
    [
      "Thank you to the night desk",
      "My wallet stayed in the taxi, and a young man made calls for an hour until it came back. I will never forget that.",
      { needs: ["reception_24h"] },
    ],
    ["Better than the pictures", "Usually it is the other way round. Light, space, and a bath towel that deserves the name."],
    ["Came for work, return for holidays", "I was alone and never felt so. Next time I bring the family."],
    ["შვილებს ძალიან მოეწონათ", "პატარებს ცალკე მაგიდა გაუშალეს და ფანქრებიც მოუტანეს. ჩვენც დავისვენეთ.", { needs: ["restaurant"] }],
    [
      "Allergic and well fed",
      "I can't eat wheat or nuts, and every morning there was a plate made just for me. Nobody sighed.",
      { needs: ["breakfast"] },
    ],
  ],
  4: [
    ["Fast alles richtig", "Bequemes Bett, gutes Licht, nette Leute. Ein zweiter Haken im Bad wäre schön.", { language: "de" }],
    ["კარგი, ოღონდ საკიდი აკლია", "ოთახი მყუდროა და სუფთა. აბაზანაში საკიდი და კარადაში თარო არ გვეყო."],
    ["Very good, with a small wish", "Lovely room and friendly reception. The shower could have more pressure, but we would come again."],
    ["Good value", "Clean, well placed and fairly priced. A hook more in the bathroom and I would have nothing to say."],
    ["კარგი არჩევანია", "ოთახი სუფთა და ნათელია, მდებარეობა შესანიშნავი. საღამოს გარედან ცოტა ხმაური ისმოდა."],
    ["Comfortable stay", "A comfortable bed and a helpful team. The pillows are too soft for me, and they found another one."],
    [
      "Would come again",
      "Check-in was slow because three groups came at once. After that everything went smoothly.",
      { needs: ["reception_24h"] },
    ],
    ["Nearly everything right", "Nice rooms, good coffee, fast internet. The reading lamp shines wherever you do not read."],
    [
      "კმაყოფილები დავრჩით",
      "თანამშრომლები ყურადღებიანები არიან და საუზმეც გემრიელია. კონდიციონერი ცოტა ხმაურობდა.",
      { needs: ["breakfast", "air_conditioning"] },
    ],
    ["Solid and friendly", "No surprises, and I mean that as praise. Late check-out was no problem at all."],
  ],
  3: [
    [
      "Für eine Nacht gut",
      "Freundliche Leute und ein sauberes Zimmer. Die Heizung klopft, und das Bett ist für große Menschen zu kurz.",
      { language: "de" },
    ],
    ["Good place, tired room", "Where it stands is excellent and the people are polite. The furniture has seen better years."],
    [
      "Expected a little more",
      "Nothing was really wrong, and nothing was special either. The photographs are from a sunnier room than ours.",
    ],
    ["ნორმალური, მეტი არა", "ერთი ღამისთვის კარგია. ლოგინი რბილი იყო და ოთახი ბნელი, პერსონალი კი ცდილობდა."],
    [
      "Mixed feelings",
      "Dinner was lovely and the welcome warm. Our room was cleaned only on the second day, after we had asked.",
      { needs: ["restaurant"] },
    ],
  ],
};
