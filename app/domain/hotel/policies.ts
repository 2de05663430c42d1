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

/** What holds in a house whose people have said nothing else. */
export const usualPolicies: Policies = {
  checkInFrom: "15:00",
  checkInUntil: "23:00",
  checkOutBy: "11:00",
  freeCancellationHours: 48,
  smoking: false,
  pets: false,
  quietFrom: "22:00",
  quietUntil: "07:00",
  priceMatchPercent: 10,
};

/** How many hours before check-in a house can stop paying back. */
export const cancellationHours = [24, 48, 72, 120, 168, 336] as const;

const hourOf = (time: string) => Number.parseInt(time);

/** The full hours of a day. */
export const clockHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

/** The hours in which a guest can come. */
export const arrivalHours = ({ checkInFrom, checkInUntil }: Pick<Policies, "checkInFrom" | "checkInUntil">): number[] =>
  Array.from({ length: hourOf(checkInUntil) - hourOf(checkInFrom) }, (_, index) => hourOf(checkInFrom) + index);
