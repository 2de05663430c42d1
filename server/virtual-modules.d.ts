declare module "virtual:stumari/languages" {
  import type { ServerBuild } from "react-router";
  const scripts: Partial<Record<string, ServerBuild["assets"]>>;
  export default scripts;
}
