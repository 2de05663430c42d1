import { expect, test } from "vitest";
import { importTextBlocks } from "../scripts/text-blocks.ts";

const hero = 'import { hero as texts_hero } from "#locales/en/guest-home.ts?text=hero";';
const file = 'from "#locales/en/guest-home.ts"';

test.each([
  ["on one line", `import * as texts ${file};\nmessages(texts.hero);`, `${hero}\nmessages(texts_hero);`],
  ["over several lines", `import\n  * as texts\n  ${file};\nmessages(texts\n  .hero);`, `${hero}\nmessages(texts_hero);`],
  [
    "without a semicolon, in single quotes",
    `import * as texts ${file.replaceAll('"', "'")}\nmessages(texts.hero)`,
    `${hero}\nmessages(texts_hero)`,
  ],
  ["by their type", `import * as texts ${file};\ntype Hero = typeof texts.hero;`, `${hero}\ntype Hero = typeof texts_hero;`],
  ["where nothing uses them", `import * as texts ${file};\n`, "\n"],
  [
    "beside properties of the same name",
    `import * as texts ${file};\nshow({ texts: [texts.hero] }, other.texts, "texts.hero");`,
    `${hero}\nshow({ texts: [texts_hero] }, other.texts, "texts.hero");`,
  ],
  ["as a type only, which stays", `import type { hero } ${file};`, `import type { hero } ${file};`],
])("text blocks are imported one by one: %s", (_case, code, split) => {
  expect(importTextBlocks("app/x.tsx", code)).toBe(split);
});

test("two files of texts are imported by their own names", () => {
  const code = `import * as texts ${file};\nimport * as words from "#locales/en/ui.ts";\nshow(words.map, texts.hero, words.map, words.menu);`;
  expect(importTextBlocks("app/x.tsx", code)).toBe(
    `${hero}\nimport { map as words_map } from "#locales/en/ui.ts?text=map"; import { menu as words_menu } from "#locales/en/ui.ts?text=menu";\nshow(words_map, texts_hero, words_map, words_menu);`,
  );
});

test.each([
  ["named", `import { hero } ${file};`],
  ["passed on whole", `import * as texts ${file};\nshow(texts);`],
  ["passed on whole as a property", `import * as texts ${file};\nshow({ texts });`],
  ["read by a computed name", `import * as texts ${file};\nshow(texts[name]);`],
  ["destructured", `import * as texts ${file};\nconst { hero } = texts;`],
  ["exported", `export * ${file};`],
])("the build fails and names the file whose texts are %s", (_case, code) => {
  expect(() => importTextBlocks("app/x.tsx", code)).toThrow(
    'app/x.tsx: write import * as texts from "#locales/en/guest-home.ts" and use its text blocks as texts.block only',
  );
});
