export const page = { contents: "On this page" };
