import { benchBackOffice, benchCalendar } from "./back-office.ts";
import { benchChannel } from "./channel.ts";
import { benchHotelPlans } from "./hotel-plans.ts";
import { benchInteractions } from "./interactions.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchPages } from "./pages.ts";
import { benchPayouts } from "./payouts.ts";
import { benchProcesses } from "./processes.ts";
import { benchRoomPlan } from "./room-plan.ts";
import { benchScale } from "./scale/main.ts";
import { benchServer } from "./server.ts";
import { benchStorm } from "./storm.ts";
import { benchWebhooks } from "./webhooks.ts";

/** `npm run bench` prints measurements and asserts nothing; arguments select parts. */
const parts = {
  pages: benchPages,
  interactions: benchInteractions,
  lighthouse: benchLighthouse,
  server: benchServer,
  "hotel-plans": benchHotelPlans,
  "back-office": benchBackOffice,
  calendar: benchCalendar,
};
/** Parts that run only when they are named. */
const onlyNamed = {
  scale: benchScale,
  storm: benchStorm,
  processes: benchProcesses,
  payouts: benchPayouts,
  webhooks: benchWebhooks,
  "room-plan": benchRoomPlan,
  channel: benchChannel,
};
const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await bench();
for (const [name, bench] of Object.entries(onlyNamed)) if (wanted.includes(name)) await bench();
