export const problemForm = {
  note: "Bitte beschreiben Sie das Problem in 3 bis 500 Zeichen.",
  long: "Höchstens 500 Zeichen.",
};

export const housekeepingText = {
  states: { clean: "Sauber", dirty: "Zu reinigen", inspected: "Geprüft" },
  work: {
    turnover: "Abreise, dann Anreise",
    departure: "Abreise",
    arrival: "Anreise",
    stay_over: "Bleibt",
    nothing: "Heute nichts",
  },
  guests: {
    in_house: (count: number) => `Im Haus, ${guests(count)}`,
    leaving: (count: number) => `Reist heute ab, ${guests(count)}`,
    left: () => "Gäste sind abgereist",
    arriving: (count: number) => `Reist an, ${guests(count)}`,
  },
};

function guests(count: number) {
  return count === 1 ? "1 Gast" : `${count} Gäste`;
}

export const housekeepingPage = {
  title: "Housekeeping",
  none: "Noch keine Zimmernummern",
  noneText: "Das Housekeeping arbeitet mit Zimmern, die Nummern haben. Inhaber oder Manager vergeben sie auf der Seite Zimmer.",
  toNumbers: "Zimmernummern",
  failed: "Die Zimmer konnten nicht geladen werden",
  toClean: (count: number, rooms: number) => `${count} von ${rooms} zu reinigen`,
  ready: (count: number) => (count === 1 ? "1 Zimmer für Anreisen ist nicht bereit" : `${count} Zimmer für Anreisen sind nicht bereit`),
  allReady: "Alle Zimmer für Anreisen sind bereit",
  filter: "Gezeigte Zimmer",
  toDo: "Zu tun",
  all: "Alle Zimmer",
  allDone: "Alles ist sauber",
  allDoneText: "Zurzeit ist kein Zimmer zu reinigen.",
  noFloor: "Weitere Zimmer",
  shut: (until: string) => `Außer Betrieb bis ${until}`,
  problems: (count: number) => (count === 1 ? "1 Problem" : `${count} Probleme`),
  clean: "Sauber",
  inspected: "Geprüft",
  dirty: "Zu reinigen",
  problem: "Problem",
  undo: "Rückgängig",
  does: {
    clean: (room: string) => `Zimmer ${room} ist sauber`,
    inspected: (room: string) => `Zimmer ${room} ist geprüft`,
    dirty: (room: string) => `Zimmer ${room} ist zu reinigen`,
    problem: (room: string) => `Ein Problem in Zimmer ${room} melden`,
    undo: (room: string) => `Rückgängig: letzte Änderung von Zimmer ${room}`,
  },
};

export const housekeepingAnswer = {
  saved: {
    clean: (room: string) => `Zimmer ${room} ist sauber.`,
    inspected: (room: string) => `Zimmer ${room} ist geprüft.`,
    dirty: (room: string) => `Zimmer ${room} ist zu reinigen.`,
    undo: (room: string) => `Zimmer ${room} ist wie zuvor.`,
  },
  refused: "Es wurde nichts geändert",
  unknown_room: "Das Hotel hat kein solches Zimmer.",
  left_since: "Die Gäste dieses Zimmers sind abgereist, seit die Seite geladen wurde. Bitte sehen Sie nach und tippen Sie noch einmal.",
  not_clean: "Nur ein sauberes Zimmer kann geprüft werden. Jemand hat es inzwischen als zu reinigen markiert.",
  changed_since: "Jemand hat dieses Zimmer inzwischen geändert.",
  reported: "Problem gemeldet",
  too_many: "Zu viele Probleme sind offen. Bitte beheben Sie zuerst einige.",
  solved: "Problem behoben",
  reopened: "Das Problem ist wieder offen",
  unknown_problem: "Jemand hat dieses Problem inzwischen geändert.",
};

export const problemPanel = {
  title: (room: string) => `Problem in Zimmer ${room}`,
  note: "Was stimmt nicht?",
  noteHint: "Zum Beispiel: Die Dusche tropft. Bitte schreiben Sie nichts über Gäste.",
  photo: "Foto",
  photoHint: "Freiwillig. Nur die Mitarbeiter dieses Hotels sehen es.",
  cancel: "Abbrechen",
  save: "Melden",
  busy: "Wird gemeldet…",
};

export const problemList = {
  title: "Offene Probleme",
  solvedTitle: "Heute behoben",
  none: "Keine offenen Probleme.",
  room: (room: string) => `Zimmer ${room}`,
  by: (name: string, when: string) => `${name}, ${when}`,
  photo: (room: string) => `Foto des Problems in Zimmer ${room}`,
  solve: "Behoben",
  solves: (note: string) => `Behoben: ${note}`,
  reopen: "Wieder öffnen",
  reopens: (note: string) => `Wieder öffnen: ${note}`,
  shut: "Außer Betrieb",
  shuts: (room: string) => `Zimmer ${room} außer Betrieb nehmen`,
  noPhoto: "Es gibt kein solches Foto.",
};
