import type { ImageKey, View } from "./types.ts";

type Texts = readonly [en: string, ka: string, de: string];

const described: Partial<Record<ImageKey, Texts>> = {
  "closeups/coffee-book": [
    "Coffee and an open book on a window sill above a garden",
    "ყავა და გადაშლილი წიგნი ფანჯრის რაფაზე, ბაღის ხედით",
    "Kaffee und ein aufgeschlagenes Buch auf der Fensterbank über dem Garten",
  ],
  "closeups/key-tray": [
    "Brass room key with a leather tag on a tray",
    "ოთახის სპილენძის გასაღები ტყავის ფირნიშით, ლანგარზე",
    "Zimmerschlüssel aus Messing mit Lederanhänger auf einem Tablett",
  ],
  "closeups/linen-light": [
    "White bed linen in window light with a breakfast tray",
    "თეთრი თეთრეული ფანჯრის შუქზე და საუზმის ლანგარი",
    "Weiße Bettwäsche im Fensterlicht mit Frühstückstablett",
  ],
  "closeups/slippers-towels": [
    "Slippers on a rug and folded towels on a stool in morning light",
    "ჩუსტები ხალიჩაზე და დაკეცილი პირსახოცები სკამზე, დილის შუქზე",
    "Hausschuhe auf einem Teppich und gefaltete Handtücher auf einem Hocker im Morgenlicht",
  ],
  "destinations/bali": [
    "Thatched pavilions, palms and a dark green pool",
    "ჩალით გადახურული პავილიონები, პალმები და მუქი მწვანე აუზი",
    "Reetgedeckte Pavillons, Palmen und ein dunkelgrüner Pool",
  ],
  "destinations/batumi": [
    "Palm boulevard by the sea at sunset",
    "პალმების ბულვარი ზღვასთან მზის ჩასვლისას",
    "Palmenboulevard am Meer bei Sonnenuntergang",
  ],
  "destinations/kutaisi": [
    "White stone villa with arches in a rose garden",
    "თეთრი ქვის ვილა თაღებით, ვარდების ბაღში",
    "Weiße Steinvilla mit Bögen in einem Rosengarten",
  ],
  "destinations/london": [
    "Brick terrace with white porches",
    "აგურის სახლების რიგი თეთრი პარმაღებით",
    "Backsteinhäuser mit weißen Vordächern",
  ],
  "destinations/newyork": [
    "Brownstone houses with stoops at dusk",
    "ყავისფერი ქვის სახლები მაღალი კიბეებით, შებინდებისას",
    "Brownstone-Häuser mit Freitreppen in der Dämmerung",
  ],
  "destinations/paris": [
    "Stone façade with iron balconies and café tables",
    "ქვის ფასადი რკინის აივნებითა და კაფის მაგიდებით",
    "Steinfassade mit Eisenbalkonen und Cafétischen",
  ],
  "destinations/rome": [
    "Terracotta house with ivy and café tables in the morning",
    "ტერაკოტისფერი სახლი სუროთი და კაფის მაგიდებით, დილით",
    "Terrakottafarbenes Haus mit Efeu und Cafétischen am Morgen",
  ],
  "destinations/stepantsminda": [
    "Church on its hill below the snowy Kazbek",
    "ეკლესია გორაზე, თოვლიანი ყაზბეგის ქვეშ",
    "Kirche auf dem Hügel unter dem verschneiten Kasbek",
  ],
  "destinations/tbilisi-golden": [
    "Old Tbilisi: Narikala, balcony houses and the church on its rock",
    "ძველი თბილისი: ნარიყალა, აივნიანი სახლები და ეკლესია კლდეზე",
    "Altes Tiflis: Narikala, Balkonhäuser und die Kirche auf ihrem Felsen",
  ],
  "destinations/tokyo": [
    "Wooden house with lanterns on a rainy evening",
    "ხის სახლი ფარნებით, წვიმიან საღამოს",
    "Holzhaus mit Laternen an einem regnerischen Abend",
  ],
  "gallery/breakfast-garden": [
    "Breakfast table with a white cloth before a vineyard window",
    "საუზმის მაგიდა თეთრი სუფრით, ვენახის ხედით ფანჯარასთან",
    "Frühstückstisch mit weißer Decke vor einem Fenster zum Weinberg",
  ],
  "gallery/courtyard-corner": [
    "Courtyard corner with a table, pots and a wooden stair",
    "ეზოს კუთხე მაგიდით, ქოთნის ყვავილებით და ხის კიბით",
    "Hofecke mit Tisch, Blumentöpfen und Holztreppe",
  ],
  "gallery/staircase-runner": [
    "Old stone staircase with a red runner, iron balusters and engravings",
    "ძველი ქვის კიბე წითელი ხალიჩით, რკინის მოაჯირით და გრავიურებით",
    "Alte Steintreppe mit rotem Läufer, Eisengeländer und Stichen",
  ],
  "gallery/window-oldtown": [
    "Old Tbilisi through a window with linen curtains",
    "ძველი თბილისი ფანჯრიდან, სელის ფარდებს შორის",
    "Das alte Tiflis durch ein Fenster mit Leinenvorhängen",
  ],
  "heroes/kazbegi-morning": [
    "Snow pyramid of Kazbek in the morning, a small church on its hill and a lodge with lit windows",
    "ყაზბეგის თოვლიანი მწვერვალი დილით, პატარა ეკლესია გორაზე და სასტუმრო განათებული ფანჯრებით",
    "Die Schneepyramide des Kasbek am Morgen, eine kleine Kirche auf ihrem Hügel und eine Hütte mit hellen Fenstern",
  ],
  "heroes/marrakesh-door": [
    "Rose-coloured riad wall with a green door and orange trees",
    "ვარდისფერი რიადის კედელი მწვანე კარით და ფორთოხლის ხეებით",
    "Rosafarbene Riadmauer mit grüner Tür und Orangenbäumen",
  ],
  "heroes/marrakesh-door-portrait": [
    "Green studded riad door in a rose wall under a clear sky",
    "რიადის მწვანე ჭედილი კარი ვარდისფერ კედელში, მოწმენდილი ცის ქვეშ",
    "Grüne beschlagene Riadtür in einer rosafarbenen Mauer unter klarem Himmel",
  ],
  "heroes/sea": [
    "Infinity pool terrace with palms at sunset over the sea",
    "ტერასა აუზითა და პალმებით ზღვის თავზე მზის ჩასვლისას",
    "Terrasse mit Infinity-Pool und Palmen bei Sonnenuntergang über dem Meer",
  ],
  "heroes/suite-water": [
    "Bright suite with a wide open window to the water",
    "ნათელი ლუქსი, ფართოდ გაღებული ფანჯრით ზღვისკენ",
    "Helle Suite mit weit geöffneter Fensterfront zum Wasser",
  ],
  "heroes/suite-water-portrait": [
    "Lounge chairs in an open suite before a calm morning sea",
    "სავარძლები ღია ლუქსში, დილის წყნარი ზღვის წინ",
    "Sessel in einer offenen Suite vor dem ruhigen Morgenmeer",
  ],
  "heroes/tbilisi-balconies-dusk": [
    "Tbilisi balcony houses at dusk under a pink sky",
    "თბილისური აივნიანი სახლები შებინდებისას, ვარდისფერი ცის ქვეშ",
    "Balkonhäuser in Tiflis in der Dämmerung unter rosafarbenem Himmel",
  ],
  "heroes/tbilisi-balconies-dusk-portrait": [
    "Tbilisi house with turquoise carved balconies at dusk, rooms lit",
    "თბილისური სახლი ფირუზისფერი ჩუქურთმიანი აივნებით, შებინდებისას",
    "Haus in Tiflis mit türkisfarbenen geschnitzten Balkonen in der Dämmerung, die Zimmer erleuchtet",
  ],
  "heroes/tokyo-inn-rain": [
    "Long wooden inn with lit paper screens on a rainy evening",
    "ხის გრძელი სასტუმრო განათებული ქაღალდის ფანჯრებით, წვიმიან საღამოს",
    "Langes Gasthaus aus Holz mit hellen Papierwänden an einem Regenabend",
  ],
  "heroes/tokyo-inn-rain-portrait": [
    "Wooden inn with lanterns mirrored in a wet street, rain",
    "ხის სასტუმრო ფარნებით, წვიმიან საღამოს, სველ ქუჩაში არეკლილი",
    "Gasthaus aus Holz, dessen Laternen sich im Regen auf der nassen Straße spiegeln",
  ],
  "hotels/aegean-village": [
    "White village with blue domes above a calm sea",
    "თეთრი სოფელი ლურჯი გუმბათებით მშვიდი ზღვის თავზე",
    "Weißes Dorf mit blauen Kuppeln über einem ruhigen Meer",
  ],
  "hotels/amsterdam-morning": [
    "Canal houses with stepped gables in morning light, boats on the water",
    "არხის სახლები საფეხურიანი ფრონტონებით დილის შუქზე, ნავები წყალზე",
    "Grachtenhäuser mit Treppengiebeln im Morgenlicht, Boote auf dem Wasser",
  ],
  "hotels/amsterdam-morning-night": [
    "The stepped gables over the canal at night, windows lit in the water",
    "საფეხურიანი ფრონტონები არხთან ღამით, ფანჯრების შუქით წყალში",
    "Die Treppengiebel an der Gracht bei Nacht, Fensterlicht im Wasser",
  ],
  "hotels/bakuriani-chalet": [
    "Pale log chalet with green balcony and red parasol in a summer meadow",
    "ღია ფერის მორის შალე მწვანე აივნით და წითელი ქოლგით, ზაფხულის მინდორზე",
    "Helles Blockhaus mit grünem Balkon und rotem Sonnenschirm auf einer Sommerwiese",
  ],
  "hotels/bakuriani-chalet-night": [
    "The log chalet at nightfall with lit windows among firs",
    "მორის შალე შებინდებისას, განათებული ფანჯრებით, ნაძვებს შორის",
    "Das Blockhaus bei Einbruch der Nacht mit hellen Fenstern zwischen Tannen",
  ],
  "hotels/bali-pool-villa": [
    "Thatched pavilions behind a dark green pool with palms in the morning",
    "ჩალით გადახურული პავილიონები მუქი მწვანე აუზის უკან, პალმებში, დილით",
    "Reetgedeckte Pavillons hinter einem dunkelgrünen Pool mit Palmen am Morgen",
  ],
  "hotels/bali-pool-villa-night": [
    "The thatched pavilions lit at night, mirrored in the pool",
    "ჩალით გადახურული პავილიონები ღამით, აუზში არეკლილი შუქით",
    "Die Reetpavillons bei Nacht, beleuchtet und im Pool gespiegelt",
  ],
  "hotels/bankside": [
    "Brick warehouse hotel with arched windows and lanterns on a wet street at dusk",
    "აგურის საწყობში გამართული სასტუმრო თაღოვანი ფანჯრებითა და ფარნებით, სველ ქუჩაზე, შებინდებისას",
    "Hotel in einem Backsteinspeicher mit Bogenfenstern und Laternen an einer nassen Straße in der Dämmerung",
  ],
  "hotels/batumi-boulevard-hotel": [
    "White hotel with glass balconies on the palm boulevard by the sea",
    "თეთრი სასტუმრო შუშის აივნებით, პალმების ბულვარზე, ზღვასთან",
    "Weißes Hotel mit Glasbalkonen am Palmenboulevard am Meer",
  ],
  "hotels/batumi-boulevard-hotel-night": [
    "The palm boulevard at night with lanterns and lit balconies",
    "პალმების ბულვარი ღამით, ფარნებით და განათებული აივნებით",
    "Der Palmenboulevard bei Nacht mit Laternen und hellen Balkonen",
  ],
  "hotels/batumi-old-town": [
    "Old Batumi house with a corner turret, iron balconies and palms",
    "ძველი ბათუმის სახლი კუთხის კოშკურით, რკინის აივნებით და პალმებით",
    "Altes Haus in Batumi mit Eckturm, Eisenbalkonen und Palmen",
  ],
  "hotels/batumi-old-town-night": [
    "The house with the turret at night, its windows lit",
    "კოშკურიანი სახლი ღამით, განათებული ფანჯრებით",
    "Das Haus mit dem Eckturm bei Nacht mit hellen Fenstern",
  ],
  "hotels/batumi-white-balconies": [
    "White house with curved balconies, palms and a café by day",
    "თეთრი სახლი მომრგვალებული აივნებით, პალმებით და კაფით",
    "Weißes Haus mit geschwungenen Balkonen, Palmen und Café bei Tag",
  ],
  "hotels/batumi-white-balconies-night": [
    "The white house with curved balconies at night",
    "თეთრი სახლი მომრგვალებული აივნებით ღამით",
    "Das weiße Haus mit den geschwungenen Balkonen bei Nacht",
  ],
  "hotels/beach-dusk": [
    "Pool villa at dusk with warm windows and palms",
    "ვილა აუზით, თბილი ფანჯრებითა და პალმებით შებინდებისას",
    "Villa mit Pool in der Dämmerung, warme Fenster und Palmen",
  ],
  "hotels/canal": [
    "Brick gable houses along a canal at dusk with boats",
    "აგურის სახლები არხის გასწვრივ ნავებით, შებინდებისას",
    "Backsteingiebel an einer Gracht mit Booten in der Dämmerung",
  ],
  "hotels/chalet-lake": [
    "Chalet by a lake under green hills",
    "შალე ტბის პირას მწვანე გორაკების ქვეშ",
    "Chalet an einem See unter grünen Hügeln",
  ],
  "hotels/desert": [
    "Desert house with long pool before red cliffs",
    "სახლი უდაბნოში გრძელი აუზით წითელი კლდეების წინ",
    "Wüstenhaus mit langem Pool vor roten Felsen",
  ],
  "hotels/hudson": [
    "Glass and brick tower on a wet street at dusk",
    "მინისა და აგურის კოშკი სველ ქუჩაზე, შებინდებისას",
    "Turm aus Glas und Backstein an einer nassen Straße in der Dämmerung",
  ],
  "hotels/kakheti-autumn": [
    "Kakhetian house with a wooden gallery among autumn vines",
    "კახური სახლი ხის აივნით, შემოდგომის ვენახში",
    "Kachetisches Haus mit Holzgalerie im herbstlichen Weinberg",
  ],
  "hotels/kakheti-autumn-night": [
    "The Kakhetian house at nightfall, its gallery lit above the arches",
    "კახური სახლი შებინდებისას, თაღების თავზე განათებული აივნით",
    "Das kachetische Haus am Abend, die Galerie über den Bögen beleuchtet",
  ],
  "hotels/kakheti-marani": [
    "Stone marani behind rows of vines with the Caucasus in the morning",
    "ქვის მარანი ვაზის რიგებს მიღმა, დილით, კავკასიონის ფონზე",
    "Steinerner Weinkeller hinter Rebzeilen mit dem Kaukasus am Morgen",
  ],
  "hotels/kakheti-marani-night": [
    "The stone marani at nightfall, its arches lit behind the vines",
    "ქვის მარანი შებინდებისას, ვაზის მიღმა განათებული თაღებით",
    "Der steinerne Weinkeller am Abend, beleuchtete Bögen hinter den Reben",
  ],
  "hotels/kutaisi-villa": [
    "White stone villa with arches, a wooden veranda and a rose garden",
    "თეთრი ქვის ვილა თაღებით, ხის აივნით და ვარდების ბაღით",
    "Weiße Steinvilla mit Bögen, Holzveranda und Rosengarten",
  ],
  "hotels/kutaisi-villa-night": [
    "The white villa at night with lit arches",
    "თეთრი ვილა ღამით, განათებული თაღებით",
    "Die weiße Villa bei Nacht mit beleuchteten Bögen",
  ],
  "hotels/lobby": [
    "Hotel lobby with stone fireplace, beams and armchairs",
    "სასტუმროს ჰოლი ქვის ბუხრით, კოჭებითა და სავარძლებით",
    "Hotelhalle mit Steinkamin, Balken und Sesseln",
  ],
  "hotels/lodge-dawn": [
    "Timber lodge in snow at dawn with warm windows",
    "ხის სახლი თოვლში თბილი ფანჯრებით, გამთენიისას",
    "Holzhaus im Schnee bei Tagesanbruch mit warmen Fenstern",
  ],
  "hotels/london-mews": [
    "London mews with painted garage doors, window boxes and wistaria",
    "ლონდონური მიუზი შეღებილი კარებით, ყვავილების ყუთებით და გლიცინიით",
    "Londoner Mews mit gestrichenen Toren, Blumenkästen und Blauregen",
  ],
  "hotels/london-mews-night": [
    "The mews at night, lit windows over painted doors",
    "მიუზი ღამით, განათებული ფანჯრებით შეღებილი კარების თავზე",
    "Die Mews bei Nacht, helle Fenster über gestrichenen Toren",
  ],
  "hotels/london-terrace": [
    "London brick terrace with white porches and coloured doors",
    "ლონდონური აგურის სახლების რიგი თეთრი პარმაღებით და ფერადი კარებით",
    "Londoner Backsteinreihe mit weißen Vordächern und farbigen Türen",
  ],
  "hotels/london-terrace-night": [
    "The brick terrace at night with lit porches and lanterns",
    "აგურის სახლების რიგი ღამით, განათებული პარმაღებით და ფარნებით",
    "Die Backsteinreihe bei Nacht mit hellen Eingängen und Laternen",
  ],
  "hotels/marrakesh-riad-door": [
    "Rose-coloured riad wall with a green studded door, zellige and orange trees",
    "ვარდისფერი რიადის კედელი მწვანე ჭედილი კარით, მოზაიკით და ფორთოხლის ხეებით",
    "Rosafarbene Riadmauer mit grüner beschlagener Tür, Zellige und Orangenbäumen",
  ],
  "hotels/marrakesh-riad-door-night": [
    "The riad door at night between two lit lanterns",
    "რიადის კარი ღამით, ორ განათებულ ფარანს შორის",
    "Die Tür des Riads bei Nacht zwischen zwei Laternen",
  ],
  "hotels/newyork-brownstone": [
    "Brownstone row with stoops and a yellow autumn tree",
    "ნიუ-იორკული ყავისფერი ქვის სახლები მაღალი კიბეებით და გაყვითლებული ხით",
    "Brownstone-Reihe mit Freitreppen und einem gelben Herbstbaum",
  ],
  "hotels/newyork-brownstone-night": [
    "The brownstone row at night with lit windows",
    "ყავისფერი ქვის სახლები ღამით, განათებული ფანჯრებით",
    "Die Brownstone-Reihe bei Nacht mit hellen Fenstern",
  ],
  "hotels/newyork-loft": [
    "Red brick loft house with fire escapes and lit windows at dusk",
    "წითელი აგურის ლოფტი სახანძრო კიბეებით და განათებული ფანჯრებით, შებინდებისას",
    "Lofthaus aus rotem Backstein mit Feuertreppen und hellen Fenstern in der Dämmerung",
  ],
  "hotels/paris-mansard": [
    "Parisian stone house with a mansard roof, iron balconies and café tables",
    "პარიზული ქვის სახლი მანსარდით, რკინის აივნებით და კაფის მაგიდებით",
    "Pariser Steinhaus mit Mansarddach, Eisenbalkonen und Cafétischen",
  ],
  "hotels/paris-mansard-night": [
    "The Parisian house at night, lights behind its balconies",
    "პარიზული სახლი ღამით, შუქით აივნებს მიღმა",
    "Das Pariser Haus bei Nacht, Licht hinter den Balkonen",
  ],
  "hotels/petitjour": [
    "Small house with blue-grey shutters on a sloping cobbled street in the morning",
    "პატარა სახლი მოლურჯო დარაბებით, ქვაფენილიან დაღმართზე, დილით",
    "Kleines Haus mit blaugrauen Läden an einer abschüssigen Pflasterstraße am Morgen",
  ],
  "hotels/quai": [
    "Parisian corner with lit windows and iron balconies at dusk",
    "პარიზული ქუჩა განათებული ფანჯრებითა და რკინის აივნებით, შებინდებისას",
    "Pariser Häuserecke mit hellen Fenstern und Eisenbalkonen in der Dämmerung",
  ],
  "hotels/riad-court": [
    "Riad courtyard with a pool, orange trees and lanterns",
    "რიადის ეზო აუზით, ფორთოხლის ხეებით და ფარნებით",
    "Innenhof eines Riads mit Pool, Orangenbäumen und Laternen",
  ],
  "hotels/rome-ivy-house": [
    "Terracotta house with ivy, green shutters and café tables under lights",
    "ტერაკოტისფერი სახლი სუროთი, მწვანე დარაბებით და კაფის მაგიდებით",
    "Terrakottafarbenes Haus mit Efeu, grünen Läden und Cafétischen unter Lichtern",
  ],
  "hotels/rome-ivy-house-night": [
    "The house with ivy at night under a string of lights",
    "სუროიანი სახლი ღამით, ნათურების ქვეშ",
    "Das Haus mit Efeu bei Nacht unter einer Lichterkette",
  ],
  "hotels/rome-palazzo": [
    "Ochre palazzo with green shutters and wistaria over the door",
    "ოქრისფერი პალაცო მწვანე დარაბებით და გლიცინიით შესასვლელთან",
    "Ockerfarbener Palazzo mit grünen Läden und Blauregen über der Tür",
  ],
  "hotels/rome-palazzo-night": [
    "The ochre palazzo at night with a lantern before the door",
    "ოქრისფერი პალაცო ღამით, ფარნით შესასვლელთან",
    "Der ockerfarbene Palazzo bei Nacht mit einer Laterne vor der Tür",
  ],
  "hotels/rooftop": [
    "Rooftop terrace with string lights over the evening city",
    "სახურავის ტერასა სანათებით საღამოს ქალაქის თავზე",
    "Dachterrasse mit Lichterketten über der abendlichen Stadt",
  ],
  "hotels/ryokan": [
    "Japanese inn with lit paper screens, pond and maple garden",
    "იაპონური სასტუმრო განათებული ქაღალდის ტიხრებით, ტბორითა და ნეკერჩხლის ბაღით",
    "Japanisches Gasthaus mit hellen Papierwänden, Teich und Ahorngarten",
  ],
  "hotels/silverlake": [
    "Low white motel around a pool with palms and coloured doors",
    "დაბალი თეთრი მოტელი აუზის გარშემო, პალმებითა და ფერადი კარებით",
    "Flaches weißes Motel um einen Pool mit Palmen und farbigen Türen",
  ],
  "hotels/tbilisi-balcony-house": [
    "Tbilisi house with turquoise carved balconies, vine and a carpet over the rail by day",
    "თბილისური სახლი ფირუზისფერი ჩუქურთმიანი აივნებით, ვაზით და მოაჯირზე გადაფენილი ხალიჩით",
    "Haus in Tiflis mit türkisfarbenen geschnitzten Balkonen, Weinlaub und einem Teppich über dem Geländer",
  ],
  "hotels/tbilisi-balcony-house-night": [
    "The Tbilisi balcony house at night, galleries lit",
    "თბილისური აივნიანი სახლი ღამით, განათებული აივნებით",
    "Das Balkonhaus in Tiflis bei Nacht mit beleuchteten Galerien",
  ],
  "hotels/tbilisi-glass-stone": [
    "Modern hotel of glass and wooden fins on a stone arcade at blue hour",
    "თანამედროვე სასტუმრო მინითა და ხით, ქვის თაღედზე, შებინდებისას",
    "Modernes Hotel aus Glas und Holzlamellen auf einer Steinarkade zur blauen Stunde",
  ],
  "hotels/thira": [
    "White village on the slope in evening sun above the sea",
    "თეთრი სოფელი ფერდობზე, საღამოს მზეზე, ზღვის თავზე",
    "Weißes Dorf am Hang in der Abendsonne über dem Meer",
  ],
  "hotels/tokyo-ryokan-rain": [
    "Wooden inn with lanterns and indigo curtain on a rainy evening",
    "ხის სასტუმრო ფარნებით და ლურჯი ფარდით, წვიმიან საღამოს",
    "Gasthaus aus Holz mit Laternen und indigoblauem Vorhang an einem regnerischen Abend",
  ],
  "hotels/tokyo-slim-tower": [
    "Slim modern tower with wooden fins and green balconies at dusk",
    "ვიწრო თანამედროვე კოშკი ხის ფარდებით და მწვანე აივნებით, შებინდებისას",
    "Schlanker moderner Turm mit Holzlamellen und grünen Balkonen in der Dämmerung",
  ],
  "hotels/townhouse": [
    "Townhouse with carved wooden balconies and lamps at dusk",
    "ქალაქური სახლი მოჩუქურთმებული ხის აივნებითა და ლამპიონებით შებინდებისას",
    "Stadthaus mit geschnitzten Holzbalkonen und Laternen in der Dämmerung",
  ],
  "hotels/tropical": [
    "Thatched villa with pool, loungers and palms",
    "ჩალით დახურული ვილა აუზით, შეზლონგებითა და პალმებით",
    "Reetgedeckte Villa mit Pool, Liegen und Palmen",
  ],
  "hotels/vera": [
    "Apartment house with arched windows, flower balconies and plane trees",
    "საცხოვრებელი სახლი თაღოვანი ფანჯრებით, ყვავილიანი აივნებითა და ჭადრებით",
    "Wohnhaus mit Bogenfenstern, Blumenbalkonen und Platanen",
  ],
  "hotels/vineyard": [
    "Stone house among vineyard rows and cypresses",
    "ქვის სახლი ვენახის რიგებსა და კვიპაროსებს შორის",
    "Steinhaus zwischen Rebzeilen und Zypressen",
  ],
  "rooms/bath1": [
    "Marble bathroom with freestanding tub and garden window",
    "მარმარილოს აბაზანა ცალკე მდგომი ვანითა და ბაღის ხედით",
    "Marmorbad mit frei stehender Wanne und Gartenfenster",
  ],
  "rooms/queen": [
    "Sage green queen room with trees before the window and afternoon sun",
    "სალბისფერი ოთახი, ფანჯარასთან ხეებითა და ნაშუადღევის მზით",
    "Salbeigrünes Zimmer mit Queensize-Bett, Bäumen vor dem Fenster und Nachmittagssonne",
  ],
  "rooms/single": [
    "Single room with a desk by the window and oak panelling",
    "ერთადგილიანი ოთახი ფანჯარასთან მდგარი მაგიდითა და მუხის კედლით",
    "Einzelzimmer mit Schreibtisch am Fenster und Eichentäfelung",
  ],
  "rooms/triple": [
    "Triple room in pale wood with three beds",
    "სამადგილიანი ოთახი ღია ხეში, სამი საწოლით",
    "Dreibettzimmer in hellem Holz",
  ],
  "types/apartment": ["Studio apartment with sofa corner", "სტუდიო აპარტამენტი დივნის კუთხით", "Studio-Apartment mit Sofaecke"],
  "types/hotel": ["Townhouse hotel with balconies", "ქალაქური სასტუმრო აივნებით", "Stadthotel mit Balkonen"],
  "types/resort": ["Resort villa with pool and palms", "საკურორტო ვილა აუზითა და პალმებით", "Ferienvilla mit Pool und Palmen"],
  "types/villa": ["Modern villa with a long pool", "თანამედროვე ვილა გრძელი აუზით", "Moderne Villa mit langem Pool"],
};

/** Rooms that are named after the colours of their wall and of their textiles. */
const kinds: Record<string, Texts> = {
  double: ["Double room", "ორადგილიანი ოთახი", "Doppelzimmer"],
  king: ["King room", "ოთახი ფართო საწოლით და", "Kingsize-Zimmer"],
  deluxe: ["Deluxe room", "დელუქს ოთახი", "Deluxe-Zimmer"],
  twin: ["Twin room", "ოთახი ორი საწოლით და", "Zweibettzimmer"],
  triple: ["Triple room", "სამადგილიანი ოთახი", "Dreibettzimmer"],
  suite: ["Suite", "ლუქსი", "Suite"],
};

const walls: Record<string, Texts> = {
  brick: ["a brick wall", "აგურის კედლით", "Backsteinwand"],
  "blue-panelled": ["pale blue panelling", "ცისფერი პანელებით", "hellblauer Täfelung"],
  "green-panelled": ["green panelling", "მწვანე პანელებით", "grüner Täfelung"],
  grey: ["a warm grey wall", "ნაცრისფერი კედლით", "grauer Wand"],
  navy: ["a navy wall", "მუქი ლურჯი კედლით", "dunkelblauer Wand"],
  oak: ["an oak wall", "მუხის კედლით", "Eichenwand"],
  ochre: ["an ochre wall", "ოქრისფერი კედლით", "ockerfarbener Wand"],
  panelled: ["pale panelling", "ღია ფერის პანელებით", "heller Täfelung"],
  plum: ["a plum wall", "ქლიავისფერი კედლით", "pflaumenfarbener Wand"],
  rose: ["a dusty rose wall", "ვარდისფერი კედლით", "altrosafarbener Wand"],
  sage: ["a sage green wall", "მომწვანო კედლით", "salbeigrüner Wand"],
  sand: ["a sand-coloured wall", "ქვიშისფერი კედლით", "sandfarbener Wand"],
  stone: ["a stone wall", "ქვის კედლით", "Natursteinwand"],
  teal: ["a deep teal wall", "მუქი მომწვანო-ლურჯი კედლით", "petrolfarbener Wand"],
  terracotta: ["a terracotta wall", "ტერაკოტისფერი კედლით", "terrakottafarbener Wand"],
  walnut: ["a dark wood wall", "მუქი ხის კედლით", "einer Wand aus dunklem Holz"],
  white: ["white walls", "თეთრი კედლებით", "weißen Wänden"],
};

const textiles: Record<string, readonly [en: string, de: string]> = {
  burgundy: ["burgundy", "burgunderroten"],
  charcoal: ["charcoal", "anthrazitgrauen"],
  forest: ["forest green", "waldgrünen"],
  indigo: ["indigo", "indigoblauen"],
  linen: ["natural linen", "leinenfarbenen"],
  mustard: ["mustard", "senfgelben"],
  olive: ["olive", "olivgrünen"],
  paleblue: ["pale blue", "hellblauen"],
  rose: ["rose", "rosafarbenen"],
  terracotta: ["terracotta", "terrakottafarbenen"],
};

const rooms: Record<string, Texts> = {
  double: [
    "Double room with beams and a writing desk",
    "ორადგილიანი ოთახი კოჭებითა და საწერი მაგიდით",
    "Doppelzimmer mit Balken und Schreibtisch",
  ],
  king: ["King room with a slatted wall", "ოთახი ფართო საწოლითა და ხის ლამელებიანი კედლით", "Zimmer mit Kingsize-Bett und Lamellenwand"],
  deluxe: ["Large room in dark wood", "დიდი ოთახი მუქი ხის კედლებით", "Großes Zimmer in dunklem Holz"],
  twin: ["Navy room with two beds", "ლურჯი ოთახი ორი საწოლით", "Marineblaues Zimmer mit zwei Betten"],
  suite: ["Suite with a sofa", "ლუქსი დივნით", "Suite mit Sofa"],
};

const views: Record<View, Texts> = {
  mountain: [
    "snowy mountains and a hill church outside",
    "ფანჯრიდან თოვლიანი მთები ჩანს",
    "vor dem Fenster Schneeberge und eine Kirche auf dem Hügel",
  ],
  snow: [
    "a winter slope and snowy peaks outside",
    "ფანჯრიდან დათოვლილი ფერდობი და მწვერვალები ჩანს",
    "vor dem Fenster ein Winterhang und verschneite Gipfel",
  ],
  oldtown: [
    "old-town balconies and the Narikala wall outside",
    "ფანჯრიდან ძველი თბილისი და ნარიყალა ჩანს",
    "vor dem Fenster die Altstadt und die Mauer von Narikala",
  ],
  sea: ["the sea, palms and sails outside", "ფანჯრიდან ზღვა ჩანს", "vor dem Fenster das Meer, Palmen und Segel"],
  garden: ["a garden, vineyard and hills outside", "ფანჯრიდან ბაღი და ვენახი ჩანს", "vor dem Fenster Garten, Weinberg und Hügel"],
  lake: ["a lake below hills outside", "ფანჯრიდან ტბა და გორები ჩანს", "vor dem Fenster ein See unter Hügeln"],
  city: [
    "the lights of the evening city outside",
    "ფანჯრიდან საღამოს ქალაქის შუქები ჩანს",
    "vor dem Fenster die Lichter der abendlichen Stadt",
  ],
  court: ["a sunny courtyard outside", "ფანჯრიდან მზიანი ეზო ჩანს", "vor dem Fenster ein sonniger Hof"],
  tbilisi: ["a street of balcony houses outside", "ფანჯრიდან აივნიანი სახლების ქუჩა ჩანს", "vor dem Fenster eine Straße mit Balkonhäusern"],
  paris: [
    "stone façades with iron balconies outside",
    "ფანჯრიდან ქვის ფასადები და რკინის აივნები ჩანს",
    "vor dem Fenster Steinfassaden mit Eisenbalkonen",
  ],
  london: [
    "a brick terrace across the street outside",
    "ფანჯრიდან აგურის სახლების რიგი ჩანს",
    "vor dem Fenster eine Reihe von Backsteinhäusern",
  ],
  rome: [
    "ochre houses with shutters outside",
    "ფანჯრიდან ოქრისფერი სახლები და დარაბები ჩანს",
    "vor dem Fenster ockerfarbene Häuser mit Läden",
  ],
  canal: [
    "a canal with boats and gables outside",
    "ფანჯრიდან არხი, ნავები და ფრონტონები ჩანს",
    "vor dem Fenster eine Gracht mit Booten und Giebeln",
  ],
  newyork: [
    "brownstone houses across the street outside",
    "ფანჯრიდან ყავისფერი ქვის სახლები ჩანს",
    "vor dem Fenster Brownstone-Häuser auf der anderen Straßenseite",
  ],
  palms: ["palms and thatched roofs outside", "ფანჯრიდან პალმები და ჩალის სახურავები ჩანს", "vor dem Fenster Palmen und Reetdächer"],
  riad: ["a courtyard with orange trees outside", "ფანჯრიდან ფორთოხლის ხეებიანი ეზო ჩანს", "vor dem Fenster ein Hof mit Orangenbäumen"],
  desert: ["red cliffs outside", "ფანჯრიდან წითელი კლდეები ჩანს", "vor dem Fenster rote Felsen"],
  maple: [
    "a garden with a pond and a maple outside",
    "ფანჯრიდან ბაღი, ტბორი და ნეკერჩხალი ჩანს",
    "vor dem Fenster ein Garten mit Teich und Ahorn",
  ],
  village: ["a white village and the sea outside", "ფანჯრიდან თეთრი სოფელი და ზღვა ჩანს", "vor dem Fenster ein weißes Dorf und das Meer"],
  roofs: ["evening roofs outside", "ფანჯრიდან საღამოს სახურავები ჩანს", "vor dem Fenster abendliche Dächer"],
};

/** Photos whose window shows something, though their key names no view. */
const viewOf: Partial<Record<ImageKey, View>> = {
  "gallery/breakfast-garden": "garden",
  "gallery/window-oldtown": "oldtown",
  "rooms/bath1": "court",
  "rooms/deluxe-grey-mustard": "sea",
  "rooms/deluxe-sage-linen": "garden",
  "rooms/deluxe-walnut-burgundy": "city",
  "rooms/double-green-panelled-rose": "london",
  "rooms/double-navy-mustard": "village",
  "rooms/double-oak-charcoal": "mountain",
  "rooms/double-oak-terracotta": "snow",
  "rooms/double-plum-rose": "city",
  "rooms/double-sage-terracotta": "oldtown",
  "rooms/double-teal-mustard": "sea",
  "rooms/double-white-linen": "garden",
  "rooms/king-brick-linen": "oldtown",
  "rooms/king-navy-indigo": "canal",
  "rooms/king-ochre-burgundy": "oldtown",
  "rooms/king-panelled-forest": "garden",
  "rooms/king-sand-terracotta": "sea",
  "rooms/suite-green-panelled-mustard": "canal",
  "rooms/suite-grey-linen": "paris",
  "rooms/suite-navy-mustard": "roofs",
  "rooms/suite-rose-olive": "village",
  "rooms/suite-terracotta-burgundy": "garden",
  "rooms/suite-white-paleblue": "sea",
  "rooms/triple-oak-terracotta": "mountain",
  "rooms/triple-ochre-mustard": "london",
  "rooms/twin-rose-charcoal": "canal",
  "rooms/twin-terracotta-linen": "sea",
  "rooms/deluxe": "city",
  "rooms/queen": "court",
  "rooms/suite": "lake",
  "rooms/twin": "city",
};

const isView = (text: string | undefined): text is View => text !== undefined && text in views;

/** What the windows of a photo of a room show; undefined if it shows no outside, or shows no window. */
export function viewIn(key: ImageKey): View | undefined {
  const [, view] = /^rooms\/\w+-(\w+)$/.exec(key) ?? [];
  return isView(view) ? view : viewOf[key];
}

/** The alternative text of an image in the languages of the site. */
export function imageText(key: ImageKey): Texts {
  const own = described[key];
  if (own) return own;
  const room = roomText(key);
  const view = viewIn(key);
  if (!room) throw new Error(`The image ${key} has no text.`);
  if (!view) return room;
  const outside = views[view];
  return [`${room[0]}, ${outside[0]}`, `${room[1]}, ${outside[1]}`, `${room[2]}, ${outside[2]}`];
}

function roomText(key: ImageKey): Texts | undefined {
  const [, kind = "", wall = "", textile = ""] = /^rooms\/(\w+)-([\w-]+)-(\w+)$/.exec(key) ?? [];
  const [room, around, cloth] = [kinds[kind], walls[wall], textiles[textile]];
  if (!room || !around || !cloth) return rooms[/^rooms\/(\w+)/.exec(key)?.[1] ?? ""];
  return [
    `${room[0]} with ${around[0]} and ${cloth[0]} textiles`,
    `${room[1]} ${around[1]}`,
    `${room[2]} mit ${around[2]} und ${cloth[1]} Textilien`,
  ];
}

export const describedImages = Object.keys(described) as ImageKey[];
