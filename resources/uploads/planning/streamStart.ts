import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { startsTooSoon } from '../../ads/planning/streamTime.ts'
import { refused } from '../../planner.ts'

interface StreamTimes {
  readonly no: number
  readonly values: { readonly start_at: string }
}

/** Why a row of a file cannot have its start: it is over, or a scheduled stream would start in less than 30 minutes (domain.md, §3.6). */
export function startFaults({ no, values: { start_at } }: StreamTimes, now: string, status: string | null = null): readonly RowRefused[] {
  const code = start_at <= now ? 'starts_in_the_past' : status === 'scheduled' && startsTooSoon(start_at, now) ? 'starts_too_soon' : null
  return code ? [{ ...refused(no, 'start_at', 'E8', 'row_rule'), fault: { code } }] : []
}
