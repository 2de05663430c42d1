export { apiPath, mcpPath } from "#kit/oauth.ts";
