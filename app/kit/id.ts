const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether the text is a valid id; an invalid one needs no database query. */
export const isId = (text: unknown): text is string => typeof text === "string" && uuid.test(text);
