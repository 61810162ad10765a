import type { Field } from '../../schema/kinds/kind.ts'

/** What is copied of a value: the value, or the whole address that it ends. */
export const copiedText = ({ copied }: Pick<Field, 'copied'>, value: unknown): string =>
  typeof copied === 'string' ? `${window.location.origin}${copied}${value}` : String(value)
