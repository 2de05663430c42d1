import { plural } from "#kit/locale.ts";

export const dayBoard = {
  next: "Next",
  withoutRoom: (n: number) => `${n} ${plural(n, "stay has", "stays have")} no room yet`,
  owing: (n: number) => `${n} ${plural(n, "departure owes", "departures owe")} money`,
  departures: (n: number) => `${n} ${plural(n, "guest leaves", "guests leave")} today`,
  notReady: (n: number) => `${n} ${plural(n, "arrival waits", "arrivals wait")} for a clean room`,
  arrivals: (n: number) => `${n} ${plural(n, "guest arrives", "guests arrive")} today`,
  notes: (n: number) => `${n} ${plural(n, "note is", "notes are")} open`,
  nothing: "Nothing is left to do now",
  states: { clean: "clean", dirty: "dirty", inspected: "inspected", occupied: "still occupied" },
  noRoom: "No room",
  steps: { assign: "Assign a room", check_in: "Check in", receive: "Take payment", check_out: "Check out" },
  stepFor: {
    assign: (guest: string) => `Assign a room: ${guest}`,
    receive: (guest: string) => `Take payment: ${guest}`,
  },
  openNotes: (n: number) => `${n} ${plural(n, "note", "notes")}`,
  walkIn: "Walk-in",
  notesPage: "Notes and hand-over",
  found: "Lost and found",
  endOfDay: "End of day",
};

export const assignDialog = {
  title: (guest: string) => `Assign a room: ${guest}`,
  room: (type: string) => `Room, ${type}`,
  from: (day: string) => `from ${day}`,
  none: "No room yet",
  choice: (number: string, state: string) => `${number}, ${state}`,
  full: (type: string) => `No room of the type ${type} is free for the whole stay.`,
  calendar: "Open the calendar of rooms",
  assign: "Assign",
  busy: "Saving…",
  cancel: "Not now",
  gone: "Everybody of this booking has a room.",
  given: (numbers: string) => `Assigned: ${numbers}`,
  failed: "No room was assigned",
};

export const walkIn = {
  title: "Walk-in",
  text: "For guests who stand at the desk: they are booked and checked in at once, and get a room.",
  back: "Day board",
  nights: "Nights",
  rooms: "Rooms",
  adults: "Adults",
  children: "Children",
  show: "Show rooms",
  until: (day: string) => `Tonight until ${day}`,
  room: (number: string, state: string) => `Room ${number}, ${state}`,
  book: "Book and check in",
  done: (guest: string) => `${guest} is checked in`,
  given: (numbers: string) => `Room ${numbers}`,
  noRoom: "No room with a number is free for the whole stay. Please assign one on the day board.",
};
