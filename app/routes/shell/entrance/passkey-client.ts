import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

async function options(path: string) {
  const answer = await fetch(`/api/auth/passkey/${path}`);
  if (!answer.ok) throw new Error(`No passkey: ${answer.status}`);
  return answer.json();
}

/** Gets a passkey assertion from the browser, serialised for the server. Throws if the person cancels. */
export async function askForPasskey(): Promise<string> {
  const optionsJSON = await options("generate-authenticate-options");
  return JSON.stringify(await startAuthentication({ optionsJSON: { ...optionsJSON, userVerification: "required" } }));
}

/** Creates a passkey; throws an InvalidStateError if this device has one already. */
export async function makePasskey(): Promise<string> {
  return JSON.stringify(await startRegistration({ optionsJSON: await options("generate-register-options") }));
}
