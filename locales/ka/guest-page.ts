export const page = { contents: "ამ გვერდზე" };
