import { z } from 'zod'
import type { Country } from '../../../schema/country.ts'
import { HELD_BY_TABLE } from '../../../schema/kinds/integer.ts'
import type { Column, Field } from '../../../schema/kinds/kind.ts'
import type { Upload } from '../../../schema/upload.ts'
import { isIdColumn } from '../../../schema/uploadColumns.ts'
import type { SheetColumn } from '../../exports/xlsx/columnsXml.ts'

/** How a cell of a column's type is checked while it is typed. */
const CHECKED: Readonly<Record<Column['type'], SheetColumn['is']>> = {
  text: 'text',
  smallint: 'whole',
  integer: 'whole',
  bigint: 'whole',
  numeric: 'decimal',
  date: 'day',
  // A moment is told as text, `YYYY-MM-DD HH:MM`, and a yes or no by a list.
  timestamptz: 'text',
  boolean: undefined,
  jsonb: 'text',
}

/** What a template says and checks of the columns of an upload, from their declaration: choices, limits, help. */
export function sheetColumns(upload: Upload, country: Country): SheetColumn[] {
  return Object.entries(upload.columns).map(([header, field]) => sheetColumn(header, field, country, isIdColumn(upload, header, country)))
}

function sheetColumn(header: string, field: Field, country: Country, isId: boolean): SheetColumn {
  const list = listOf(field, country)
  const type = field.column({ country })?.type
  const said = z.toJSONSchema(field.type({ country }), { unrepresentable: 'any', io: 'input' })
  const is = list ? 'text' : type && CHECKED[type]
  const least = is !== 'text' && typeof said.minimum === 'number' ? said.minimum : undefined
  const most = said.maxLength ?? (typeof said.maximum === 'number' ? said.maximum : undefined)
  return {
    header,
    help: helpOf(field, list, isId, isId ? {} : { least, most }),
    ...(list && { list }),
    ...(is && { is }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && !list && type !== 'timestamptz' && { most }),
  }
}

/** What may be chosen; of a fixed list only what people may choose today. */
function listOf(field: Field, country: Country): readonly string[] | undefined {
  if (field.column({ country })?.type === 'boolean') return ['yes', 'no']
  // A cell that takes several of a list has no drop-down.
  if (!field.options || field.column({ country })?.type === 'jsonb') return undefined
  return field.options.filter(({ id }) => field.type({ country }).safeParse(id).success).map(({ name }) => name)
}

/** What is told beside a header. A limit that nobody chose says nothing: that nothing below 0 is counted, and what a table can hold. */
function helpOf(
  field: Field,
  list: readonly string[] | undefined,
  isId: boolean,
  { least, most }: { least?: number; most?: number },
): string {
  const parts = [
    field.required ? 'Required.' : 'May be empty.',
    field.help && `${field.help}.`.replace(/\.\.$/, '.'),
    list && `One of: ${list.join(', ')}.`,
    isId && 'Digits only.',
    !list && least !== undefined && least !== 0 && `At least ${least}.`,
    !list && most !== undefined && Number.isSafeInteger(most) && most !== HELD_BY_TABLE && `At most ${most}.`,
    field.unit && `In ${field.unit}.`,
  ]
  return parts.filter(Boolean).join(' ')
}
