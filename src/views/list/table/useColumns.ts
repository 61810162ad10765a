import { useMemo } from 'react'
import type { Country } from '../../../../schema/country.ts'
import type { Field } from '../../../../schema/kinds/kind.ts'
import type { Resource } from '../../../../schema/resource.ts'
import { usePlace } from '../../../kinds/usePlace.ts'
import { viewOf } from '../../../kinds/viewOf.ts'
import { fieldOf } from '../../tool/fieldOf.ts'
import { systemFields } from '../../tool/systemFields.ts'
import type { Labels } from '../../tool/useLabels.ts'

/** A column of a list, all of it worked out before any row is drawn. */
export interface ListColumn {
  readonly key: string
  readonly field: Field
  readonly label: string
  readonly align: 'left' | 'right'
  /** Pixels. */
  readonly width: number
  readonly isSortable: boolean
}

/** Longest text that the server sorts by. */
const longestSorted = 500

/** The columns of these keys; keys of what a tool no longer has are left out. */
export function useColumns(tool: Resource, labels: Labels, keys: readonly string[]): readonly ListColumn[] {
  const { country } = usePlace()
  return useMemo(
    () =>
      keys.flatMap((key, index) => {
        const field = fieldOf(tool, key)
        return field && isShown(field, country) ? [columnOf(key, field, labels.field(key), country, index === 0)] : []
      }),
    [tool, labels, keys, country],
  )
}

/** Every key that can be a column: all that the table keeps and gives out. */
export function columnKeysOf(tool: Resource, country: Country): readonly string[] {
  return Object.entries({ id: systemFields.id, ...tool.fields, ...systemFields }).flatMap(([key, field]) =>
    field && isShown(field, country) ? [key] : [],
  )
}

function isShown(field: Field, country: Country): boolean {
  return !field.writeOnly && field.column({ country }) !== null
}

function columnOf(key: string, field: Field, label: string, country: Country, isFirst: boolean): ListColumn {
  const view = viewOf(field)
  const column = field.column({ country })
  const max = (field as { readonly max?: unknown }).max
  const isLong = column?.type === 'text' && typeof max === 'number' && max > longestSorted
  // A head of many letters needs room as well: about 7.5 pixels a letter and the arrow.
  const content = typeof max === 'number' && column?.type !== 'integer' ? Math.min(view.width ?? 160, max * 8 + 20) : (view.width ?? 160)
  const width = Math.max(content, isFirst ? 180 : 0, Math.min(label.length * 7.5 + 36, 200))
  return { key, field, label, align: view.align ?? 'left', width, isSortable: column?.type !== 'jsonb' && !isLong }
}
