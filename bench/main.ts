import { benchDesk } from "./desk.ts";
import { benchPages } from "./pages.ts";
import { benchServer } from "./server.ts";

/** `npm run bench` prints figures and asserts nothing. */
const parts = process.argv.slice(2);
const wanted = (part: string) => parts.length === 0 || parts.includes(part);
if (wanted("pages")) await benchPages();
if (wanted("server")) await benchServer();
if (wanted("desk")) await benchDesk();
