type Variables = Record<string, string | number>;

/**
 * A `ref` that sets CSS variables of an element by script. The Content Security Policy of guest pages allows no style
 * attributes (`style-src-attr 'none'`), so computed positions are set after hydration, and the rules look right
 * without them.
 */
export const cssVariables = (variables: Variables) => (element: HTMLElement | null) => {
  for (const [name, value] of Object.entries(variables)) element?.style.setProperty(name, String(value));
};
