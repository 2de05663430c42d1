import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import { PasskeyButton } from "../../shell/passkey-button.tsx";
import { useRoot } from "../../shell/root-data.ts";

const t = messages({
  en: {
    enrol: "Administrators need a second step. Add a passkey or turn two-factor sign-in on below; the admin pages open right after.",
    prove: "The admin pages open once you sign in with your passkey, or with your password and the code of your app.",
  },
  ka: {
    enrol:
      "ადმინისტრატორს მეორე ეტაპი სჭირდება. ქვემოთ დაამატეთ წვდომის გასაღები ან ჩართეთ ორეტაპიანი შესვლა; ადმინისტრირების გვერდები მაშინვე გაიხსნება.",
    prove: "ადმინისტრირების გვერდები გაიხსნება, როცა წვდომის გასაღებით ან პაროლითა და აპლიკაციის კოდით შეხვალთ.",
  },
});

/** What keeps an administrator from the admin pages. */
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
