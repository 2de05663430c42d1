import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-pages.ts";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.forHosts);

const icons = ["calendar-days", "tag", "badge-check", "search", "star", "languages"] as const;
const heading = "font-display text-2xl md:text-3xl";

/** Benefits, steps and terms for hosts. */
export const ForHosts = () => (
  <div className="space-y-14 pt-14 md:space-y-20 md:pt-20">
    <section>
      <h2 className={heading}>{t.does}</h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {t.points.map(([title, text], index) => (
          <li key={title} className="border-t border-line pt-5">
            <Icon name={icons[index] ?? "star"} className="size-7 text-accent" />
            <h3 className="mt-3 font-semibold">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
    <section className="rounded-card bg-sand p-6 md:p-12">
      <h2 className={heading}>{t.how}</h2>
      <ol className="mt-6 grid gap-6 md:grid-cols-3 md:gap-10">
        {t.steps.map(([title, text], index) => (
          <li key={title}>
            <span aria-hidden className="num font-display text-3xl text-accent">
              {index + 1}
            </span>
            <h3 className="mt-2 font-semibold">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
    <section>
      <h2 className={heading}>{t.know}</h2>
      <dl className="mt-6 grid gap-6 md:grid-cols-3">
        {t.terms.map(([title, text]) => (
          <div key={title} className="border-t border-line pt-5">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  </div>
);
