import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import { PasskeyButton } from "#routes/shell/entrance/passkey-button.tsx";
import { useRoot } from "#routes/shell/root-data.ts";
import * as texts from "#locales/en/account-profile.ts";

const t = messages(texts.adminPending);

/** What an administrator has to do before the admin pages open. */
export function AdminPending() {
  const pending = useRoot()?.viewer?.adminPending;
  if (!pending) return null;
  return (
    <div role="status" className="mb-6 rounded-field bg-warning-soft p-4 text-warning">
      <p className="max-w-prose font-semibold">{t[pending]}</p>
      {pending === "prove" && <PasskeyButton next={href("/admin")} />}
    </div>
  );
}
