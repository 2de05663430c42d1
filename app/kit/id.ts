const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether the text can be the id of something; what is not can be answered without asking the database. */
export const isId = (text: unknown): text is string => typeof text === "string" && uuid.test(text);
