import { plural } from "#kit/locale.ts";

export const accessibilityForm = {
  choose: "Please choose from the list.",
  measure: "Please enter whole centimetres from 1 to 999, or leave it empty.",
};

export const accessibilityText = {
  features: {
    step_free: "Step-free from the street to the room",
    lift: "Lift to the floor",
    roll_in_shower: "Roll-in shower",
    shower_seat: "Shower seat",
    grab_bars: "Grab bars at toilet and shower",
    knee_space: "Space for knees under the washbasin",
    emergency_cord: "Emergency cord",
    visual_alarm: "Visual alarm",
    hearing_loop: "Hearing loop",
    tactile_signs: "Tactile signs",
  },
  measures: {
    door_width: "Room door",
    bathroom_door_width: "Bathroom door",
    lift_door_width: "Lift door",
    turning_space: "Turning space",
    bed_side_space: "Space beside the bed",
    bed_height: "Height of the bed",
    toilet_height: "Height of the toilet",
  },
  needs: {
    step_free: "Step-free",
    wide_doors: "Doors at least 80 cm wide",
    turning_space: "Turning space of at least 150 cm",
    roll_in_shower: "Roll-in shower",
    grab_bars: "Grab bars",
    visual_alarm: "Visual alarm",
    hearing_loop: "Hearing loop",
  },
  cm: (centimetres: string) => `${centimetres} cm`,
  measure: (name: string, value: string) => `${name}: ${value}`,
  guaranteed: "Guaranteed accessibility",
};

export const accessibleRoom = {
  title: "Accessibility",
  has: "Yes",
  hasNot: "No",
  unknown: "Not known",
  someRooms: (rooms: string) => `In ${rooms} of the rooms of this type`,
  nothing: "The hotel hasn’t said anything about accessibility.",
  wanted: (needs: string) => `You asked for: ${needs}. The room that has it is kept for you and stays yours.`,
  guaranteed: (needs: string) => `Guaranteed: ${needs}`,
  none: "No room with what you asked for is free on all nights",
};

export const accessFilter = { title: "Accessible rooms" };

export const accessibilityEditor = {
  tab: "Accessibility",
  intro:
    "Please say only what you know. What you leave open is shown to guests as not known, and the room isn’t found by those who need it.",
  introOfNumber: "Open fields are as for the room type.",
  legend: "What the rooms of this type have",
  legendOfNumber: "What this room has",
  open: "Not known",
  asType: "As the type",
  yes: "Yes",
  no: "No",
  measures: "Measures in centimetres",
  save: "Save accessibility",
  busy: "Saving…",
  saved: "Accessibility saved",
  savedText: "Bookings keep what was promised to them.",
  unknown: "The room doesn’t exist any more.",
  relied: (bookings: number, codes: string) =>
    `${bookings} upcoming ${plural(bookings, "booking relies", "bookings rely")} on what you take away: ${codes}. ${plural(bookings, "It keeps", "They keep")} the promise. Please confirm that you have a solution for these guests.`,
  confirm: "I will look after these guests",
  add: "Please save the room first.",
};

export const accessPromises = {
  moved: (number: string, needs: string) =>
    `Room ${number} doesn’t have what this booking was promised: ${needs}. The guest stays in a room that has it.`,
  fixed: "This booking was promised an accessible room, which stays fixed.",
};
