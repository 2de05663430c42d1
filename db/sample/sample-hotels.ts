import { z } from "zod";
import list from "./hotels.json" with { type: "json" };
import { sampleHotel } from "./types.ts";

export const sampleHotels = z.array(sampleHotel).parse(list);
