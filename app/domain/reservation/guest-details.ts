import { formatTime } from "#kit/format.ts";

/** Who stays, and what the hotel should know of them. */
export type GuestDetails = {
  firstName: string;
  lastName: string;
  phone: string | null;
  /** The hour of the hotel's clock in which they come. */
  arrivalHour: number | null;
  /** Lines of text. */
  requests: string | null;
};

export const longestName = 100;
export const longestPhone = 30;
export const longestRequests = 1000;

const clock = (hour: number) => formatTime(`${String(hour).padStart(2, "0")}:00`);

export const hourText = (hour: number): string => `${clock(hour)} – ${clock(hour + 1)}`;
