import * as limits from "#kit/limits.ts";
import { plural } from "#kit/locale.ts";

export const hotelRoomForm = {
  number: "Please enter the number of the room.",
  long: "That is too long. Please add the rooms in several steps.",
  floor: "Please enter a floor from -9 to 199, or leave it empty.",
  features: "Please choose from the list.",
};

export const hotelRoomText = {
  accessible: "Accessible",
  connecting: "Connecting",
  balcony: "Balcony",
  view: "View",
  quiet: "Quiet",
  floor: (floor: string) => `Floor ${floor}`,
  ground: "Ground floor",
};

export const roomNumbers = {
  title: "Room numbers",
  back: "Rooms",
  intro: "With numbers you decide which guest gets which room. A room type then sells as many rooms as it has numbers.",
  none: "No rooms added yet",
  noneText: "Numbers belong to a room type. Please add one first.",
  addType: "Add Room",
  add: "Add numbers",
  addTo: (name: string) => `Add numbers to ${name}`,
  without: (units: string) => `Sold without numbers: ${units}`,
  with: (units: string) => `Sold per night: ${units}`,
  inactive: "Not in use",
  edit: (number: string) => `Edit room ${number}`,
  failed: "Error fetching room numbers",
};

export const roomNumbersEditor = {
  addTitle: (name: string) => `Numbers for ${name}`,
  editTitle: (number: string) => `Room ${number}`,
  numbers: "Numbers",
  numbersHint: "Single numbers and ranges, separated by commas: 101-112, 201, 203",
  number: "Number or name",
  floor: "Floor",
  floorHint: "Optional. 0 is the ground floor.",
  features: "What these rooms have",
  featuresOfOne: "What this room has",
  first: (units: number) =>
    `This type sells ${units} ${plural(units, "room", "rooms")} per night. Please enter the numbers of all of them at once; with more numbers it sells more.`,
  more: "Each number that you add is one more room to sell, from today on.",
  cancel: "Cancel",
  add: "Add",
  save: "Save",
  busy: "Saving…",
  use: "In use",
  deactivate: "Take out of use",
  deactivateText: "The type then sells one room less per night, from today on. What was recorded of the room stays.",
  reactivate: "Use again",
  reactivateText: "The type then sells one room more per night, from today on.",
};

export const roomNumbersSaving = {
  added: (rooms: number) => `${rooms} ${plural(rooms, "room", "rooms")} added`,
  addedText: (units: number) => `The type now sells ${units} ${plural(units, "room", "rooms")} per night.`,
  saved: "Room saved",
  deactivated: "Room taken out of use",
  reactivated: "Room in use again",
  unchanged: "Nothing was changed",
  unknown: "The room doesn’t exist any more.",
  empty: "Please enter at least one number.",
  badPart: (part: string) => `“${part}” is neither a number nor a range such as 101-112. A number has at most 10 characters.`,
  repeated: (number: string) => `${number} is in the list twice.`,
  used: (number: string) => `There is a room ${number} already.`,
  promised: "More bookings were promised an accessible room than there are rooms. Please move or cancel one first.",
  tooMany: `A hotel has at most ${limits.numberedRoomsPerHotel} rooms with numbers.`,
  fewer: (units: number, numbers: number) =>
    `These are ${numbers} ${plural(numbers, "number", "numbers")}, and the type sells ${units} rooms. Please enter all of them, or first lower the number of rooms of this type.`,
  one: "Please enter one number.",
  sold: (day: string, sold: number) =>
    `On ${day}, ${sold} ${plural(sold, "room is", "rooms are")} sold. Please change these bookings first.`,
  assigned: (night: string) => `The room is in use on ${night}. Please give these guests another room first, or end its time out of order.`,
  last: "It is the last room of its type. If you don’t sell the type any more, delete the type.",
};
