/** The intents of the forms of the page. */
export type Intent = "add" | "update" | "policies" | "facts" | "publish" | "unpublish" | "delete";
