import type { Column } from '../../schema/kinds/kind.ts'

/** The name of a column's type in a record definition. */
export function sqlType({ type, precision }: Column): string {
  return type === 'numeric' && precision ? `numeric(${precision[0]},${precision[1]})` : type
}
