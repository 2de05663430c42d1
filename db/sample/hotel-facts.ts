import type { PropertyAmenity } from "#domain/hotel/property-amenities.ts";
import type { SpokenLanguage } from "#domain/hotel/spoken-languages.ts";

export type SampleFacts = { phone: string | null; languages: SpokenLanguage[]; offers: PropertyAmenity[] };

const facts = (phone: string | null, languages: string, offers: string): SampleFacts => ({
  phone,
  languages: languages.split(" ") as SpokenLanguage[],
  offers: ["wifi", "heating", ...offers.split(" ")] as PropertyAmenity[],
});

/**
 * By hotel name. Phone numbers are of ranges that belong to nobody: made-up ones in Georgia, those reserved for fiction in
 * France, the United Kingdom and the United States; none elsewhere.
 */
export const factsOf: Record<string, SampleFacts> = {
  "Sololaki House": facts("+995322000011", "ka en ru", "breakfast garden airport_transfer air_conditioning reception_24h laundry"),
  "Metekhi Terrace": facts("+995322000012", "ka en ru", "breakfast terrace bar air_conditioning airport_transfer"),
  "Vera Garden Apartments": facts("+995322000013", "ka en", "garden laundry air_conditioning family_rooms"),
  "The Kura Lights": facts(
    "+995322000014",
    "ka en ru tr",
    "breakfast restaurant bar room_service parking ev_charging pool gym spa elevator wheelchair_access reception_24h air_conditioning meeting_rooms airport_transfer",
  ),
  "Betlemi Steps Guesthouse": facts("+995322000015", "ka en ru", "breakfast terrace"),
  "Boulevard One": facts(
    "+995322000016",
    "ka en ru tr",
    "breakfast beach bar elevator reception_24h air_conditioning bike_rental family_rooms",
  ),
  "Magnolia Bay Resort": facts(
    "+995322000017",
    "ka en ru tr",
    "breakfast restaurant bar parking pool beach garden playground family_rooms reception_24h air_conditioning",
  ),
  "Piazza Corner Apartments": facts("+995322000018", "ka en", "laundry elevator air_conditioning"),
  "Bagrati View": facts("+995322000019", "ka en de", "breakfast garden terrace parking"),
  "White Bridge Rooms": facts("+995322000020", "ka en ru", "reception_24h air_conditioning"),
  "Gergeti Lodge": facts("+995322000021", "ka en ru", "breakfast restaurant parking terrace family_rooms"),
  "Snow Line Chalet": facts("+995322000022", "ka en", "parking garden"),
  "Alazani Vine House": facts("+995322000023", "ka en de", "breakfast restaurant parking garden terrace bike_rental"),
  "Alder Lake Chalet": facts(
    "+995322000024",
    "ka en ru",
    "breakfast restaurant parking ev_charging spa garden beach bike_rental family_rooms playground",
  ),
  "Maison des Tilleuls": facts("+33199000011", "fr en it", "breakfast garden elevator air_conditioning reception_24h"),
  "Quai Saint-Bernard Studios": facts("+33199000012", "fr en", "laundry elevator"),
  "Hotel Petit Jour": facts("+33199000013", "fr en es", "breakfast reception_24h"),
  "Bankside Lanterns": facts(
    "+442079460011",
    "en fr es",
    "breakfast restaurant bar room_service gym elevator wheelchair_access air_conditioning reception_24h meeting_rooms",
  ),
  "Canonbury Mews": facts("+442079460012", "en", "laundry parking family_rooms"),
  "Paddington Arms Rooms": facts("+442079460013", "en pl", "breakfast restaurant bar"),
  "Casa dei Glicini": facts(null, "it en fr", "breakfast garden bar elevator air_conditioning reception_24h"),
  "Trastevere Loft Rooms": facts(null, "it en", "laundry air_conditioning"),
  "Villa Aurelia Nuova": facts(null, "it en de", "breakfast parking ev_charging pool garden terrace air_conditioning family_rooms"),
  "Prinsen Gable": facts(null, "nl en de", "breakfast bike_rental"),
  "De Pijp Corner": facts(null, "nl en", "laundry elevator bike_rental family_rooms"),
  "Oia Blue Steps": facts(null, "el en it", "breakfast terrace air_conditioning airport_transfer"),
  "Thira Dusk Villas": facts(null, "el en fr", "breakfast room_service pool terrace air_conditioning airport_transfer parking"),
  "Hudson Lantern": facts(
    "+12125550111",
    "en es zh",
    "restaurant bar room_service gym elevator wheelchair_access air_conditioning reception_24h meeting_rooms parking",
  ),
  "Orchard Street Rooms": facts("+12125550112", "en es", "breakfast terrace elevator air_conditioning reception_24h"),
  "Prospect Brownstone": facts("+12125550113", "en", "garden laundry family_rooms playground air_conditioning"),
  "Shinonome Tower Hotel": facts(
    null,
    "ja en zh ko",
    "breakfast restaurant bar spa gym elevator wheelchair_access air_conditioning reception_24h meeting_rooms laundry",
  ),
  "Yanaka Lane Inn": facts(null, "ja en", "breakfast bike_rental air_conditioning"),
  "Maple Court Ryokan": facts(null, "ja en", "breakfast restaurant spa garden parking air_conditioning"),
  "Canggu Thatch": facts(null, "id en", "breakfast restaurant pool garden parking bike_rental airport_transfer air_conditioning"),
  "Sanur Morning Villas": facts(null, "id en nl", "breakfast pool beach garden air_conditioning airport_transfer family_rooms"),
  "Uluwatu Lamp": facts(
    null,
    "id en",
    "breakfast restaurant bar room_service pool spa gym garden terrace parking air_conditioning airport_transfer reception_24h",
  ),
  "Riad Lemon Door": facts(null, "ar fr en", "breakfast restaurant pool garden terrace air_conditioning airport_transfer"),
  "Agafay Long Pool": facts(null, "ar fr en", "breakfast restaurant bar pool spa garden parking airport_transfer air_conditioning"),
  "Silver Lake Courtyard": facts("+13235550111", "en es", "pool parking ev_charging air_conditioning reception_24h laundry"),
  "Bunker Hill Rooms": facts("+12135550112", "en es ko", "gym elevator wheelchair_access parking laundry air_conditioning"),
};
