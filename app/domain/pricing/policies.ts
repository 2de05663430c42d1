import { checkInTime, checkOutTime, freeCancellationHours } from "./quote.ts";

/** What holds in a house. Times are full hours of the hotel's clock. */
export type Policies = {
  checkInFrom: string;
  checkInUntil: string;
  checkOutBy: string;
  freeCancellationHours: number;
  smoking: boolean;
  pets: boolean;
  quietFrom: string;
  quietUntil: string;
  priceMatchPercent: number;
};

/** What holds for a stay that is booked now; each stay keeps what held when it was booked. */
export const policiesInForce: Policies = {
  checkInFrom: checkInTime,
  checkInUntil: "23:00",
  checkOutBy: checkOutTime,
  freeCancellationHours,
  smoking: false,
  pets: false,
  quietFrom: "22:00",
  quietUntil: "07:00",
  priceMatchPercent: 10,
};
