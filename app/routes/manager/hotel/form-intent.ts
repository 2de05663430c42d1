/** What the forms of the page ask for. */
export type Intent = "add" | "update" | "policies" | "facts" | "publish" | "unpublish" | "delete";
