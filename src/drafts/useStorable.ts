import type { Fields } from '../../schema/fields.ts'
import type { ChildChanges } from '../../schema/kinds/children.ts'
import { useTools } from '../tools/panelTools.ts'
import { isStorable } from './isStorable.ts'

type Values = Readonly<Record<string, unknown>>

interface Storable {
  readonly kept: Values
  /** Names of fields that lost a part. */
  readonly left: readonly string[]
}

/** @returns a function that takes passwords, keys and masked values out of the values of a form, also out of child rows */
export function useStorable(fields: Fields): (values: Values) => Storable {
  const { lightResource } = useTools()
  return values => {
    const kept: Record<string, unknown> = {}
    const left: string[] = []
    for (const [key, value] of Object.entries(values)) {
      const field = fields[key]
      if (!field) continue
      const secret = (field.holdsRows && lightResource(field.holdsRows.of)?.unstored) ?? []
      if (!isStorable(field)) left.push(key)
      else if (secret.length === 0 || !value) kept[key] = value
      else {
        kept[key] = withoutSecrets(value as ChildChanges, secret)
        if (JSON.stringify(kept[key]) !== JSON.stringify(value)) left.push(key)
      }
    }
    return { kept, left }
  }
}

function withoutSecrets(changes: ChildChanges, secret: readonly string[]): ChildChanges {
  const strip = <Row extends object>(rows: readonly Row[] | undefined) =>
    rows?.map(row => Object.fromEntries(Object.entries(row).filter(([key]) => !secret.includes(key))) as Row)
  return { ...changes, ...(changes.add && { add: strip(changes.add) }), ...(changes.edit && { edit: strip(changes.edit) }) }
}
