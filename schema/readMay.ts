import { mayList } from './may.ts'
import type { Resource } from './resource.ts'

/** The permissions that let a person read records of a tool: whoever may list, open, make or edit them. */
export function readMay({ may }: Pick<Resource, 'may'>): readonly string[] {
  return [...new Set([may.list, may.show, may.edit, may.create].flatMap(mayList))]
}
