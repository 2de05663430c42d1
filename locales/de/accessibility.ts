import { plural } from "#kit/locale.ts";

export const accessibilityForm = {
  choose: "Bitte wählen Sie aus der Liste.",
  measure: "Bitte geben Sie ganze Zentimeter von 1 bis 999 ein, oder lassen Sie das Feld leer.",
};

export const accessibilityText = {
  features: {
    step_free: "Stufenlos von der Straße bis ins Zimmer",
    lift: "Aufzug zur Etage",
    roll_in_shower: "Bodengleiche Dusche",
    shower_seat: "Duschsitz",
    grab_bars: "Haltegriffe an WC und Dusche",
    knee_space: "Waschtisch unterfahrbar",
    emergency_cord: "Notrufschnur",
    visual_alarm: "Optischer Alarm",
    hearing_loop: "Induktionsschleife",
    tactile_signs: "Tastbare Schilder",
  },
  measures: {
    door_width: "Zimmertür",
    bathroom_door_width: "Badtür",
    lift_door_width: "Aufzugtür",
    turning_space: "Bewegungsfläche",
    bed_side_space: "Platz neben dem Bett",
    bed_height: "Höhe des Betts",
    toilet_height: "Höhe des WCs",
  },
  needs: {
    step_free: "Stufenlos",
    wide_doors: "Türen mindestens 80 cm breit",
    turning_space: "Bewegungsfläche von mindestens 150 cm",
    roll_in_shower: "Bodengleiche Dusche",
    grab_bars: "Haltegriffe",
    visual_alarm: "Optischer Alarm",
    hearing_loop: "Induktionsschleife",
  },
  cm: (centimetres: string) => `${centimetres} cm`,
  measure: (name: string, value: string) => `${name}: ${value}`,
  guaranteed: "Zugesicherte Barrierefreiheit",
};

export const accessibleRoom = {
  title: "Barrierefreiheit",
  has: "Ja",
  hasNot: "Nein",
  unknown: "Nicht bekannt",
  someRooms: (rooms: string) => `In ${rooms} der Zimmer dieses Typs`,
  nothing: "Das Hotel hat zur Barrierefreiheit nichts angegeben.",
  wanted: (needs: string) => `Sie brauchen: ${needs}. Das Zimmer, das dies hat, wird für Sie freigehalten und bleibt Ihres.`,
  guaranteed: (needs: string) => `Zugesichert: ${needs}`,
  none: "Kein Zimmer mit dem, was Sie brauchen, ist in allen Nächten frei",
};

export const accessFilter = { title: "Barrierefreie Zimmer" };

export const accessibilityEditor = {
  tab: "Barrierefreiheit",
  intro:
    "Bitte geben Sie nur an, was Sie wissen. Was offen bleibt, sehen Gäste als nicht bekannt, und wer es braucht, findet das Zimmer nicht.",
  introOfNumber: "Offene Felder gelten wie beim Zimmertyp.",
  legend: "Was die Zimmer dieses Typs haben",
  legendOfNumber: "Was dieses Zimmer hat",
  open: "Nicht bekannt",
  asType: "Wie der Typ",
  yes: "Ja",
  no: "Nein",
  measures: "Maße in Zentimetern",
  save: "Barrierefreiheit speichern",
  busy: "Wird gespeichert …",
  saved: "Barrierefreiheit gespeichert",
  savedText: "Buchungen behalten, was ihnen zugesichert wurde.",
  unknown: "Das Zimmer gibt es nicht mehr.",
  relied: (bookings: number, codes: string) =>
    `${bookings} kommende ${plural(bookings, "Buchung verlässt", "Buchungen verlassen")} sich auf das, was Sie wegnehmen: ${codes}. Die Zusicherung bleibt bestehen. Bitte bestätigen Sie, dass Sie für diese Gäste eine Lösung haben.`,
  confirm: "Ich kümmere mich um diese Gäste",
  add: "Bitte speichern Sie zuerst das Zimmer.",
};

export const accessPromises = {
  moved: (number: string, needs: string) =>
    `Zimmer ${number} hat nicht, was dieser Buchung zugesichert wurde: ${needs}. Der Gast bleibt in einem Zimmer, das es hat.`,
  fixed: "Dieser Buchung wurde ein barrierefreies Zimmer zugesichert; es bleibt fest.",
};
