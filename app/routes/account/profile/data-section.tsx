import { href } from "react-router";
import { localePath, messages } from "#kit/locale.ts";
import { buttonLook } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section } from "./section.tsx";

const t = messages({
  en: {
    title: "Your data",
    text: "Everything that we keep about you, as a JSON file: your profile, devices, bookings, payments, reviews and favourites.",
    download: "Download my data",
  },
  ka: {
    title: "თქვენი მონაცემები",
    text: "ყველაფერი, რასაც თქვენ შესახებ ვინახავთ, JSON ფაილად: პროფილი, მოწყობილობები, დაჯავშნები, გადახდები, შეფასებები და რჩეულები.",
    download: "მონაცემების ჩამოტვირთვა",
  },
});

export const DataSection = () => (
  <Section id="data" title={t.title} text={t.text}>
    <a href={localePath(href("/profile/data.json"))} download="stumari-data.json" className={buttonLook("secondary")}>
      <Icon name="download" className="size-5" />
      {t.download}
    </a>
  </Section>
);
