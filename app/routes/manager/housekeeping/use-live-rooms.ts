import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const everyMs = 15_000;

/** Loads the page again while it is visible, so that colleagues see each other's taps. */
export function useLiveRooms() {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  latest.current = { revalidate, state };
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible" && latest.current.state === "idle") void latest.current.revalidate();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}
