import { href } from "react-router";
import { localePath, messages } from "#kit/locale.ts";
import { buttonLook } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section } from "./section.tsx";
import * as texts from "#locales/en/account-profile.ts";

const t = messages(texts.dataSection);

export const DataSection = () => (
  <Section id="data" title={t.title} text={t.text}>
    <a href={localePath(href("/profile/data.json"))} download="stumari-data.json" className={buttonLook("secondary")}>
      <Icon name="download" className="size-5" />
      {t.download}
    </a>
  </Section>
);
