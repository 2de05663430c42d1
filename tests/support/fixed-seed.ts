import fc from "fast-check";
import { seedOf } from "./soak.ts";

// `npm test` tries the same examples each time, so that it fails for a change and not by chance; the long forms try others each day.
fc.configureGlobal({ seed: Number.parseInt(seedOf("1").replaceAll("-", ""), 10) });
