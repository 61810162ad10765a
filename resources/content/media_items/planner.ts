import { rowsBy } from '../../../schema/maps.ts'
import { type Planner, type PlannerRow, type Planners, type Read, update } from '../../planner.ts'

/** The rejection reason that counts against the person (remaining.md, §3.1 no. 16), and how often until their next items stand first. */
const UNETHICAL = 2
const STRIKES = 3
const FIRST = 0
/** So many places are named where a video is in use. */
const NAMED = 5

type Item = PlannerRow<'media_items'>

/** Keeps who let it through; why it was once rejected no longer holds. */
const approve: Planner<'media_items', 'approve'> = async (rows, _read, { actor }) =>
  rows.map(({ self, group }) => update('media_items', self, { reviewed_by: actor, rejection_reason: null, comment: null }, group))

/**
 * Keeps who rejected it, and asks first where an influencer's video is in use. What is unethical counts against the person; with the third, what else they have
 * waiting stands first.
 */
const reject: Planner<'media_items', 'reject'> = async (rows, read, { actor, answers }) => [
  ...(await inUse(rows, read)),
  ...rows.map(({ self, group }) => update('media_items', self, { reviewed_by: actor }, group)),
  ...(answers.rejection_reason === UNETHICAL ? await broughtForward(rows, read) : []),
]

/** Asks about videos of influencers that the app shows elsewhere (remaining.md, §3.1 no. 16): in web views that are out, as recordings of streams. */
async function inUse(rows: readonly Item[], read: Read) {
  const videos = rows.flatMap(({ row: { kind, media } }) => (kind === 'influencer_video' && media ? [media.id] : []))
  if (videos.length === 0) return []
  const isShown = (where: unknown) => videos.some(id => JSON.stringify(where ?? '').includes(id))
  const [views, streams] = await Promise.all([
    read.rows('dynamic_webviews', { out: true }, ['title', 'live']),
    read.rows('live_streams', { status: ['scheduled', 'live', 'ended'] }, ['title', 'recording_url']),
  ])
  const shown = [...views.filter(({ live }) => isShown(live)), ...streams.filter(({ recording_url }) => isShown(recording_url))]
  const places = [...shown.slice(0, NAMED).map(({ title }) => title), ...(shown.length > NAMED ? ['…'] : [])].join(', ')
  return shown.length > 0 ? [{ prompt: { code: 'media_used_in', params: { places } } } as const] : []
}

/** What waits of people who have three strikes by now. */
async function broughtForward(rows: readonly Item[], read: Read) {
  const own = rowsBy(rows, ({ row }) => row.user)
  const before = await read.rows('media_items', { user: [...own.keys()], approval: 2, rejection_reason: UNETHICAL }, ['user'])
  const struck = rowsBy(before, ({ user }) => user)
  const often = [...own].filter(([user, items]) => items.length + (struck.get(user)?.length ?? 0) >= STRIKES)
  const groups = new Map(often.map(([user, items]) => [user, items[0]?.group]))
  const decided = new Set(rows.map(({ row }) => row.id))
  const waiting = groups.size > 0 ? await read.rows('media_items', { user: [...groups.keys()], approval: 0, turn: 1 }, ['user']) : []
  return waiting.filter(({ id }) => !decided.has(id)).map(({ id, user }) => update('media_items', id, { turn: FIRST }, groups.get(user)))
}

export const planners: Planners<'media_items'> = { approve, reject }
