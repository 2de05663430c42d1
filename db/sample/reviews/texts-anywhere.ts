import type { ReviewPool } from "./pool.ts";

/** Reviews that fit any hotel. */
export const anywhere: ReviewPool = {
  5: [
    [
      "We did not want to leave",
      "The room was exactly as in the photographs and the breakfast better than we hoped. We stayed a night longer than planned.",
    ],
    ["Kind people, quiet nights", "They carried our bags up before we could say a word. I have not slept so well for years."],
    ["აუცილებლად დავბრუნდებით", "საოცრად სუფთა და მყუდრო ადგილია. მასპინძლები ყველაფერში დაგვეხმარნენ, საუზმე კი ნამდვილად საშინაო იყო."],
    ["Worth every cent", "A great place without the noise, and a bed that deserves its own review. The staff remembered our names."],
    ["Perfect for a long weekend", "Two days were too short, so we have booked again for spring. Thank you for the flowers on the table."],
    ["A house with a soul", "You feel that somebody cares about this place. Small things, like warm bread at seven, make the difference."],
    ["ყველაფერი უნაკლო იყო", "სისუფთავე, მომსახურება, საუზმე — ვერაფერს დავიწუნებ. მეგობრებს უკვე ვურჩიე."],
    [
      "Thank you to the night desk",
      "My wallet stayed in the taxi, and a young man made calls for an hour until it came back. I will never forget that.",
    ],
    ["Better than the pictures", "Usually it is the other way round. Light, space, and a bath towel that deserves the name."],
    ["Came for work, return for holidays", "I was alone and never felt so. Next time I bring the family."],
    ["შვილებს ძალიან მოეწონათ", "პატარებს ცალკე მაგიდა გაუშალეს და ფანქრებიც მოუტანეს. ჩვენც დავისვენეთ."],
    ["Allergic and well fed", "I can't eat wheat or nuts, and every morning there was a plate made just for me. Nobody sighed."],
  ],
  4: [
    ["Very good, with a small wish", "Lovely room and friendly reception. The shower could have more pressure, but we would come again."],
    ["Good value", "Clean, well placed and fairly priced. A hook more in the bathroom and I would have nothing to say."],
    ["კარგი არჩევანია", "ოთახი სუფთა და ნათელია, მდებარეობა შესანიშნავი. საღამოს გარედან ცოტა ხმაური ისმოდა."],
    ["Comfortable stay", "A comfortable bed and a helpful team. The pillows are too soft for me, and they found another one."],
    ["Would come again", "Check-in was slow because three groups came at once. After that everything went smoothly."],
    ["Nearly everything right", "Nice rooms, good coffee, fast internet. The reading lamp shines wherever you do not read."],
    ["კმაყოფილები დავრჩით", "თანამშრომლები ყურადღებიანები არიან და საუზმეც გემრიელია. კონდიციონერი ცოტა ხმაურობდა."],
    ["Solid and friendly", "No surprises, and I mean that as praise. Late check-out was no problem at all."],
  ],
  3: [
    ["Good place, tired room", "Where it stands is excellent and the people are polite. The furniture has seen better years."],
    [
      "Expected a little more",
      "Nothing was really wrong, and nothing was special either. The photographs are from a sunnier room than ours.",
    ],
    ["ნორმალური, მეტი არა", "ერთი ღამისთვის კარგია. ლოგინი რბილი იყო და ოთახი ბნელი, პერსონალი კი ცდილობდა."],
    ["Mixed feelings", "Dinner was lovely and the welcome warm. Our room was cleaned only on the second day, after we had asked."],
  ],
};
