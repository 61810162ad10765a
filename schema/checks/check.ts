import type { Feed } from '../feed.ts'
import type { Job } from '../job.ts'
import { distance } from '../nearest.ts'
import type { Resource } from '../resource.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Tool } from '../tools.ts'

/** What is wrong with a declaration. Printed as `R07 suppliers.sections.bank: no field 'ifcs' (did you mean 'ifsc'?)`. */
export interface DeclarationFault {
  readonly code: string
  /** Where in the declaration: `suppliers.list.columns`. */
  readonly path: string
  readonly fact: string
  readonly remedy: string
}

/** Everything that is declared, and what declarations may name. */
export interface Declared {
  readonly tools: readonly Tool[]
  readonly jobs?: readonly Job[]
  readonly feeds?: readonly Feed[]
  readonly sandboxes?: readonly Sandbox[]
  readonly permissions: Iterable<string>
  /** Names of the roles that there are from the start; not checked when left out. */
  readonly roles?: Iterable<string>
  /** Names of teams that home pages may be for. */
  readonly teams?: Iterable<string>
  /** Message keys that have a text. */
  readonly messages: Iterable<string>
  /** Headings of the sidebar; those of the tools themselves are not checked without them. */
  readonly sections?: Iterable<string>
  /** The texts of a tool that another language has to say, and what it says, by key; not checked when left out. */
  readonly words?: {
    of(tool: Tool): Readonly<Record<string, string>>
    readonly said: ReadonlyMap<string, string>
    readonly language: string
  }
}

/** What declarations are checked against. */
export interface CheckContext extends Pick<Declared, 'words'> {
  readonly tools: readonly Tool[]
  /** Where statements may run. */
  readonly sandboxes: readonly Sandbox[]
  readonly resources: ReadonlyMap<string, Resource>
  readonly permissions: ReadonlySet<string>
  readonly roles: ReadonlySet<string> | null
  readonly teams: ReadonlySet<string>
  readonly messages: ReadonlySet<string>
  readonly sections: ReadonlySet<string> | null
}

/** A fault for each name that is not among those known, with the nearest of them: `no field 'ifcs'`. */
export function unknown(
  { code, path, said = 'no field' }: { readonly code: string; readonly path: string; readonly said?: string },
  names: readonly string[],
  known: Iterable<string>,
): DeclarationFault[] {
  const all = new Set(known)
  return names.filter(name => !all.has(name)).map(name => ({ code, path, fact: `${said} '${name}'`, remedy: near(name, all) }))
}

/** Columns that every table has beside its fields. */
export const systemKeys = ['id', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by']

/** `did you mean 'ifsc'?` for a name that is nearly one of those there are; else what there is. */
export function near(name: string, known: Iterable<string>): string {
  const names = [...known]
  const closest = names.map(one => ({ one, steps: distance(name, one) })).sort((a, b) => a.steps - b.steps)[0]
  if (closest && closest.steps <= Math.max(2, Math.floor(name.length / 4))) return `did you mean '${closest.one}'?`
  if (names.length === 0) return 'there are none'
  return names.length > 12 ? `there are ${names.length} others` : `there are: ${names.join(', ')}`
}

/** The tool that references lead to one after the other; the part of the way that leads nowhere. */
export function targetOf(tool: Resource, way: string, resources: CheckContext['resources']): string {
  const [key = '', ...rest] = way.split('.')
  const target = tool.fields[key]?.refersTo?.tool
  const next = target === undefined ? undefined : resources.get(target)
  return next && rest.length > 0 ? targetOf(next, rest.join('.'), resources) : (target ?? key)
}
