import { samplePassword } from "../db/sample-guards/sample-accounts.ts";

/** Signs the sample manager in. Returns the `Cookie` header of the session. */
export async function signInManager(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams({ email: "manager@stumari.example", password: samplePassword }),
  });
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}
