import type { Field } from '../../../schema/kinds/kind.ts'
import type { Resource } from '../../../schema/resource.ts'
import { faultText } from '../../changes/say.ts'
import { type Misfit, misfitField } from './checkRows.ts'

/** A value longer than this is cut in a message. */
const LONGEST = 40

/** `row 3: "Check"`, or the ids alone where the values are secret or about people: the message may end in a log. */
export function examplesText(examples: readonly { readonly id: number; readonly value: unknown }[], field: Field | undefined): string {
  const isHidden = !field || field.personal || field.masked || field.writeOnly || field.mentions || field.namesPeople || field.cells
  if (isHidden) return `rows ${examples.map(({ id }) => id).join(', ')}`
  return examples.map(({ id, value }) => `row ${id}: ${shortened(value)}`).join(', ')
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value ?? null)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** How many rows do not fit, why, and the first of them. */
export function misfitText(table: string, tool: Resource, misfit: Misfit): string {
  const field = misfitField(tool, misfit)
  const rows = misfit.count === 1 ? '1 row has' : `${misfit.count} rows have`
  const why = misfit.what === 'cast' ? 'a value that does not convert' : `a value that is not allowed (${reason(tool, misfit)})`
  const more = misfit.count > misfit.examples.length ? ', …' : ''
  return `${table}.${misfit.at}: ${rows} ${why}: ${examplesText(misfit.examples, field)}${more}`
}

const reason = ({ fields }: Resource, { fault }: Misfit): string => faultText(fault, fields).replace(/\.$/, '')

/** Options that people or the server may have written and that are declared no more. */
export const isDroppedOption = (tool: Resource, misfit: Misfit): boolean =>
  misfit.fault.code === 'not_offered' ||
  (misfit.what === 'not_allowed' && misfitField(tool, misfit)?.kind === 'choices' && misfit.fault.code === 'wrong_type')

/** The changes of a declaration that make rows fit again. */
export function waysOut(tool: Resource, misfit: Misfit): string[] {
  const { at, key } = misfit
  const field = misfitField(tool, misfit)
  const convert = `convert the values: migrateFrom: { ${key}: { of: ['${key}'], is: ({ ${key} }) => … } } in ${tool.name}`
  if (isDroppedOption(tool, misfit)) {
    const old = misfit.examples.map(({ value }) => value).find(value => typeof value === 'string' || typeof value === 'number')
    const others = field?.options?.map(({ id }) => id) ?? []
    const map = `replace the option: migrateFrom: { ${JSON.stringify(old ?? '…')}: ${JSON.stringify(others[0] ?? '…')} } in the field ${at}`
    return [
      map,
      `keep the option ${JSON.stringify(old ?? '…')} declared${field?.readOnly ? '' : ` (with retired: [${JSON.stringify(old ?? '…')}] nobody can choose it)`}`,
    ]
  }
  return misfit.ofRule
    ? ['correct the rows while the last version runs, or relax the rule']
    : [convert, 'correct the rows while the last version runs']
}
