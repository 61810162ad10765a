import type { EffectRow } from '../../changes/effect.ts'
import type { Values } from '../../changes/write.ts'

const suspending: readonly unknown[] = [9, 11]

/** What a line keeps while it is held or disputed: where it goes back to, and since when its dispatch date stands still. */
export function suspended({ row }: EffectRow, today: string): Values {
  const already = suspending.includes(row.status)
  return {
    prior_status: already ? row.prior_status : row.status,
    held_on: already ? (row.held_on ?? today) : today,
  }
}
