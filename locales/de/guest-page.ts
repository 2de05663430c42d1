export const page = { contents: "Auf dieser Seite" };
