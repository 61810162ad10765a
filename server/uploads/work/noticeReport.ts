import type { RowNoted } from '../rows/uploadEffect.ts'

/** Something to know of rows that are taken. */
export interface Notice {
  readonly message: string
  readonly count: number
  /** The first rows that it is of. */
  readonly rows: readonly number[]
}

const MESSAGES = 50
const ROWS = 20

/** Gathers what there is to know of rows that are taken, in a few lines however many they are. */
export function noticeReport() {
  const known = new Map<string, Notice>()
  return {
    note(said: readonly RowNoted[]): void {
      for (const { notice, of } of said) {
        const before = known.get(notice)
        if (!before && known.size >= MESSAGES) continue
        const { count, rows } = before ?? { count: 0, rows: [] }
        known.set(notice, { message: notice, count: count + 1, rows: rows.length < ROWS ? [...rows, of] : rows })
      }
    },
    whole: (): readonly Notice[] => [...known.values()],
  }
}
