import { loaders } from 'virtual:tools'
import type { Resource } from '../../schema/resource.ts'

const asked = new Map<string, Promise<Resource>>()

/**
 * The whole declaration of a resource; its file is loaded at the first asking.
 * @throws Error when no resource bears the name, or its file does not load (asking again tries again)
 */
export function loadTool(name: string): Promise<Resource> {
  const known = asked.get(name)
  if (known) return known
  const load = loaders[name]
  const loading = load ? load() : Promise.reject(new Error(`No resource is named ${name}.`))
  asked.set(name, loading)
  loading.catch(() => asked.delete(name))
  return loading
}
