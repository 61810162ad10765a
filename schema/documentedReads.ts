import type { Named } from './documented.ts'

type RowNames = Pick<Named, 'names' | 'cells' | 'row'>

/** Lists rows of the tool, page by page. */
export interface DocumentedList extends RowNames {
  readonly type: 'list'
  /** The key of the rows in the response. */
  readonly rows: string
  /** Fields of a row in the response, after its id and version. */
  readonly fields: readonly string[]
  /** Fields that parameters filter by, by parameter. `id` is always a parameter. */
  readonly filters: Readonly<Record<string, string>>
  /** Rows of a page: as many as `limit` says, or these by default, at most `maxRows`. */
  readonly pageSize: number
  readonly maxRows: number
}

/** Reads one row. */
export interface DocumentedFind extends RowNames {
  readonly type: 'find'
  /** Fields of the row in the response. */
  readonly fields: readonly string[]
  /** Sets of fields that identify a row; a request gives the parameters of one set. */
  readonly by: readonly (readonly string[])[]
}

/** Lists the different values of a field, with the number of rows of each. */
export interface DocumentedNames {
  readonly type: 'names'
  readonly field: string
  /** The key of the values in the response. */
  readonly rows: string
  readonly maxRows: number
  /** Another tool whose values of a field are listed too, with no rows of this tool: `{ tool: 'expansion_proposals', field: 'query' }` */
  readonly also?: { readonly tool: string; readonly field: string }
  /** Numbers of another tool, by name in the response. The values of its field `by` are unique. The largest are first. */
  readonly figures?: Readonly<Record<string, { readonly tool: string; readonly by: string; readonly field: string }>>
}

export type DocumentedRead = DocumentedList | DocumentedNames | DocumentedFind

/**
 * The call lists rows (GET). Its response has the rows under `rows`, their number as `count`, the `page`, and the number of all rows as `total_count`.
 * @example callList(['wrong_query', 'active'], { rows: 'qcl_list', filters: { query: 'wrong_query' }, pageSize: 500, maxRows: 1000 })
 */
export const callList = (fields: readonly string[], settings: Omit<DocumentedList, 'type' | 'fields'>): DocumentedList => ({
  ...settings,
  type: 'list',
  fields,
})

/**
 * The call lists the values of a field (GET) that start with `prefix`, of at least two letters, or that contain the word `token`.
 * @example callNames('query', { rows: 'queries', maxRows: 100, figures: { volume: { tool: 'query_volumes', by: 'query', field: 'searches_30d' } } })
 */
export const callNames = (field: string, settings: Omit<DocumentedNames, 'type' | 'field'>): DocumentedNames => ({
  ...settings,
  type: 'names',
  field,
})

/**
 * The call reads one row (GET) by the parameters of one set: `callFind(['rule_id', 'tiers'], { by: [['rule_id'], ['ref_type', 'category']] })`. An unknown row is
 * 404 with the message `readFailed` of the tool.
 */
export const callFind = (fields: readonly string[], settings: Omit<DocumentedFind, 'type' | 'fields'>): DocumentedFind => ({
  ...settings,
  type: 'find',
  fields,
})
