/** An id, or what else a row is named by. */
export type Key = number | string

/** The tool and the question of it that is answered with a row of another. */
export interface Asker {
  readonly tool: string
  readonly name: string
}

/** What a row is named by: its id, or another number or text of it. */
export function keyOf(row: Readonly<Record<string, unknown>>, by = 'id'): Key {
  const key = row[by]
  return typeof key === 'string' && by !== 'id' ? key : Number(key)
}
