import type { Scalar } from './condition.ts'
import { choice } from './kinds/choice.ts'
import { text } from './kinds/text.ts'
import type { Upload } from './upload.ts'

/** Columns of rows that depend on the options: one for each record of a tool (domain.md, §3.2), or for each word that a record lists. */
export interface DynamicColumns {
  readonly tool: string
  /** Field of that tool → the option it must equal, or a constant. */
  readonly by: Readonly<Record<string, string | { readonly always: Scalar }>>
  /** The field with the name of the column, or with a list of names (`tags`). */
  readonly named: string
  /** The field with the allowed values; any values without it, or if it is empty. Records with the same name are merged. */
  readonly values?: string
  /** The columns must have a value. */
  readonly required?: true
}

/** A dynamic column. */
export interface MoreColumn {
  readonly name: string
  readonly values: readonly string[]
}

const LONGEST = 100

/** An upload with the columns of one file or pasted list. Dynamic columns are optional, unless they are declared as `required`. */
export function withColumns(upload: Upload, more: readonly MoreColumn[]): Upload {
  const own = more.filter(({ name }) => !(name in upload.columns))
  if (own.length === 0) return upload
  const { required } = upload.dynamicColumns ?? {}
  const columns = own.map(
    ({ name, values }) => [name, { ...(values.length > 0 ? choice(values) : text({ max: LONGEST })), required }] as const,
  )
  return { ...upload, columns: { ...upload.columns, ...Object.fromEntries(columns) }, extraColumns: own.map(({ name }) => name) }
}
