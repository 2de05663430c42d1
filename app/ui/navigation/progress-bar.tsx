import { useNavigation } from "react-router";

/** A progress line at the top during navigation. */
export function ProgressBar() {
  const { state } = useNavigation();
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-[80] h-0.5 overflow-clip">
      {state !== "idle" && <div className="h-full w-full origin-left animate-[grow_8s_var(--ease-calm)_forwards] bg-accent-fill" />}
    </div>
  );
}
