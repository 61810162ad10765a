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
  if (!load) return nothing(name)
  const tool = known.get(name) ?? askedAgain(name, load)
  known.set(name, tool)
  return tool.ask()
}

const unknown = new Map<string, Promise<never>>()

/** The same answer each time, so that whoever suspends on it comes to know it. */
function nothing(name: string): Promise<never> {
  const told = unknown.get(name) ?? Promise.reject(new Error(`No resource is named ${name}.`))
  unknown.set(name, told)
  return told
}
