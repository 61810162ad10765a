import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import type { Country } from '../../../../schema/country.ts'
import type { Field } from '../../../../schema/kinds/kind.ts'
import { shownAtFirst } from '../../../../schema/list.ts'
import { holdsPictures } from '../../../../schema/pictures.ts'
import type { Resource } from '../../../../schema/resource.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { isGiven } from '../../../kinds/listOf.ts'
import { usePlace } from '../../../kinds/useSpeaker.ts'
import { viewOf } from '../../../kinds/viewOf.ts'
import { systemFields } from '../../tool/systemFields.ts'
import type { Labels } from '../../tool/useLabels.ts'
import { fieldOf } from '../../tool/useTool.ts'

export type ListColumn = ReturnType<typeof columnOf>

/** Longest text that the server sorts by. */
const longestSorted = 500

/** Texts of at most this many letters are numbers and codes. */
const longestNumber = 24

/** Pixels: of a kind that says nothing, and of the first column, by which people know the row. */
const usual = 160
const leastFirst = 132
const mostFirst = 260
/** A small picture and the gap behind it. */
const pictureRoom = 36
/** The button before a value that copies it. */
const copyRoom = 28

/** The columns of these keys; keys of what a tool no longer has are left out. */
export function useColumns(tool: Resource, labels: Labels, keys: readonly string[]): readonly ListColumn[] {
  const { country } = usePlace()
  return useMemo(
    () =>
      keys.flatMap((key, index) => {
        const field = fieldOf(tool, key)
        const isPictured = index === 0 && pictureKeyOf(tool, keys) !== null
        return field && isShown(field, country) ? [columnOf(key, field, labels.field(key), country, index === 0, isPictured)] : []
      }),
    [tool, labels, keys, country],
  )
}

/** Columns that a wide screen has room for. */
const onWideScreen = 10

/** The columns a list has until a person chooses others: the first of the declared ones. */
export function useStandardColumns({ list }: Pick<Resource, 'list'>): readonly string[] {
  const isWide = useMediaQuery('(min-width:1600px)')
  return useMemo(() => list.columns.slice(0, isWide ? onWideScreen : shownAtFirst), [list, isWide])
}

/** Every key that can be a column, the declared ones first: all that the table keeps and gives out. */
export function columnKeysOf(tool: Resource, country: Country): readonly string[] {
  const kept = Object.entries({ id: systemFields.id, ...tool.fields, ...systemFields }).flatMap(([key, field]) =>
    field && isShown(field, country) ? [key] : [],
  )
  return [...new Set([...tool.list.columns.filter(key => kept.includes(key)), ...kept])]
}

function isShown(field: Field, country: Country): boolean {
  return !field.writeOnly && field.column({ country }) !== null
}

/** The field whose picture stands before the names of rows, unless it has a column of its own; a row on a phone has no columns. */
export function pictureKeyOf({ list: { gallery }, fields }: Pick<Resource, 'list' | 'fields'>, shown: readonly string[], isNarrow = false) {
  if (isNarrow) return gallery ?? shown.find(key => holdsPictures(fields[key]) && !fields[key]?.cells) ?? null
  return gallery === undefined || shown.includes(gallery) ? null : gallery
}

/** A column of a list, all of it worked out before any row is drawn. */
function columnOf(key: string, field: Field, label: string, country: Country, isFirst: boolean, isPictured: boolean) {
  const view = viewOf(field)
  const column = field.column({ country })
  const max = (field as { readonly max?: unknown }).max
  const isLong = column?.type === 'text' && typeof max === 'number' && max > longestSorted
  const limit = typeof max === 'number' && column?.type !== 'integer' ? max : null
  const head = headRoom(label)
  const after = view.after?.(field) ?? 0
  const most = Math.max(head, after + (limit === null ? (view.width ?? usual) : Math.min(view.width ?? usual, limit * 9 + 20)))
  return {
    key,
    field,
    label,
    align: view.align ?? ('left' as const),
    /** Most that it takes where others need room, and what its head needs. */
    most: isFirst ? Math.max(most, mostFirst) : most,
    head,
    /** What a picture before its values takes, the button that copies them, and what is said after them. */
    beside: after + (isPictured ? pictureRoom : 0) + (typeof field.copied === 'string' ? copyRoom : 0),
    /** What it keeps where room is short; null where its values are never cut short: half a number of an order or a parcel is of no use. */
    least:
      view.least === undefined || (limit !== null && limit <= longestNumber) ? null : Math.max(head, isFirst ? leastFirst : view.least),
    isSortable: column?.type !== 'jsonb' && !isLong,
  }
}

/** A head has two lines: its longest word must fit, and half of all. The arrow of the sorted one stands beside it. */
function headRoom(label: string): number {
  const longest = Math.max(...label.split(' ').map(word => word.length))
  return Math.round(Math.max(longest, label.includes(' ') ? label.length * 0.6 : 0) * 7.2 + 20 + 6)
}

/** A value says something without the head of its column: on a phone and on a card it stands alone. */
export function isToldAlone({ key, field }: Pick<ListColumn, 'key' | 'field'>, record: ApiRecord): boolean {
  const { isPicture, isMark } = viewOf(field)
  return !isPicture && (isMark ? record[key] === true : isGiven(record[key]))
}
