/** Where the API is, and the server for assistants. */
export const apiPath = "/api/v1";
export const mcpPath = "/mcp";
