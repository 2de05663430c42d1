import { useState } from "react";
import { useLocation } from "react-router";

/** A field's value, which the visitor changes and which is what the address says whenever that is another. */
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
