import { readFileSync } from "node:fs";
import { loadModule, type Node, parseSync, type RangeVar, type SelectStmt, type WithClause } from "libpg-query";
import { functionTables, type Place, places } from "../../db/places.ts";

await loadModule();

/** How the hotels of a distributed table are named: by `= $n`, by `= any($n)`, or not at all. */
type Binding = "one" | "some" | "none";
export type Kind = "local" | "one hotel" | "named hotels" | "local and hotel" | "all shards";

export type Placed = {
  verb: string;
  /** Sorted, without tables of the server itself. */
  tables: string[];
  /** The weakest binding of each distributed table. */
  bound: Record<string, Binding>;
  kind: Kind;
  statement: Node;
};

const generated = readFileSync("app/platform/database/tables.generated.ts", "utf8");
const interfaceColumns = new Map(
  [...generated.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = "", body = ""]) => [
    name,
    [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = ""]) => column),
  ]),
);
/** The columns of each table. */
const columnsOf = new Map(
  [...generated.matchAll(/^ {2}(\w+): (\w+);$/gm)].flatMap(([, table = "", type = ""]) =>
    table in places ? [[table, interfaceColumns.get(type) ?? []] as const] : [],
  ),
);
const placeOf = new Map<string, Place>(Object.entries(places));
const tablesOfFunction = new Map<string, readonly string[]>(Object.entries(functionTables));
const keyOf = (table: string) => (table === "hotels" ? "id" : "hotel_id");

/** A column of a relation in the statement: what binds it is known when the whole statement has been read. */
type Term = { scope: Scope | undefined };
type Column = { name: string; term: Term | undefined };
type Relation = { alias: string; columns: Column[] };
type Scope = { relations: Relation[]; outer: Scope | undefined; withs: Map<string, With> };
type With = { columns: Column[]; isInlined: boolean };

const strength = { none: 0, some: 1, one: 2 } as const;
const weakest = (bindings: Binding[]) => bindings.toSorted((a, b) => strength[a] - strength[b])[0] ?? "none";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
/** Every object below a part of the statement, itself first; those below one that `enter` rejects are left out. */
export function partsOf(part: unknown, enter: (part: Record<string, unknown>) => boolean = () => true): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const visit = (one: unknown) => {
    if (!isObject(one)) return;
    if (!Array.isArray(one)) found.push(one);
    if (Array.isArray(one) || enter(one)) for (const value of Object.values(one)) visit(value);
  };
  visit(part);
  return found;
}
/** Whether a part of the statement has a node of the type. */
export const contains = (part: unknown, type: string): boolean => partsOf(part).some((one) => type in one);

const textOf = (node: Node | undefined) => (node && "String" in node ? (node.String.sval ?? "") : "");
const textsOf = (nodes: Node[] | undefined) => (nodes ?? []).map(textOf);
const itemsOf = (node: Node | undefined): Node[] => {
  if (!node) return [];
  if ("List" in node) return node.List.items ?? [];
  if ("RowExpr" in node) return node.RowExpr.args ?? [];
  return [node];
};
function isValue(node: Node | undefined): boolean {
  if (!node) return false;
  if ("TypeCast" in node) return isValue(node.TypeCast.arg);
  return "ParamRef" in node || ("A_Const" in node && !node.A_Const.isnull);
}
/** Values of an array: a parameter, or a list of values. */
const areValues = (node: Node | undefined): boolean =>
  isValue(node) ||
  (!!node && "TypeCast" in node && areValues(node.TypeCast.arg)) ||
  (!!node && "A_ArrayExpr" in node && (node.A_ArrayExpr.elements ?? []).every(isValue));

/** The statement's tables and what binds their hotels. One for each statement. */
class Reading {
  readonly tables: { name: string; key: Term | undefined }[] = [];
  readonly #given = new Map<Term, Binding>();
  readonly #rules: { of: Term[]; to: Term }[] = [];
  readonly #sublinks = new Map<unknown, Column[]>();

  /** What binds each term, from given values and equal columns. */
  bindings(): (term: Term | undefined) => Binding {
    const found = new Map(this.#given);
    const of = (term: Term | undefined) => (term && found.get(term)) ?? "none";
    for (let changed = true; changed;) {
      changed = false;
      for (const { of: sources, to } of this.#rules) {
        const binding = weakest(sources.map(of));
        if (strength[binding] <= strength[of(to)]) continue;
        found.set(to, binding);
        changed = true;
      }
    }
    return of;
  }

  #give(term: Term, binding: Binding) {
    if (strength[binding] > strength[this.#given.get(term) ?? "none"]) this.#given.set(term, binding);
  }
  #follow(to: Term | undefined, ...of: (Term | undefined)[]) {
    if (to && of.every((one) => one !== undefined)) this.#rules.push({ of, to });
  }
  #termOfValue(binding: Binding = "one"): Term {
    const term: Term = { scope: undefined };
    this.#give(term, binding);
    return term;
  }

  /** Columns in another query: bound as they are inside, and inside as they are here if conditions are pushed down. */
  #seen(columns: Column[], scope: Scope, isPushedDown: boolean, names: string[] = []): Column[] {
    return columns.map(({ name, term: inner }, index) => {
      const term: Term = { scope };
      this.#follow(term, inner);
      if (isPushedDown) this.#follow(inner, term);
      return { name: names[index] ?? name, term };
    });
  }

  #scope(outer: Scope | undefined, withs: Map<string, With>): Scope {
    return { relations: [], outer, withs };
  }

  #column(fields: string[], scope: Scope | undefined): Term | undefined {
    const name = fields.at(-1) ?? "";
    const alias = fields.at(-2);
    for (let here = scope; here; here = here.outer) {
      const relations = alias === undefined ? here.relations : here.relations.filter((one) => one.alias === alias);
      const found = relations.flatMap(({ columns }) => columns).find((column) => column.name === name);
      if (found || (alias !== undefined && relations.length > 0)) return found?.term;
    }
    return undefined;
  }

  #term(node: Node | undefined, scope: Scope): Term | undefined {
    if (!node) return undefined;
    if (isValue(node)) return this.#termOfValue();
    if ("ColumnRef" in node) return this.#column(textsOf(node.ColumnRef.fields), scope);
    if ("SubLink" in node && node.SubLink.subLinkType === "EXPR_SUBLINK") return this.#sublink(node.SubLink.subselect, scope)[0]?.term;
    return undefined;
  }

  #sublink(query: Node | undefined, scope: Scope): Column[] {
    const known = this.#sublinks.get(query);
    if (known) return known;
    const columns = this.#query(query, scope, scope.withs);
    this.#sublinks.set(query, columns);
    return columns;
  }

  /** Reads the subqueries and the functions of the site in an expression. */
  #expression(part: unknown, scope: Scope) {
    for (const one of partsOf(part, (inner) => !("subselect" in inner))) {
      if ("subselect" in one) {
        this.#sublink(one["subselect"] as Node, scope);
        this.#expression(one["testexpr"], scope);
      }
      if ("funcname" in one) {
        const { funcname, args } = one as { funcname: Node[]; args?: Node[] };
        for (const name of tablesOfFunction.get(textsOf(funcname).at(-1) ?? "") ?? [])
          this.tables.push({ name, key: this.#term(args?.[0], scope) });
      }
    }
  }

  /** Terms that the condition compares with given values; of alternatives those that each compares. */
  #compared(node: Node | undefined, scope: Scope): Map<Term, Binding> {
    const found = new Map<Term, Binding>();
    const add = (term: Term | undefined, binding: Binding) => {
      if (term && term.scope === scope && found.get(term) !== "one") found.set(term, binding);
    };
    if (!node) return found;
    if ("BoolExpr" in node) {
      const parts = (node.BoolExpr.args ?? []).map((one) => this.#compared(one, scope));
      if (node.BoolExpr.boolop === "AND_EXPR") for (const part of parts) for (const [term, binding] of part) add(term, binding);
      if (node.BoolExpr.boolop === "OR_EXPR")
        for (const term of parts[0]?.keys() ?? []) if (parts.every((part) => part.has(term))) add(term, "some");
    }
    if (!("A_Expr" in node) || textOf(node.A_Expr.name?.[0]) !== "=") return found;
    const { kind, lexpr, rexpr } = node.A_Expr;
    const left = itemsOf(lexpr);
    const columnOf = (one: Node | undefined) => (one && "ColumnRef" in one ? this.#term(one, scope) : undefined);
    if (kind === "AEXPR_OP")
      for (const [index, right] of itemsOf(rexpr).entries()) {
        if (isValue(right)) add(columnOf(left[index]), "one");
        if (isValue(left[index])) add(columnOf(right), "one");
      }
    if (kind === "AEXPR_OP_ANY" && areValues(rexpr)) add(columnOf(lexpr), "some");
    if (kind === "AEXPR_IN") {
      const rows = itemsOf(rexpr).map(itemsOf);
      for (const [index, column] of left.entries())
        if (rows.every((row) => isValue(row[index]))) add(columnOf(column), rows.length === 1 ? "one" : "some");
    }
    return found;
  }

  /** A condition that all rows meet, or, of an outer join, those of the relations that `binds` accepts. */
  #condition(node: Node | undefined, scope: Scope, binds: (term: Term) => boolean = () => true) {
    this.#expression(node, scope);
    for (const [term, binding] of this.#compared(node, scope)) if (binds(term)) this.#give(term, binding);
    const equal = (one: Term | undefined, other: Term | undefined) => {
      for (const [to, of] of [
        [one, other],
        [other, one],
      ] as const)
        if (to && to.scope === scope && binds(to)) this.#follow(to, of);
    };
    const read = (part: Node) => {
      if ("BoolExpr" in part && part.BoolExpr.boolop === "AND_EXPR") for (const one of part.BoolExpr.args ?? []) read(one);
      if ("A_Expr" in part && part.A_Expr.kind === "AEXPR_OP" && textOf(part.A_Expr.name?.[0]) === "=") {
        const right = itemsOf(part.A_Expr.rexpr);
        for (const [index, left] of itemsOf(part.A_Expr.lexpr).entries())
          if (!isValue(left) && !isValue(right[index])) equal(this.#term(left, scope), this.#term(right[index], scope));
      }
      if ("SubLink" in part && part.SubLink.subLinkType === "ANY_SUBLINK" && !part.SubLink.operName) {
        const columns = this.#sublink(part.SubLink.subselect, scope);
        for (const [index, tested] of itemsOf(part.SubLink.testexpr).entries()) {
          const term = this.#term(tested, scope);
          equal(term, columns[index]?.term);
          if (isPushedInto(part.SubLink.subselect)) this.#follow(columns[index]?.term, term);
        }
      }
    };
    if (node) read(node);
  }

  #table({ relname = "", schemaname, alias }: RangeVar, scope: Scope): Relation {
    const name = alias?.aliasname ?? relname;
    const defined = schemaname ? undefined : scope.withs.get(relname);
    if (defined) return { alias: name, columns: this.#seen(defined.columns, scope, defined.isInlined, textsOf(alias?.colnames)) };
    if (relname.startsWith("pg_") || schemaname === "information_schema") return { alias: name, columns: [] };
    const full = schemaname && schemaname !== "public" ? `${schemaname}.${relname}` : relname;
    if (!placeOf.has(full) && !full.includes(".")) throw new Error(`The table ${full} has no place in db/places.ts.`);
    const columns = (columnsOf.get(full) ?? []).map((column): Column => ({ name: column, term: { scope } }));
    const key = columns.find((column) => column.name === keyOf(full))?.term;
    if (!key && placeOf.get(full) === "hotel") throw new Error(`The table ${full} is distributed, but has no ${keyOf(full)}.`);
    this.tables.push({ name: full, key });
    return { alias: name, columns };
  }

  /** Adds the relations of a part of `from` to the scope. */
  #from(node: Node, scope: Scope): Relation[] {
    const add = (relation: Relation) => {
      scope.relations.push(relation);
      return [relation];
    };
    if ("RangeVar" in node) return add(this.#table(node.RangeVar, scope));
    if ("RangeSubselect" in node) {
      const { subquery, alias, lateral } = node.RangeSubselect;
      const columns = this.#query(subquery, lateral ? scope : scope.outer, scope.withs);
      return add({
        alias: alias?.aliasname ?? "",
        columns: this.#seen(columns, scope, isPushedInto(subquery), textsOf(alias?.colnames)),
      });
    }
    if ("JoinExpr" in node) {
      const { jointype, larg, rarg, quals, usingClause } = node.JoinExpr;
      const left = larg ? this.#from(larg, scope) : [];
      const right = rarg ? this.#from(rarg, scope) : [];
      const optional = { JOIN_LEFT: [right], JOIN_RIGHT: [left], JOIN_FULL: [] }[String(jointype)] ?? [left, right];
      const bound = new Set(optional.flat().flatMap(({ columns }) => columns.map(({ term }) => term)));
      for (const name of textsOf(usingClause)) {
        const [one, other] = [left, right].map(
          (side) => side.flatMap(({ columns }) => columns).find((column) => column.name === name)?.term,
        );
        if (one && bound.has(one)) this.#follow(one, other);
        if (other && bound.has(other)) this.#follow(other, one);
      }
      this.#condition(quals, scope, (term) => bound.has(term));
      return [...left, ...right];
    }
    this.#expression(node, scope);
    const alias = "RangeFunction" in node ? node.RangeFunction.alias : undefined;
    return add({ alias: alias?.aliasname ?? "", columns: textsOf(alias?.colnames).map((name) => ({ name, term: undefined })) });
  }

  #withs(clause: WithClause | undefined, outer: Scope | undefined, withs: Map<string, With>, statement: unknown): Map<string, With> {
    if (!clause) return withs;
    const known = new Map(withs);
    for (const node of clause.ctes ?? []) {
      if (!("CommonTableExpr" in node)) continue;
      const { ctename = "", ctequery, ctematerialized, aliascolnames } = node.CommonTableExpr;
      const references = partsOf(statement).filter((part) => part["relname"] === ctename && part["schemaname"] === undefined).length;
      // A recursive query sees the columns of its first part.
      const first = ctequery && "SelectStmt" in ctequery ? ctequery.SelectStmt.larg : undefined;
      const scope =
        clause.recursive && first ? new Map(known).set(ctename, { columns: namesOf(first, aliascolnames), isInlined: false }) : known;
      const columns = this.#query(ctequery, outer, scope);
      const names = textsOf(aliascolnames);
      known.set(ctename, {
        columns: columns.map((column, index) => ({ ...column, name: names[index] ?? column.name })),
        isInlined: references === 1 && ctematerialized !== "CTEMaterializeAlways" && isPushedInto(ctequery),
      });
    }
    return known;
  }

  #targets(nodes: Node[] | undefined, scope: Scope): Column[] {
    this.#expression(nodes, scope);
    return (nodes ?? []).flatMap((node): Column[] => {
      if (!("ResTarget" in node)) return [];
      const { name, val } = node.ResTarget;
      const fields = val && "ColumnRef" in val ? val.ColumnRef.fields : undefined;
      const last = fields?.at(-1);
      if (last && "A_Star" in last) {
        const alias = fields && fields.length > 1 ? textOf(fields.at(-2)) : undefined;
        return scope.relations.filter((one) => alias === undefined || one.alias === alias).flatMap(({ columns }) => columns);
      }
      return [{ name: name ?? textOf(last), term: this.#term(val, scope) }];
    });
  }

  #select(statement: SelectStmt, outer: Scope | undefined, given: Map<string, With>): Column[] {
    const withs = this.#withs(statement.withClause, outer, given, statement);
    const { larg, rarg, valuesLists } = statement;
    if (larg && rarg) {
      const scope = this.#scope(outer, withs);
      const [left, right] = [this.#select(larg, outer, withs), this.#select(rarg, outer, withs)];
      return left.map(({ name, term }, index) => {
        const both: Term = { scope };
        const other = right[index]?.term;
        this.#follow(both, term, other);
        this.#follow(term, both);
        this.#follow(other, both);
        return { name, term: both };
      });
    }
    const scope = this.#scope(outer, withs);
    if (valuesLists) {
      this.#expression(valuesLists, scope);
      const rows = valuesLists.map(itemsOf);
      return (rows[0] ?? []).map((value, index) => ({
        name: `column${index + 1}`,
        // A join with several rows of values names no shard.
        term: rows.length === 1 ? this.#term(value, scope) : undefined,
      }));
    }
    for (const node of statement.fromClause ?? []) this.#from(node, scope);
    this.#condition(statement.whereClause, scope);
    const columns = this.#targets(statement.targetList, scope);
    const { groupClause, havingClause, windowClause, sortClause, limitCount, limitOffset, distinctClause } = statement;
    this.#expression([groupClause, havingClause, windowClause, sortClause, limitCount, limitOffset, distinctClause], scope);
    return columns;
  }

  #query(node: Node | undefined, outer: Scope | undefined, given: Map<string, With>): Column[] {
    if (!node) return [];
    if ("SelectStmt" in node) return this.#select(node.SelectStmt, outer, given);
    const changed =
      ("InsertStmt" in node && node.InsertStmt) || ("UpdateStmt" in node && node.UpdateStmt) || ("DeleteStmt" in node && node.DeleteStmt);
    if (!changed || !changed.relation) throw new Error(`No rule for ${Object.keys(node).join(", ")}.`);
    const withs = this.#withs(changed.withClause, outer, given, changed);
    const scope = this.#scope(outer, withs);
    const target = this.#table(changed.relation, this.#scope(undefined, new Map()));
    for (const { term } of target.columns) if (term) term.scope = scope;
    scope.relations.push(target);
    if ("InsertStmt" in node) {
      const { selectStmt, cols, onConflictClause } = node.InsertStmt;
      const select = selectStmt && "SelectStmt" in selectStmt ? selectStmt.SelectStmt : undefined;
      const columns = this.#query(selectStmt, outer, withs);
      // The hotel is the first column of its tables.
      const names = cols?.map((one) => ("ResTarget" in one ? one.ResTarget.name : undefined)) ?? [keyOf(changed.relation.relname ?? "")];
      for (const [index, name] of names.entries()) {
        const of =
          (select?.valuesLists?.length ?? 0) > 1 && select?.valuesLists?.every((row) => isValue(itemsOf(row)[index]))
            ? this.#termOfValue("some")
            : columns[index]?.term;
        this.#follow(target.columns.find((column) => column.name === name)?.term, of);
      }
      scope.relations.push({ alias: "excluded", columns: [] });
      this.#expression(onConflictClause, scope);
    }
    if ("UpdateStmt" in node) {
      for (const one of node.UpdateStmt.fromClause ?? []) this.#from(one, scope);
      this.#condition(node.UpdateStmt.whereClause, scope);
      this.#expression(node.UpdateStmt.targetList, scope);
    }
    if ("DeleteStmt" in node) {
      for (const one of node.DeleteStmt.usingClause ?? []) this.#from(one, scope);
      this.#condition(node.DeleteStmt.whereClause, scope);
    }
    return this.#targets(changed.returningClause?.exprs, scope);
  }

  /** Reads a whole statement; the tables of those that are no query are bound by nothing. */
  read(node: Node): void {
    if ("SelectStmt" in node || "InsertStmt" in node || "UpdateStmt" in node || "DeleteStmt" in node)
      this.#query(node, undefined, new Map());
    else
      for (const part of partsOf(node))
        if ("relname" in part && placeOf.has(String(part["relname"]))) this.tables.push({ name: String(part["relname"]), key: undefined });
  }
}

/** The column names of a query without their terms. */
const namesOf = (query: SelectStmt, aliases: Node[] | undefined): Column[] =>
  (query.targetList ?? query.valuesLists ?? []).map((node, index) => ({
    name: textOf(aliases?.[index]) || ("ResTarget" in node ? (node.ResTarget.name ?? "") : ""),
    term: undefined,
  }));

/** Whether the server applies conditions on the columns of a subquery inside it. */
function isPushedInto(node: Node | undefined): boolean {
  if (!node || !("SelectStmt" in node)) return false;
  const { limitCount, limitOffset, targetList, distinctClause } = node.SelectStmt;
  return !limitCount && !limitOffset && !contains(targetList, "over") && !distinctClause?.some((one) => Object.keys(one).length > 0);
}

function kindOf(tables: string[], bound: Record<string, Binding>): Kind {
  const bindings = Object.values(bound);
  if (bindings.length === 0) return "local";
  if (bindings.length < tables.length) return "local and hotel";
  return ({ one: "one hotel", some: "named hotels", none: "all shards" } as const)[weakest(bindings)];
}

/**
 * Where each statement of a text runs on a cluster, by the grammar of PostgreSQL itself. A subquery is bound by the row of
 * the outer query that it is compared with. Two parameters count as the same hotel. Rejects a table without a place.
 */
export function placed(text: string): Placed[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt: sent }) => {
    const stmt = sent && "DeclareCursorStmt" in sent ? sent.DeclareCursorStmt.query : sent;
    if (!stmt) return [];
    const reading = new Reading();
    reading.read(stmt);
    const bindingOf = reading.bindings();
    const bound: Record<string, Binding> = {};
    for (const { name, key } of reading.tables)
      if (placeOf.get(name) === "hotel") bound[name] = weakest([bindingOf(key), bound[name] ?? "one"]);
    const tables = [...new Set(reading.tables.map(({ name }) => name))].toSorted();
    const verb = (Object.keys(stmt)[0] ?? "").replace(/Stmt$/, "").toLowerCase();
    return [{ verb, tables, bound, kind: kindOf(tables, bound), statement: stmt }];
  });
}
