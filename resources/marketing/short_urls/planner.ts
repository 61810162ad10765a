import type { Asking, Wrong } from '../../../schema/planner.ts'
import { type Planner, type Planners, update, type Write } from '../../planner.ts'
import { freeKeys } from './freeKeys.ts'
import { tagged } from './target.ts'

/** From this age on a link may stand on posters and in messages. */
const OUT_AFTER_DAYS = 7
const DAY_MS = 86_400_000

/** Chooses the key of a link that is not a custom one, and writes its campaign into the address. */
const create: Planner<'short_urls', 'create'> = async (rows, read) => {
  const fresh = rows.filter(({ row }) => row.kind !== 'custom' && !row.short_key)
  const keys = await freeKeys(fresh.length, read)
  return rows.map(({ row, self, group }): Write | Wrong => {
    const leads_to = tagged(row.url, row)
    if (row.kind === 'custom') return update('short_urls', self, { leads_to }, group)
    if (row.short_key) return { wrong: { short_key: { code: 'key_not_chosen' } } }
    const bitly = row.kind === 'bitly' ? { bitly_state: 'own domain' as const } : {}
    return update('short_urls', self, { leads_to, short_key: keys.pop() ?? '', ...bitly }, group)
  })
}

/** The campaign in the address follows what the link says of it. */
const change: Planner<'short_urls', 'update'> = async rows =>
  rows.map(({ row, set, self, group }) => {
    const after = { ...row, ...set }
    return update('short_urls', self, { leads_to: tagged(after.url, after) }, group)
  })

/** Whoever has the link is led elsewhere from now on, on paper too: a link that is out asks first. */
const change_target: Planner<'short_urls', 'change_target'> = async (rows, _read, { answers, now }) =>
  rows.flatMap(({ row, self, group }): readonly (Write | Asking<'link_is_out'>)[] => {
    const days = Math.floor((Date.parse(now) - Date.parse(row.created_at)) / DAY_MS)
    const moved = update('short_urls', self, { leads_to: tagged(answers.url, row) }, group)
    if (days <= OUT_AFTER_DAYS) return [moved]
    return [{ prompt: { code: 'link_is_out', params: { days, clicks: row.clicks ?? 0 } } }, moved]
  })

export const planners: Planners<'short_urls'> = { create, update: change, change_target }
