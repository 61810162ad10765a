import type { Scalar } from './condition.ts'
import { choice } from './kinds/choice.ts'
import { text } from './kinds/text.ts'
import type { Upload } from './upload.ts'

/** Columns that files have beside the declared ones, by what was answered beside them: one for each record of a tool (domain.md, §3.2). */
export interface DynamicColumns {
  readonly tool: string
  /** Field of that tool → the option it is answered by, or what is always so. */
  readonly by: Readonly<Record<string, string | { readonly always: Scalar }>>
  /** The field that names the column. */
  readonly named: string
  /** The field that holds what may stand in it; anything may where it is empty. Several records of one name come together. */
  readonly values: string
}

/** One of them. */
export interface MoreColumn {
  readonly name: string
  readonly values: readonly string[]
}

const LONGEST = 100

/** An upload as it is of one file: with the columns that the file has beside the declared ones. None of them must be filled. */
export function withColumns(upload: Upload, more: readonly MoreColumn[]): Upload {
  const own = more.filter(({ name }) => !(name in upload.columns))
  if (own.length === 0) return upload
  const columns = own.map(({ name, values }) => [name, values.length > 0 ? choice(values) : text({ max: LONGEST })] as const)
  return { ...upload, columns: { ...upload.columns, ...Object.fromEntries(columns) }, extraColumns: own.map(({ name }) => name) }
}
