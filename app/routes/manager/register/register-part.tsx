import { isUsualRule, registerFields, type RegisterRule, registerRuleOf } from "#domain/guest-register/register-rules.ts";
import type { RegisterSetting } from "#domain/guest-register/set-register.server.ts";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-register-management.ts";
import * as guestTexts from "#locales/en/guest-register.ts";
import { Field, Select } from "#ui/form/field.tsx";
import { fieldsFrom } from "../hotel/hotel-fields.tsx";
import { HotelSectionForm, Part } from "../hotel/hotel-section-form.tsx";

const t = messages(texts.registerPart);
const names = messages(guestTexts.registerFieldText);

const fieldNames = (needs: RegisterRule["guest"]) => registerFields.filter((field) => needs[field]).map((field) => names[field]);

/** Whether guests register before arrival, what they are asked, and for how long it is kept. */
export function RegisterPart({ hotelId, setting, answer }: { hotelId: string; setting: RegisterSetting; answer: ActionData | undefined }) {
  const rule = registerRuleOf(setting.country);
  const problem = answerTo(answer, "register");
  const field = fieldsFrom({ isOn: setting.isOn ? "yes" : "no", keptDays: String(setting.keptDays) }, problem);
  const family = rule.family && fieldNames(rule.family);
  return (
    <Part id="register" title={t.title} text={t.text}>
      {!setting.hasKey && <p className="mb-5 rounded-field bg-warning-soft p-3 text-warning">{t.noKey}</p>}
      <HotelSectionForm
        key={hotelId}
        intent="register"
        hotelId={hotelId}
        button={t.save}
        busyText={t.saving}
        error={problem.errors["form"]}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select {...field("isOn")} label={t.isOn}>
            <option value="no">{t.off}</option>
            <option value="yes" disabled={!setting.hasKey}>
              {t.on}
            </option>
          </Select>
          <Field
            {...field("keptDays")}
            label={t.keptDays}
            hint={t.keptHint(rule.usualDays, rule.longestDays)}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
          />
        </div>
        <dl className="mt-4 space-y-2">
          <div>
            <dt className="font-semibold">{t.asked}</dt>
            <dd className="text-ink-soft">{fieldNames(rule.guest).join(", ")}</dd>
          </div>
          {family && (
            <div>
              <dt className="font-semibold">{t.ofFamily}</dt>
              <dd className="text-ink-soft">{family.length > 0 ? family.join(", ") : t.nothing}</dd>
            </div>
          )}
        </dl>
        <p className="mt-3 max-w-prose text-ink-soft">
          {isUsualRule(rule) ? (
            t.usual
          ) : (
            <>
              {t.source}:{" "}
              <a href={rule.source.url} target="_blank" rel="noopener noreferrer" className="underline">
                {rule.source.name}
              </a>
              . {t.check}
            </>
          )}
        </p>
      </HotelSectionForm>
    </Part>
  );
}
