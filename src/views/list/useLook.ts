import { useMemo } from 'react'
import type { List } from '../../../schema/list.ts'
import { usePreference } from '../../shell/usePreference.ts'

/** How a person set a list up. What is left out is as declared. */
export interface Look {
  /** Columns in their order. */
  readonly columns?: readonly string[]
  /** Pixels of columns that were dragged, by key. */
  readonly widths?: Readonly<Record<string, number>>
  readonly as?: Shape
  /** How much time its calendar shows. */
  readonly span?: 'month' | 'week'
}

/** Rows in columns, cards with a picture, or bars in time. */
export type Shape = 'table' | 'gallery' | 'calendar'

/** What a list can be looked at as. */
export const shapesOf = ({ gallery, layout }: Pick<List, 'gallery' | 'layout'>): readonly Shape[] => [
  'table',
  ...(gallery ? (['gallery'] as const) : []),
  ...(layout ? [layout.as] : []),
]

const asDeclared: Look = {}

/** How the person set the list of a tool up, kept on the server. */
export function useLook(tool: string) {
  // Columns alone were kept before widths could be.
  const { value, isPending, keep } = usePreference<Look | readonly string[]>(`columns.${tool}`)
  const look = useMemo((): Look => (isColumns(value) ? { columns: value } : (value ?? asDeclared)), [value])
  return {
    look,
    isPending,
    change: (part: Look) => keep({ ...look, ...part }),
    /** Columns and widths as declared again. */
    reset: () => keep(look.as || look.span ? { as: look.as, span: look.span } : null),
  }
}

function isColumns(value: Look | readonly string[] | null): value is readonly string[] {
  return Array.isArray(value)
}
