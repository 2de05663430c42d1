import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * The text of a search field whose applied value is in the URL. What somebody types before the page is hydrated, or while a list is
 * being loaded, stays; any other navigation shows the applied value.
 */
export function useSearchText(applied: string) {
  const { key } = useLocation();
  const { location: next } = useNavigation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, type] = useState<{ text: string; during?: string | undefined }>({ text: applied });
  const [followed, follow] = useState(key);
  if (followed !== key) {
    follow(key);
    if (typed.during !== key) type({ text: applied });
  }
  useEffect(() => {
    const text = field.current?.value;
    if (text !== undefined) type((was) => (was.text === text ? was : { text }));
  }, []);
  return {
    ref: field,
    value: typed.text,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type({ text: currentTarget.value, during: next?.key }),
  };
}
