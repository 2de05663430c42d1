export const banForm = { reason: "Bitte nennen Sie den Grund; die Person liest ihn", role: "Bitte wählen Sie eine Rolle" };
