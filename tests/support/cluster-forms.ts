import type { Node, SelectStmt } from "libpg-query";
import { contains, type Placed, partsOf } from "./statement-places.ts";

const nodesOf = <Name extends string>(part: unknown, name: Name) =>
  partsOf(part).flatMap((one) => (name in one ? [(one as Record<Name, unknown>)[name] as Extract<Node, Record<Name, unknown>>[Name]] : []));

const selectOf = (node: Node | undefined): SelectStmt | undefined => (node && "SelectStmt" in node ? node.SelectStmt : undefined);
const nameOf = (node: Node | undefined) => {
  const last = node && "ColumnRef" in node ? node.ColumnRef.fields?.at(-1) : undefined;
  return last && "String" in last ? last.String.sval : undefined;
};
/** Whether a condition compares the hotels of two rows. */
const joinsHotels = (condition: unknown) =>
  nodesOf(condition, "A_Expr").some(({ lexpr, rexpr }) => nameOf(lexpr) === "hotel_id" && ["hotel_id", "id"].includes(nameOf(rexpr) ?? ""));
/** Functions whose result depends on settings, which a cluster does not compute beside the rows. */
const dependsOnSettings = (part: unknown) =>
  nodesOf(part, "FuncCall").some(({ funcname }) =>
    ["concat_ws", "to_char", "format"].some((name) => JSON.stringify(funcname).includes(`"${name}"`)),
  );
const hasNoColumns = (node: Node | undefined) => {
  const select = selectOf(node);
  return select !== undefined && !select.targetList && !select.valuesLists && select.op === "SETOP_NONE";
};

/** Forms that Citus 13.2 rejects (docs/operations.md), although the hotels of the statement are named. */
const rejected: Record<string, (one: Placed) => boolean> = {
  "locks rows while a subquery names its hotel by another row": ({ statement }) =>
    contains(statement, "LockingClause") &&
    nodesOf(statement, "SubLink").some(({ subselect }) => joinsHotels(selectOf(subselect)?.whereClause)),
  "has a parameter after `on conflict` of rows that a query selects": ({ statement, kind }) =>
    kind === "one hotel" &&
    nodesOf(statement, "InsertStmt").some(
      ({ selectStmt, onConflictClause }) => !selectOf(selectStmt)?.valuesLists && contains(onConflictClause, "ParamRef"),
    ),
  "has a subquery among the values of an insert": ({ statement }) =>
    nodesOf(statement, "InsertStmt").some(({ selectStmt }) => contains(selectOf(selectStmt)?.valuesLists, "SubLink")),
  "sets or returns what a function that depends on settings computes": ({ statement }) =>
    nodesOf(statement, "UpdateStmt").some(({ targetList }) => dependsOnSettings(targetList)) ||
    partsOf(statement).some(({ returningClause }) => dependsOnSettings(returningClause)),
  "skips as many rows of several hotels as a subquery says": ({ statement, kind }) =>
    (kind === "named hotels" || kind === "all shards") && partsOf(statement).some(({ limitOffset }) => contains(limitOffset, "SubLink")),
  "counts rows without a column": ({ statement }) =>
    nodesOf(statement, "RangeSubselect").some(({ subquery }) => hasNoColumns(subquery)) ||
    nodesOf(statement, "SubLink").some(({ subLinkType, subselect }) => subLinkType === "EXPR_SUBLINK" && hasNoColumns(subselect)),
  "has a condition that is always false": ({ statement }) =>
    nodesOf(statement, "BoolExpr").some(
      ({ boolop, args }) =>
        boolop === "AND_EXPR" && args?.some((one) => "A_Const" in one && one.A_Const.boolval && !one.A_Const.boolval.boolval),
    ),
};

/** The forms of a statement of distributed tables that a cluster rejects. */
export const rejectedForms = (one: Placed): string[] =>
  one.kind === "local" ? [] : Object.entries(rejected).flatMap(([form, has]) => (has(one) ? [form] : []));
