import { use } from 'react'
import type { Resource } from '../../../schema/resource.ts'
import { useTools } from '../../tools/useTools.ts'

const asked = new WeakMap<Resource, Promise<Related>>()

/** Declarations of other tools, by name. */
export type Related = ReadonlyMap<string, Resource>

/** The tools whose fields a list of this one shows or filters by: children under its rows, and those its filters reach through. */
export function useRelated(tool: Resource): Related {
  const { resource } = useTools()
  const known = asked.get(tool)
  if (known) return use(known)
  const loading = Promise.all(namesOf(tool).map(async name => [name, await resource(name)] as const)).then(entries => new Map(entries))
  asked.set(tool, loading)
  loading.catch(() => asked.delete(tool))
  return use(loading)
}

function namesOf({ list, fields }: Resource): string[] {
  const through = Object.values(list.through ?? {}).map(way => ('child' in way ? way.child : fields[way.reference]?.refersTo?.tool))
  const nested = list.nested ? fields[list.nested]?.holdsRows?.of : undefined
  return [...new Set([...through, nested].filter(name => name !== undefined))]
}
