import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

async function options(path: string) {
  const answer = await fetch(`/api/auth/passkey/${path}`);
  if (!answer.ok) throw new Error(`No passkey: ${answer.status}`);
  return answer.json();
}

/** Has the browser ask for a passkey; what it answers goes to the server as text. Throws when the person changes their mind. */
export async function askForPasskey(): Promise<string> {
  const optionsJSON = await options("generate-authenticate-options");
  return JSON.stringify(await startAuthentication({ optionsJSON: { ...optionsJSON, userVerification: "required" } }));
}

/** Has the browser make a passkey; throws an InvalidStateError where this device has one already. */
export async function makePasskey(): Promise<string> {
  return JSON.stringify(await startRegistration({ optionsJSON: await options("generate-register-options") }));
}
