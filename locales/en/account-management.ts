export const banForm = { reason: "Please say why; the person reads it", role: "Please choose a role" };
