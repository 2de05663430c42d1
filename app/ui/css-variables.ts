type Variables = Record<`--${string}`, string | number>;

/**
 * A `ref` that gives an element CSS variables by script. The policy of guest pages allows no style attributes (`style-src-attr 'none'`), so what
 * is positioned by numbers gets them after hydration, and has a rule that looks right without them.
 */
export const cssVariables = (variables: Variables) => (element: HTMLElement | null) => {
  for (const [name, value] of Object.entries(variables)) element?.style.setProperty(name, String(value));
};
