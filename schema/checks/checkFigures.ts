import type { Resource } from '../resource.ts'
import { FIGURE_KINDS } from '../tries.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R100: a try that tells no figures, or some in no way that is known, or beside a warning; or that begins with a part of nothing. */
export function checkFigures(tool: Resource): DeclarationFault[] {
  return Object.entries(tool.tries).flatMap(([name, { tells, warns, counts }]) => {
    if (!tells) return []
    const path = `${tool.name}.tries.${name}.tells`
    const fault = (fact: string, remedy: string): DeclarationFault => ({ code: 'R100', path, fact, remedy })
    const kinds = Object.entries(tells)
    return [
      ...(kinds.length > 0 ? [] : [fault('tells nothing', 'name its figures, or leave it out')]),
      ...kinds
        .filter(([, kind]) => !FIGURE_KINDS.includes(kind))
        .map(([key, kind]) => fault(`'${key}' is told as '${kind}'`, `say one of ${FIGURE_KINDS.join(', ')}`)),
      ...(kinds[0]?.[1] === 'part' ? [fault(`'${kinds[0][0]}' is a part of nothing`, 'begin with a count')] : []),
      ...(warns === undefined && counts === undefined ? [] : [fault('warns or counts nodes as well', 'make two tries of it')]),
    ]
  })
}

/** R101: a button that repeats what no try of its tool reckons, or in words without the number. */
export function checkRepeats(tool: Resource, _context: CheckContext): DeclarationFault[] {
  return Object.entries(tool.actions).flatMap(([name, { repeats }]) => {
    if (!repeats) return []
    const path = `${tool.name}.actions.${name}.repeats`
    const told = Object.keys(tool.tries).filter(one => tool.tries[one]?.tells)
    return [
      ...unknown({ code: 'R101', path, said: 'no try that tells figures:' }, [repeats.try], told),
      ...(repeats.says.split('||||').every(words => words.includes('%{smart_count}'))
        ? []
        : [{ code: 'R101', path, fact: 'its words leave out the number', remedy: 'write %{smart_count} where it stands' }]),
    ]
  })
}

/** R102: a funnel of fewer than two steps, or of what is no number of its record. */
export function checkFunnel({ name, desk, fields }: Resource): DeclarationFault[] {
  const steps = desk?.funnel
  if (!steps) return []
  const path = `${name}.desk.funnel`
  const strange = steps.filter(key => fields[key]?.column({ country: 'IN' })?.type !== 'integer' || fields[key]?.masked)
  return [
    ...(steps.length > 1 ? [] : [{ code: 'R102', path, fact: 'has no two steps', remedy: 'name a number, and what becomes of it' }]),
    ...strange.map(key => ({ code: 'R102', path, fact: `'${key}' is no number that everybody sees`, remedy: 'name an `integer()`' })),
  ]
}
