import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { calls } from '../../schema/calls.ts'
import { mapCells } from '../../schema/each.ts'
import type { ChildChanges } from '../../schema/kinds/children.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import type { Values } from '../../schema/planner.ts'
import type { Preview } from '../../schema/preview.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { useTools } from '../tools/panelTools.ts'
import { useFormQuery } from '../views/form/useFormQuery.ts'

/** Rows that are read at most for a preview. */
const MOST = 100

/** The values that a preview shows, as a feed would tell them: what is typed, else what is saved; rows that references name, and those that its try finds, are read. */
export function useTold(tool: Resource, { fields = [], rowsFrom = '' }: Preview, record: ApiRecord | null): Values {
  const foundBy = tool.formQueries[rowsFrom]?.tool
  const ids = useFormQuery(tool, rowsFrom, record).data?.rows.map(({ id }) => id) ?? []
  const watched = useWatch({ name: [...fields] }) as readonly unknown[]
  const typed = Object.fromEntries(fields.map((key, at) => [key, watched[at] === undefined ? record?.[key] : watched[at]]))
  const { resource } = useTools()
  const read = useDataProvider()
  const named = fields.filter(key => tool.fields[key]?.refersTo || tool.fields[key]?.refersToMany || tool.fields[key]?.holdsRows)
  const asked = Object.fromEntries(named.map(key => [key, typed[key]]))
  const { data: found = {} } = useQuery({
    queryKey: [tool.name, 'preview of', record?.id, record?.version, JSON.stringify(asked), ids],
    queryFn: async () => {
      // What this person may not read is left out of the drawing; all else is drawn.
      const part = async (key: string, told: Promise<unknown>) => [key, await told.catch(() => null)] as const
      const parts = named.map(key => part(key, readNamed(key)))
      return Object.fromEntries(await Promise.all([...parts, ...(foundBy ? [part(rowsFrom, rowsOf(foundBy, ids))] : [])]))
    },
    enabled: named.length > 0 || foundBy !== undefined,
    retry: false,
    // What was drawn last stays until there is something new to draw.
    placeholderData: before => before,
  })

  /** In the order of their ids. */
  async function rowsOf(name: string, ids: readonly number[]): Promise<Values[]> {
    if (ids.length === 0) return []
    const [{ data }, declared] = await Promise.all([read.getMany<ApiRecord>(name, { ids: [...ids] }), resource(name)])
    return ids.flatMap(id => data.find(row => row.id === id) ?? []).map(row => toldRow(declared, row))
  }

  async function readNamed(key: string): Promise<unknown> {
    const field = tool.fields[key]
    if (field?.refersTo) return typeof asked[key] === 'number' ? rowOf(field.refersTo.tool, asked[key]) : null
    const ids = field?.refersToMany && Array.isArray(asked[key]) ? asked[key].filter(id => typeof id === 'number') : []
    if (field?.refersToMany) return rowsOf(field.refersToMany.tool, ids)
    return field?.holdsRows ? rowsBelow(field.holdsRows, (asked[key] ?? {}) as ChildChanges) : null
  }

  async function rowOf(name: string, id: number): Promise<Values> {
    const [{ data }, declared] = await Promise.all([read.getOne<ApiRecord>(name, { id }), resource(name)])
    return toldRow(declared, data)
  }

  /** Child rows as they will be saved, each with the rows that it names. */
  async function rowsBelow(held: NonNullable<Field['holdsRows']>, { add = [], edit = [], remove = [] }: ChildChanges) {
    const child = await resource(held.of)
    const [sorted, way] = child.list.sort
    const paged = { target: held.by, id: record?.id ?? 0, filter: {}, pagination: { page: 1, perPage: MOST } }
    const sort = { field: sorted, order: way === 'asc' ? ('ASC' as const) : ('DESC' as const) }
    const saved = record ? (await read.getManyReference<ApiRecord>(held.of, { ...paged, sort })).data : []
    const gone = new Set(remove.map(({ id }) => id))
    const kept: Values[] = saved.filter(({ id }) => !gone.has(id)).map(row => ({ ...row, ...edit.find(({ id }) => id === row.id) }))
    return Promise.all(
      [...kept, ...add].map(async row => {
        const names = Object.entries(child.fields).filter(
          ([key, field]) => key !== held.by && field.refersTo && typeof row[key] === 'number',
        )
        const rows = names.map(async ([key, field]) => [key, await rowOf(field.refersTo?.tool ?? '', Number(row[key]))] as const)
        return { ...row, ...Object.fromEntries(await Promise.all(rows)) }
      }),
    )
  }

  const told = JSON.stringify({ ...typed, ...found })
  return useMemo(() => toldRow(tool, JSON.parse(told) as Values), [tool, told])
}

function toldRow({ fields }: Resource, row: Values): Values {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const field = fields[key]
      if (!field || value === null || value === undefined) return [key, value ?? null]
      const inCells = field.cells ? mapCells(field, value, cell => toldFile(cell.field, cell.value)) : value
      return [key, toldFile(field, field.told && inCells ? field.told(inCells) : inCells)]
    }),
  )
}

/** Of a file its address. */
function toldFile(field: Field, value: unknown): unknown {
  if (!field.files || field.cells || value === null || typeof value !== 'object' || 'url' in value) return value
  const files = field.files(value).map(({ id, type, width, height }) => ({ url: calls.file(id), type, width, height }))
  return Array.isArray(value) ? files : (files[0] ?? null)
}
