import { hotelsInEurope } from "./hotels-europe.ts";
import { hotelsInGeorgia } from "./hotels-georgia.ts";
import { sampleHotelList } from "./hotel-data.ts";

export const sampleHotels = [...hotelsInGeorgia, ...hotelsInEurope, ...sampleHotelList];
