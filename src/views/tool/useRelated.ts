import { use } from 'react'
import type { Resource } from '../../../schema/resource.ts'
import { useTools } from '../../tools/panelTools.ts'

const asked = new WeakMap<Resource, Promise<Related>>()

/** Declarations of other tools, by name. */
export type Related = ReadonlyMap<string, Resource>

/** The tools whose fields a list of this one shows or filters by: children under its rows, and those its filters reach through. */
export function useRelated(tool: Resource): Related {
  const { resource } = useTools()
  const known = asked.get(tool)
  if (known) return use(known)
  const loading = Promise.all(waysOf(tool).map(way => follow(tool, way, resource))).then(ways => new Map(ways.flat()))
  asked.set(tool, loading)
  loading.catch(() => asked.delete(tool))
  return use(loading)
}

/** Names of tools, or references that lead to them one after the other. */
type Way = { readonly tool: string } | { readonly over: string }

function waysOf({ list, fields }: Resource): Way[] {
  const through = Object.values(list.relatedFilters ?? {}).map(
    (way): Way => ('child' in way ? { tool: way.child } : { over: way.reference }),
  )
  const nested = list.nested ? fields[list.nested]?.holdsRows?.of : undefined
  return [...through, ...(nested === undefined ? [] : [{ tool: nested }])]
}

async function follow(from: Resource, way: Way, load: (name: string) => Promise<Resource>): Promise<[string, Resource][]> {
  if ('tool' in way) return [[way.tool, await load(way.tool)]]
  const [key = '', ...rest] = way.over.split('.')
  const name = from.fields[key]?.refersTo?.tool
  if (name === undefined) return []
  const next = await load(name)
  return [[name, next], ...(rest.length > 0 ? await follow(next, { over: rest.join('.') }, load) : [])]
}

/** The tool that references of a list's filter lead to, of those that are here. */
export function ledTo(tool: Resource, over: string, related: Related): Resource | undefined {
  const [key = '', ...rest] = over.split('.')
  const next = related.get(tool.fields[key]?.refersTo?.tool ?? '')
  return next && rest.length > 0 ? ledTo(next, rest.join('.'), related) : next
}
