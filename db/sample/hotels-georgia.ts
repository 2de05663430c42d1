import type { SampleHotel } from "./types.ts";

export const hotelsInGeorgia: SampleHotel[] = [
  {
    name: "Sololaki House",
    ka: {
      name: "სოლოლაკის სახლი",
      description:
        "1893 წლის ვაჭრის სახლი ჩუქურთმიანი აივნებითა და ეზოში მდგარი კაკლის ხით. მაისიდან ოქტომბრამდე საუზმეს სწორედ მის ჩრდილში შლიან.",
    },
    de: {
      name: "Haus Sololaki",
      description:
        "Ein Kaufmannshaus von 1893 mit geschnitzten Balkonen und einem Walnussbaum im Hof. Von Mai bis Oktober wird darunter gefrühstückt, mit Käse aus dem Dorf des Besitzers.",
    },
    city: "Tbilisi",
    at: [41.6905, 44.8012],
    address: "12 Asatiani Street",
    type: "hotel",
    photos: ["hotels/tbilisi-balcony-house", "gallery/staircase-runner", "closeups/key-tray", "closeups/linen-light"],
    views: ["oldtown", "roofs"],
    listedDaysAgo: 820,
    liked: 4.8,
    reviews: 9,
    kind: "oldTown",
    featured: true,
    own: true,
    en: "A merchant's house of 1893 with carved balconies and a walnut tree in the court. Breakfast is laid under it from May to October, with cheese from the owner's village.",
    rooms: [
      ["double", 118, 4],
      ["twin", 112, 3],
      ["deluxe", 164, 2],
      ["suite", 240, 1],
    ],
  },
  {
    name: "Metekhi Terrace",
    ka: {
      name: "მეტეხის ტერასა",
      description: "თორმეტი ოთახი კლდის თავზე, ყველა ხის აივნით და ძველი ქალაქის სახურავების ხედით. ტერასა ბოლო სტუმრის დაძინებამდე ღიაა.",
    },
    de: {
      name: "Metechi-Terrasse",
      description:
        "Zwölf Zimmer über dem Felsen, jedes mit einem Holzbalkon über den Dächern der Altstadt. Die Terrasse bleibt offen, bis der letzte Gast schlafen geht.",
    },
    city: "Tbilisi",
    at: [41.6912, 44.813],
    address: "5 Metekhi Rise",
    type: "hotel",
    photos: ["hotels/rooftop", "closeups/linen-light"],
    views: ["oldtown", "roofs"],
    listedDaysAgo: 640,
    liked: 4.6,
    reviews: 8,
    kind: "oldTown",
    nightly: true,
    en: "Twelve rooms above the cliff, each with a wooden balcony over the roofs of the old town. The terrace stays open until the last guest has gone to bed.",
    rooms: [
      ["double", 96, 5],
      ["queen", 108, 3],
      ["triple", 136, 2],
    ],
  },
  {
    name: "Vera Garden Apartments",
    ka: {
      name: "ვერის ბაღის აპარტამენტები",
      description:
        "სტუდიოები ნამდვილი სამზარეულოთი ჭადრების წყნარ ქუჩაზე, რუსთაველიდან ათ წუთში. უკანა ბაღი კატებისაა და შუადღემდე — თქვენიც.",
    },
    de: {
      name: "Apartments am Vera-Garten",
      description:
        "Studios mit einer richtigen Küche in einer stillen Platanenstraße, zehn Minuten zu Fuß vom Rustaweli-Boulevard. Der Garten hinter dem Haus gehört den Katzen und bis zum Mittag Ihnen.",
    },
    city: "Tbilisi",
    at: [41.7062, 44.7913],
    address: "31 Kiacheli Street",
    type: "apartment",
    photos: ["hotels/vera", "gallery/courtyard-corner", "closeups/coffee-book", "closeups/key-tray"],
    views: ["tbilisi", "court"],
    listedDaysAgo: 210,
    liked: 4.4,
    reviews: 5,
    kind: "apartment",
    en: "Studios with a proper kitchen on a quiet street of plane trees, ten minutes on foot from Rustaveli. The garden at the back belongs to the cats and, until noon, to you.",
    rooms: [
      ["studio", 74, 6],
      ["double", 82, 3],
      ["quad", 128, 2],
    ],
  },
  {
    name: "The Kura Lights",
    ka: {
      name: "მტკვრის შუქები",
      description: "მინისა და ხის ახალი სასტუმრო ქვის თაღედზე, მდინარისა და ძველი ქალაქის ხედით. ბოლო სართულის აუზი მთელი წელი თბილია.",
    },
    de: {
      description:
        "Ein neues Haus aus Glas und Holz über steinernen Arkaden, mit Zimmern zum Fluss und zur Altstadt. Das Schwimmbad im obersten Stock ist das ganze Jahr beheizt.",
    },
    city: "Tbilisi",
    at: [41.6985, 44.8098],
    address: "8 Baratashvili Embankment",
    type: "hotel",
    photos: ["hotels/tbilisi-glass-stone", "gallery/window-oldtown", "closeups/slippers-towels", "closeups/linen-light"],
    views: ["oldtown"],
    listedDaysAgo: 430,
    liked: 4.4,
    reviews: 8,
    kind: "city",
    own: true,
    en: "A new house of glass and wood on a stone arcade, with rooms that face the river and the old town. The pool on the top floor is heated all year.",
    rooms: [
      ["king", 172, 6],
      ["twin", 158, 5],
      ["deluxe", 214, 4],
      ["suite", 330, 2],
    ],
  },
  {
    name: "Betlemi Steps Guesthouse",
    ka: {
      name: "სასტუმრო სახლი ბეთლემის კიბეებთან",
      description:
        "ხუთი ოთახი ბეთლემის კიბეების თავზე, ერთი ოჯახის სამი თაობის ხელში. დილის რვაზე ეკლესიის ზარები ისმის, ღამით კი — არაფერი.",
    },
    de: {
      name: "Gästehaus an der Betlemi-Treppe",
      description:
        "Fünf Zimmer am oberen Ende der Betlemi-Treppe, geführt von drei Generationen einer Familie. Um acht hören Sie die Kirchenglocken und nachts gar nichts.",
    },
    city: "Tbilisi",
    at: [41.6893, 44.8056],
    address: "3 Betlemi Rise",
    type: "hotel",
    photos: ["hotels/townhouse", "closeups/key-tray"],
    views: ["oldtown", "roofs"],
    listedDaysAgo: 400,
    liked: 5,
    reviews: 5,
    kind: "oldTown",
    en: "Five rooms at the top of the Betlemi stairs, run by three generations of one family. You hear church bells at eight and nothing at all at night.",
    rooms: [
      ["single", 48, 2],
      ["double", 66, 2],
      ["triple", 88, 1],
    ],
  },
  {
    name: "Boulevard One",
    ka: {
      name: "ბულვარი ერთი",
      description: "ბულვარის პირველი სახლი: ველობილიკს გადააბიჯებთ და უკვე კენჭებზე დგახართ. დასავლეთის ოთახებში მზის ჩასვლა ბოლომდე ჩანს.",
    },
    de: {
      description:
        "Das erste Haus am Strandboulevard: Ein Schritt über den Radweg, und Sie stehen auf den Kieseln. Die Zimmer nach Westen behalten den Sonnenuntergang bis zuletzt.",
    },
    city: "Batumi",
    at: [41.6517, 41.6305],
    address: "1 Ninoshvili Street",
    type: "hotel",
    photos: ["hotels/batumi-boulevard-hotel", "closeups/linen-light", "closeups/slippers-towels"],
    views: ["sea"],
    listedDaysAgo: 730,
    liked: 4.5,
    reviews: 9,
    kind: "sea",
    featured: true,
    own: true,
    en: "The first house on the seaside boulevard: step over the bicycle path and you stand on the pebbles. Rooms on the west side keep the sunset until the very end.",
    rooms: [
      ["double", 92, 6],
      ["king", 124, 4],
      ["quad", 156, 2],
      ["suite", 228, 1],
    ],
  },
  {
    name: "Magnolia Bay Resort",
    ka: {
      name: "მაგნოლიის ყურის კურორტი",
      description:
        "შეზლონგები პალმების ქვეშ, გრძელი თბილი აუზი და სამზარეულო, სადაც აჭარულს შუაღამემდე აცხობენ. ბავშვებს საკუთარი თხელი აუზი აქვთ.",
    },
    de: {
      name: "Resort Magnolienbucht",
      description:
        "Liegen unter Palmen, ein langes, warmes Becken und eine Küche, die bis Mitternacht adscharisches Chatschapuri backt. Kinder haben ihr eigenes flaches Ende.",
    },
    city: "Batumi",
    at: [41.6385, 41.6172],
    address: "46 Leonidze Street",
    type: "resort",
    photos: ["heroes/sea", "closeups/slippers-towels", "closeups/key-tray"],
    views: ["sea"],
    listedDaysAgo: 350,
    liked: 4.2,
    reviews: 6,
    kind: "resort",
    nightly: true,
    en: "Loungers under palms, a long warm pool and a kitchen that bakes Adjarian khachapuri until midnight. Children have their own shallow end.",
    rooms: [
      ["double", 134, 6],
      ["triple", 162, 4],
      ["quad", 188, 3],
      ["deluxe", 236, 2],
    ],
  },
  {
    name: "Piazza Corner Apartments",
    ka: {
      name: "აპარტამენტები პიაცას კუთხეში",
      description: "ნათელი სტუდიოები კოშკურიან კუთხის სახლში, მოზაიკურ მოედანთან, სარეცხი მანქანითა და ორი სკამისთვის საკმარისი აივნით.",
    },
    de: {
      description:
        "Helle Studios in einem Eckhaus mit Türmchen am Mosaikplatz, jedes mit einer Waschmaschine und einem Balkon, auf den gerade zwei Stühle passen.",
    },
    city: "Batumi",
    at: [41.6503, 41.6402],
    address: "25 Parnavaz Mepe Street",
    type: "apartment",
    photos: ["hotels/batumi-old-town", "gallery/staircase-runner", "closeups/key-tray", "closeups/linen-light"],
    views: ["sea"],
    listedDaysAgo: 12,
    en: "Bright studios in a corner house with a turret near the mosaic square, each with a washing machine and a balcony just wide enough for two chairs.",
    rooms: [
      ["studio", 58, 5],
      ["double", 64, 3],
      ["triple", 86, 2],
    ],
  },
  {
    name: "Bagrati View",
    ka: {
      name: "ხედი ბაგრატზე",
      description: "ქვის სახლი საკუთარ ვენახში, ტაძრის ქვემოთ, მარნით, სადაც მასპინძელი თვეში ერთ ქვევრს ხსნის.",
    },
    de: {
      name: "Bagrati-Blick",
      description:
        "Ein Steinhaus zwischen eigenen Reben unterhalb der Kathedrale, mit einem Marani, in dem der Besitzer jeden Monat ein Qvevri öffnet.",
    },
    city: "Kutaisi",
    at: [42.2762, 42.7015],
    address: "14 Kazbegi Street",
    type: "hotel",
    photos: ["hotels/kakheti-marani", "gallery/breakfast-garden", "closeups/coffee-book"],
    views: ["garden"],
    listedDaysAgo: 560,
    liked: 4.6,
    reviews: 6,
    kind: "vines",
    featured: true,
    en: "A stone house among its own vines below the cathedral, with a marani where the owner opens one qvevri a month.",
    rooms: [
      ["double", 58, 4],
      ["twin", 54, 3],
      ["quad", 92, 2],
    ],
  },
  {
    name: "White Bridge Rooms",
    ka: {
      name: "ოთახები თეთრ ხიდთან",
      description:
        "უბრალო, სუფთა ოთახები თეთრ ვილაში, ვარდების ბაღით, თეთრი ხიდიდან და ბაზრიდან ორ წუთში. ბოტანიკური ბაღისკენ გზას მიმღებში აგიხსნიან.",
    },
    de: {
      name: "Zimmer an der Weißen Brücke",
      description:
        "Einfache, makellose Zimmer in einer weißen Villa mit Rosengarten, zwei Minuten von der Weißen Brücke und vom Markt. Fragen Sie am Empfang nach dem Weg zum botanischen Garten.",
    },
    city: "Kutaisi",
    at: [42.2696, 42.7012],
    address: "9 Rustaveli Avenue",
    type: "hotel",
    photos: ["hotels/kutaisi-villa", "gallery/courtyard-corner", "closeups/linen-light", "closeups/coffee-book"],
    views: ["garden"],
    listedDaysAgo: 150,
    liked: 3.7,
    reviews: 6,
    kind: "rooms",
    en: "Simple, spotless rooms in a white villa with a rose garden, two minutes from the white bridge and the market. Ask at the desk for the walk to the botanical garden.",
    rooms: [
      ["single", 36, 3],
      ["double", 46, 5],
      ["triple", 62, 2],
    ],
  },
  {
    name: "Gergeti Lodge",
    ka: {
      name: "გერგეტის ლოჯი",
      description:
        "ხის ორი სახლი, სადაც მყინვარი ყველა ფანჯრიდან ჩანს. გამყოლები კარიდან ექვსზე გადიან, დაბრუნებამდე კი ღუმელი უკვე ანთია.",
    },
    de: {
      description:
        "Zwei Holzhäuser mit dem Gletscher in jedem Fenster. Die Bergführer brechen um sechs vor der Tür auf, und der Ofen brennt, bevor sie zurück sind.",
    },
    city: "Stepantsminda",
    at: [42.6617, 44.6345],
    address: "7 Gergeti Road",
    type: "hotel",
    photos: ["hotels/lodge-dawn", "hotels/lobby", "closeups/slippers-towels"],
    views: ["snow"],
    listedDaysAgo: 690,
    liked: 4.9,
    reviews: 10,
    kind: "mountain",
    featured: true,
    en: "Two timber houses with the glacier in every window. Guides leave from the door at six, and the stove is lit before they come back.",
    rooms: [
      ["double", 146, 5],
      ["twin", 138, 4],
      ["quad", 198, 2],
      ["suite", 286, 1],
    ],
  },
  {
    name: "Snow Line Chalet",
    ka: {
      name: "შალე თოვლის ხაზთან",
      description: "პატარა შალე მათთვის, ვინც სიჩუმისთვის ჩამოდის: სამი ოთახი, ერთი გრძელი მაგიდა და ღუმელთან გამშრალი ჩექმები.",
    },
    de: {
      name: "Chalet an der Schneegrenze",
      description:
        "Ein kleines Chalet für alle, die der Stille wegen kommen: drei Zimmer, ein langer Tisch und Stiefel, die über Nacht am Ofen trocknen.",
    },
    city: "Stepantsminda",
    at: [42.6545, 44.644],
    address: "22 Kazbegi Street",
    type: "villa",
    photos: ["hotels/bakuriani-chalet", "closeups/coffee-book"],
    views: ["mountain"],
    listedDaysAgo: 25,
    en: "A small chalet for those who come for silence: three rooms, one long table, and boots dried overnight by the stove.",
    rooms: [
      ["double", 122, 2],
      ["triple", 154, 1],
      ["suite", 210, 1],
    ],
  },
  {
    name: "Alazani Vine House",
    ka: {
      name: "ალაზნის ვენახის სახლი",
      description:
        "საფერავის რიგები პირდაპირ ტერასიდან იწყება. სექტემბერში სტუმრები დილით კრეფენ, შუადღისას კი მკრეფავებთან ერთად სადილობენ.",
    },
    de: {
      name: "Weinhaus Alasani",
      description:
        "Die Rebzeilen des Saperavi beginnen an der Terrasse. Im September lesen die Gäste am Morgen mit und essen mittags mit den Lesern.",
    },
    city: "Telavi",
    at: [41.915, 45.479],
    address: "18 Nadikvari Street",
    type: "villa",
    photos: ["hotels/kakheti-autumn", "gallery/breakfast-garden", "closeups/coffee-book"],
    views: ["garden", "court"],
    listedDaysAgo: 310,
    liked: 4.8,
    reviews: 7,
    kind: "vines",
    en: "Rows of Saperavi begin at the terrace. In September guests pick in the morning and eat with the pickers at noon.",
    rooms: [
      ["double", 104, 4],
      ["queen", 122, 3],
      ["suite", 196, 1],
    ],
  },
];
