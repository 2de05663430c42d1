import { data } from "react-router";

/** 404 for unknown paths below /admin, behind the same guard. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Makes it a page, so that the area's error page is shown instead of the loader's data. */
export default function UnknownPage() {
  return null;
}
