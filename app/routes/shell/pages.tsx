import { Outlet } from "react-router";

// Within the header and the footer, which the error page of the root has not.
export { ErrorBoundary } from "./error-boundary.tsx";

/** The pages of the site, without those of the back office, whose frame has an error page of its own. */
export default Outlet;
