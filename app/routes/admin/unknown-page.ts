import { data } from "react-router";

/** 404 for unknown paths below /admin, behind the same guard. */
export function loader() {
  throw data(null, { status: 404 });
}
