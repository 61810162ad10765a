import type { Scalar } from './condition.ts'
import { choice } from './kinds/choice.ts'
import { text } from './kinds/text.ts'
import type { Upload } from './upload.ts'

/** Columns of a file that depend on its options: one for each record of a tool (domain.md, §3.2). */
export interface DynamicColumns {
  readonly tool: string
  /** Field of that tool → the option it must equal, or a constant. */
  readonly by: Readonly<Record<string, string | { readonly always: Scalar }>>
  /** The field with the name of the column. */
  readonly named: string
  /** The field with the allowed values; empty allows any. Records with the same name are merged. */
  readonly values: string
}

/** A dynamic column. */
export interface MoreColumn {
  readonly name: string
  readonly values: readonly string[]
}

const LONGEST = 100

/** An upload with the columns of one file. Dynamic columns are optional. */
export function withColumns(upload: Upload, more: readonly MoreColumn[]): Upload {
  const own = more.filter(({ name }) => !(name in upload.columns))
  if (own.length === 0) return upload
  const columns = own.map(({ name, values }) => [name, values.length > 0 ? choice(values) : text({ max: LONGEST })] as const)
  return { ...upload, columns: { ...upload.columns, ...Object.fromEntries(columns) }, extraColumns: own.map(({ name }) => name) }
}
