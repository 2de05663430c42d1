import { useControlledByUrl } from "../hooks/use-controlled-by-url.ts";
import { FilterSelect } from "./filter-select.tsx";

type Props = {
  name: string;
  label: string;
  /** The value of the URL. */
  value: string;
  /** The value of a list that nobody has changed; without it the list starts empty, and no text is shown. */
  usual?: string | undefined;
  /** All values with their words, the usual one among them. */
  options: readonly (readonly [value: string, words: string])[];
  apply: (value: string) => void;
};

/** A filter of a list that shows a choice at once, while the page for it is loaded. */
export function ChoiceFilter({ name, label, value, usual, options, apply }: Props) {
  const [chosen, choose] = useControlledByUrl(value);
  return (
    <FilterSelect
      name={name}
      label={label}
      value={chosen}
      shown={usual === undefined && chosen === "" ? undefined : options.find(([option]) => option === chosen)?.[1]}
      chosen={chosen !== (usual ?? "")}
      onChange={(next) => {
        choose(next);
        apply(next);
      }}
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </FilterSelect>
  );
}
