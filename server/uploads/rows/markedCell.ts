import type { CellFact, ToldFact } from '../../../schema/cellFacts.ts'
import type { RowError } from '../../../schema/uploadPlanner.ts'
import type { KeptError } from './rowTeller.ts'

/** The message by which a row is refused for a fact of a cell (E2). */
export const factMessages = {
  shortened: 'row_shortened',
  date: 'row_made_date',
  time: 'row_made_time',
  formula: 'row_formula_no_value',
} as const satisfies Record<CellFact, string>

export function factError(column: string, { fact, cell }: Pick<ToldFact, 'fact' | 'cell'>): RowError {
  return { column, code: 'E2', key: factMessages[fact], ...(fact === 'formula' && { own: { cell } }) }
}

const facts = Object.keys(factMessages) as CellFact[]
const MARKED = new RegExp(`^#(${facts.join('|')})! ?(.*)$`, 'is')

/**
 * The text of a failed cell in a sheet that we write, like an error value of a spreadsheet: `#DATE! 2026-12-01`. A plain text would lose the fact, so that
 * the same value would be taken when the sheet comes back uncorrected.
 */
export function markedCell(text: string, errors: readonly KeptError[]): string {
  for (const { key, own } of errors) {
    const fact = facts.find(one => factMessages[one] === key)
    if (fact) return `#${fact.toUpperCase()}! ${own?.cell ?? text}`
  }
  return text
}

/** Reads back a text of `markedCell`; null for any other text. */
export function unmarkedCell(written: string): ToldFact | null {
  const [, word, text = ''] = (written.startsWith('#') && MARKED.exec(written)) || []
  const fact = facts.find(one => one === word?.toLowerCase())
  if (!fact) return null
  return fact === 'formula' ? { fact, text: '', cell: text } : { fact, text, cell: '' }
}
