import { requireSignIn } from "#web/guard.server.ts";

export const middleware = [requireSignIn];
