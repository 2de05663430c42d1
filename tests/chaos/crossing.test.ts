import { expect, inject, test } from "vitest";
import { longer } from "../support/soak.ts";
import { crossingBookings } from "./crossing.ts";

/** `npm run race -- crossing` runs more. */
const rounds = longer(3, 6);

test(
  "invariant 31: of clients on two servers who book two last rooms in both orders exactly one succeeds",
  { timeout: 600_000 },
  async () => {
    const race = await crossingBookings({ server: inject("server"), sample: inject("sample"), rounds, clients: longer(12, 20) });
    expect(race).toMatchObject({ booked: rounds, errors: 0, other: [], wrongRounds: 0, deadlocks: 0, oversold: 0 });
  },
);
