/** What may stand in a statement that people write: the language of reading rows, without whatever names, makes, locks, waits for or runs something else. */

/** Functions by name; what has several meanings is there only where all of them are harmless. */
export const functions: ReadonlySet<string> = new Set(
  `count sum avg min max bool_and bool_or every
   row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value
   lower upper initcap length char_length left right btrim ltrim rtrim split_part starts_with
   abs round floor ceil ceiling trunc mod sign
   now date_trunc date_part age make_date`
    .trim()
    .split(/\s+/),
)

/** Functions that the parser itself names, for words of the language: `extract`, `at time zone`, `trim`, `substring`, `position`, `overlaps`. */
export const grammarFunctions: ReadonlySet<string> = new Set('extract timezone btrim ltrim rtrim substring position overlaps'.split(' '))

/** Types that a value may be cast to. */
export const types: ReadonlySet<string> = new Set(
  'text varchar bpchar bool int2 int4 int8 numeric float4 float8 date timestamp timestamptz interval time'.split(' '),
)

export const operators: ReadonlySet<string> = new Set('= <> != < > <= >= + - * / % || ~~ !~~ ~~* !~~* BETWEEN'.split(' '))

/** `current_date` and its like; `current_user` is none of anybody's business. */
export const valueFunctions: ReadonlySet<string> = new Set(
  'SVFOP_CURRENT_DATE SVFOP_CURRENT_TIMESTAMP SVFOP_LOCALTIMESTAMP SVFOP_CURRENT_TIMESTAMP_N SVFOP_LOCALTIMESTAMP_N'.split(' '),
)

/** Kinds of comparison: `in`, `like`, `between`, `any`, `nullif`, `is distinct from`; regular expressions and `similar to` may run for ever. */
export const comparisons: ReadonlySet<string> = new Set(
  `AEXPR_OP AEXPR_OP_ANY AEXPR_OP_ALL AEXPR_IN AEXPR_LIKE AEXPR_ILIKE AEXPR_BETWEEN AEXPR_NOT_BETWEEN AEXPR_BETWEEN_SYM
   AEXPR_NOT_BETWEEN_SYM AEXPR_NULLIF AEXPR_DISTINCT AEXPR_NOT_DISTINCT`.split(/\s+/),
)

/** Parts of a statement that may stand anywhere in it, and are looked at below or hold nothing but such parts. */
export const nodes: ReadonlySet<string> = new Set(
  `SelectStmt ResTarget ColumnRef String Integer Float Boolean A_Star A_Const A_Expr BoolExpr NullTest BooleanTest CaseExpr CaseWhen
   CoalesceExpr MinMaxExpr FuncCall TypeCast RangeVar JoinExpr RangeSubselect SubLink SortBy WindowDef
   CommonTableExpr List A_ArrayExpr RowExpr GroupingSet SQLValueFunction`.split(/\s+/),
)

/** Words of a SELECT that lock rows, make tables, or answer rows of nothing. */
export const refusedParts: readonly string[] = ['intoClause', 'lockingClause', 'valuesLists']

/** How deep parts may stand within each other. */
export const DEEPEST = 300
