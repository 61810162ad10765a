import { FIGURE_KINDS } from '../formQuery.ts'
import type { Resource } from '../resource.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'

/** R100: a try that tells no figures, or some in no way that is known, or beside a warning; or that begins with a part of nothing. */
export function checkFigures(tool: Resource): DeclarationFault[] {
  return Object.entries(tool.formQueries).flatMap(([name, { figures, warns, counts }]) => {
    if (!figures) return []
    const path = `${tool.name}.formQueries.${name}.figures`
    const fault = (fact: string, remedy: string): DeclarationFault => ({ code: 'R100', path, fact, remedy })
    const kinds = Object.entries(figures)
    return [
      ...(kinds.length > 0 ? [] : [fault('has no figures', 'name them, or remove it')]),
      ...kinds
        .filter(([, kind]) => !FIGURE_KINDS.includes(kind))
        .map(([key, kind]) => fault(`'${key}' has the unknown kind '${kind}'`, `use one of ${FIGURE_KINDS.join(', ')}`)),
      ...(kinds[0]?.[1] === 'part' ? [fault(`'${kinds[0][0]}' is a part, but no count precedes it`, 'begin with a count')] : []),
      ...(warns === undefined && counts === undefined
        ? []
        : [fault('has figures, and also warns or counts nodes', 'declare two form queries')]),
    ]
  })
}

/** R101: a button with a number that no form query finds, or with a sum of a field that is not an amount; or a text without them. */
export function checkRepeats(tool: Resource, _context: CheckContext): DeclarationFault[] {
  return [...sumFaults(tool), ...buttonFaults(tool)]
}

/** A button of a plan needs an amount of the tool, and a text with the number and the amount. */
function sumFaults({ name: of, actions, fields }: Resource): DeclarationFault[] {
  return Object.entries(actions).flatMap(([name, { planLabel }]) => {
    if (!planLabel) return []
    const path = `${of}.actions.${name}.planLabel`
    const { sum, message } = planLabel
    const isAmount = fields[sum]?.kind === 'money' && !fields[sum]?.masked
    const isWhole = message.split('||||').every(words => words.includes('%{smart_count}') && words.includes('%{amount}'))
    return [
      ...(isAmount ? [] : [{ code: 'R101', path, fact: `'${sum}' is not a visible amount`, remedy: 'name a `money()`' }]),
      ...(isWhole
        ? []
        : [
            {
              code: 'R101',
              path,
              fact: 'its text does not contain the number and the amount',
              remedy: 'add %{smart_count} and %{amount} to it',
            },
          ]),
    ]
  })
}

function buttonFaults(tool: Resource): DeclarationFault[] {
  return Object.entries(tool.actions).flatMap(([name, { buttonLabel }]) => {
    if (!buttonLabel) return []
    const path = `${tool.name}.actions.${name}.buttonLabel`
    const told = Object.keys(tool.formQueries).filter(one => tool.formQueries[one]?.figures)
    return [
      ...unknown({ code: 'R101', path, said: 'no form query with figures:' }, [buttonLabel.formQuery], told),
      ...(buttonLabel.message.split('||||').every(words => words.includes('%{smart_count}'))
        ? []
        : [{ code: 'R101', path, fact: 'its text does not contain the number', remedy: 'add %{smart_count} to it' }]),
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
    ...(steps.length > 1 ? [] : [{ code: 'R102', path, fact: 'has fewer than two steps', remedy: 'name at least two numbers' }]),
    ...strange.map(key => ({ code: 'R102', path, fact: `'${key}' is not a visible number`, remedy: 'name an `integer()`' })),
  ]
}
