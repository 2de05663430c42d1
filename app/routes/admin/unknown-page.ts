import { data } from "react-router";

/** Below /admin nothing else is to be found; that, too, only an administrator learns. */
export function loader() {
  throw data(null, { status: 404 });
}
