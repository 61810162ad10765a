import { z } from 'zod'
import { asText, type KindField, type KindWord, type Statement } from './kind.ts'

interface SqlOptions extends Omit<Statement, 'seconds'> {
  /** How long it may run; 30 s when left out. */
  readonly seconds?: number
  /** Longest statement, in characters. */
  readonly max?: number
  unique?: never
  masked?: never
}

interface Told {
  readonly max: number
  readonly statement: Statement
}

export type SqlField = KindField<'sql', string> & Told

/**
 * One statement that reads the views of a sandbox and answers one column. The server holds it against the list of what such statements may hold, when it
 * is saved and whenever it runs, and it runs in the sandbox alone. `sql({ sandbox: 'audience', returns: 'user_code' })`
 */
export const sql: KindWord<'sql', string, SqlOptions, Told> = options => {
  if (!options) throw new Error('A statement says where it runs and what it answers: `sandbox` and `returns`')
  const { sandbox, returns, seconds = 30, among, elsewhere, max = 10_000, ...more } = options
  return {
    ...more,
    ...asText,
    kind: 'sql',
    max,
    statement: { sandbox, returns, seconds, ...(among && { among }), ...(elsewhere && { elsewhere }) },
    operators: ['empty'],
    type: () =>
      z
        .string()
        .trim()
        .max(max)
        // The parser ends at a NUL, and would not see what comes behind it.
        .refine(value => !/[\p{Cs}]|[^\P{Cc}\t\n\r]/u.test(value), { params: { code: 'control_characters' } }),
    column: () => ({ type: 'text' }),
    example: (_context, n) => `select ${returns} from people where ${n ?? 1} = 1`.slice(0, max),
  }
}
