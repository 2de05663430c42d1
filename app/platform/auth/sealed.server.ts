import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Ctx } from "../context.server.ts";

type Secret = { config: Pick<Ctx["config"], "authSecret"> };

/** A text that the database holds encrypted with the secret of the site. */
export const sealed = ({ config }: Secret, text: string): Promise<string> => symmetricEncrypt({ key: config.authSecret, data: text });

/** What was sealed. Rejects if that was with another secret. */
export const unsealed = ({ config }: Secret, text: string): Promise<string> => symmetricDecrypt({ key: config.authSecret, data: text });
