import { sampleHotelList } from "./hotel-data.ts";
import { hotelsInEurope } from "./hotels-europe.ts";
import { hotelsInGeorgia } from "./hotels-georgia.ts";

export const sampleHotels = [...hotelsInGeorgia, ...hotelsInEurope, ...sampleHotelList];
