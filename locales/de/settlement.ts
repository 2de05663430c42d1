export const payForm = { going: "Zahlungsseite wird geöffnet\u00a0…" };

export const tripPoints = {
  earned: (points: string) => `Mit diesem Aufenthalt haben Sie ${points} gesammelt.`,
  will: (points: string) => `Am Tag der Abreise erhalten Sie mindestens ${points}.`,
  returned: (points: string) => `Sie haben die eingesetzten Punkte zurückerhalten: ${points}.`,
};
