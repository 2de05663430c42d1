import { formatTime } from "#kit/format.ts";

/** The main guest, with arrival hour and requests. */
export type GuestDetails = {
  firstName: string;
  lastName: string;
  phone: string | null;
  /** Expected hour of arrival, in the hotel's time zone. */
  arrivalHour: number | null;
  /** Multi-line text. */
  requests: string | null;
};

export const longestRequests = 1000;

const clock = (hour: number) => formatTime(`${String(hour).padStart(2, "0")}:00`);

export const hourText = (hour: number): string => `${clock(hour)} – ${clock(hour + 1)}`;

/** The fields for first and last name of the guest of a booking's room with this number, 2 and more. */
export const nameFieldsOf = (room: number) => [`firstName${room}`, `lastName${room}`] as const;
