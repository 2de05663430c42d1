import { useState } from "react";
import { useLocation } from "react-router";

/** The value of a field, which the visitor can change and which is reset whenever the URL's value changes. */
export function useControlledByUrl(value: string): [shown: string, show: (value: string) => void] {
  const { key } = useLocation();
  const [shown, show] = useState(value);
  const [followed, follow] = useState(key);
  if (followed !== key) {
    follow(key);
    show(value);
  }
  return [shown, show];
}
