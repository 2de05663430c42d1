import { precompress } from "./precompress.ts";
import { splitLanguages } from "./split-languages.ts";

// What is left to do on the client once Vite has built it.
await splitLanguages("build/client/assets");
await precompress("build/client");
