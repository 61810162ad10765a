import { loaders } from 'virtual:tools'
import type { Resource } from '../../schema/resource.ts'
import { askedAgain } from '../chunks/askedAgain.ts'

const known = new Map<string, ReturnType<typeof askedAgain<Resource>>>()

/**
 * The whole declaration of a resource; its file is loaded at the first asking.
 * @throws Error when no resource bears the name; ChunkFailed when its file does not load
 */
export function loadTool(name: string): Promise<Resource> {
  const load = loaders[name]
  if (!load) throw new Error(`No resource is named ${name}.`)
  const tool = known.get(name) ?? askedAgain(name, load)
  known.set(name, tool)
  return tool.ask()
}
