export const problemForm = {
  note: "Please say what is wrong, in 3 to 500 characters.",
  long: "500 characters at most.",
};

export const housekeepingText = {
  states: { clean: "Clean", dirty: "Dirty", inspected: "Inspected" },
  work: {
    turnover: "Departure, then arrival",
    departure: "Departure",
    arrival: "Arrival",
    stay_over: "Stay-over",
    nothing: "Nothing today",
  },
  guests: {
    in_house: (count: number) => `In house, ${guests(count)}`,
    leaving: (count: number) => `Leaving today, ${guests(count)}`,
    left: () => "Guests have left",
    arriving: (count: number) => `Arriving, ${guests(count)}`,
  },
};

function guests(count: number) {
  return count === 1 ? "1 guest" : `${count} guests`;
}

export const housekeepingPage = {
  title: "Housekeeping",
  none: "No room numbers yet",
  noneText: "Housekeeping works with rooms that have numbers. The owner or a manager gives them on the page Rooms.",
  toNumbers: "Room numbers",
  failed: "The rooms couldn’t be loaded",
  toClean: (count: number, rooms: number) => `${count} of ${rooms} to clean`,
  ready: (count: number) => (count === 1 ? "1 room for arrivals isn’t ready" : `${count} rooms for arrivals aren’t ready`),
  allReady: "All rooms for arrivals are ready",
  filter: "Rooms shown",
  toDo: "To do",
  all: "All rooms",
  allDone: "Everything is clean",
  allDoneText: "No room is to be cleaned now.",
  noFloor: "Other rooms",
  shut: (until: string) => `Out of order until ${until}`,
  problems: (count: number) => (count === 1 ? "1 problem" : `${count} problems`),
  clean: "Clean",
  inspected: "Inspected",
  dirty: "To clean",
  problem: "Problem",
  undo: "Undo",
  does: {
    clean: (room: string) => `Room ${room} is clean`,
    inspected: (room: string) => `Room ${room} is inspected`,
    dirty: (room: string) => `Room ${room} is to be cleaned`,
    problem: (room: string) => `Report a problem of room ${room}`,
    undo: (room: string) => `Undo the last change of room ${room}`,
  },
};

export const housekeepingAnswer = {
  saved: {
    clean: (room: string) => `Room ${room} is clean.`,
    inspected: (room: string) => `Room ${room} is inspected.`,
    dirty: (room: string) => `Room ${room} is to be cleaned.`,
    undo: (room: string) => `Room ${room} is as before.`,
  },
  refused: "Nothing was changed",
  unknown_room: "The hotel has no such room.",
  left_since: "The guests of this room have left since this page was shown. Please look at the room, then tap again.",
  not_clean: "Only a clean room can be inspected. Somebody has marked it as dirty since.",
  changed_since: "Somebody has changed this room since.",
  reported: "Problem reported",
  too_many: "Too many problems are open. Please solve some first.",
  solved: "Problem solved",
  reopened: "Problem is open again",
  unknown_problem: "Somebody has changed this problem since.",
};

export const problemPanel = {
  title: (room: string) => `Problem in room ${room}`,
  note: "What is wrong?",
  noteHint: "For example: the shower drips. Please write nothing about guests.",
  photo: "Photo",
  photoHint: "Optional. Only the staff of this hotel see it.",
  cancel: "Cancel",
  save: "Report",
  busy: "Reporting…",
};

export const problemList = {
  title: "Open problems",
  solvedTitle: "Solved today",
  none: "No open problems.",
  room: (room: string) => `Room ${room}`,
  by: (name: string, when: string) => `${name}, ${when}`,
  photo: (room: string) => `Photo of the problem in room ${room}`,
  solve: "Solved",
  solves: (note: string) => `Solved: ${note}`,
  reopen: "Open again",
  reopens: (note: string) => `Open again: ${note}`,
  shut: "Out of order",
  shuts: (room: string) => `Take room ${room} out of order`,
  noPhoto: "There is no such photo.",
};
