import type { Refusing, Wrong } from '../../../schema/planner.ts'
import { messages } from '../../messages.ts'
import { type Planner, type PlannerRow, type Planners, type Read, type Row, update, type Write } from '../../planner.ts'
import { affordable, lesser, smallest } from '../display_days/cost.ts'
import { paceOf } from './pace.ts'
import { RUNNING } from './tied.ts'

type Campaign = Row<'display_campaigns'>
type Planned = PlannerRow<'display_campaigns'>

/** The names of the campaigns that run with these banners, without the given campaigns. */
async function runningWith(banners: readonly unknown[], own: readonly number[], read: Read): Promise<ReadonlyMap<unknown, string>> {
  const ids = banners.filter(banner => typeof banner === 'number')
  const running = await read.rows('display_campaigns', { banner: ids, status: RUNNING }, ['banner', 'name'])
  return new Map(running.filter(({ id }) => !own.includes(id)).map(({ banner, name }) => [banner, name]))
}

/** Refuses a banner that another running campaign shows, on the field, with the name of that campaign. */
const save: Planner<'display_campaigns', 'create' | 'update'> = async (rows, read) => {
  const chosen = rows.filter(({ set }) => 'banner' in set)
  const others = await runningWith(
    chosen.map(({ set }) => set.banner),
    chosen.map(({ row }) => row.id),
    read,
  )
  return chosen.flatMap(({ set }): readonly Wrong[] => {
    const name = others.get(set.banner)
    const message = 'belongs_to_display_campaign'
    const english = messages[message].replace('%{name}', name ?? '')
    return name === undefined ? [] : [{ wrong: { banner: { code: 'not_allowed_here', params: { message, english, name } } } }]
  })
}

/** Only campaigns that nobody approved are deleted. */
const remove: Planner<'display_campaigns', 'delete'> = async rows =>
  rows.flatMap(({ row }) =>
    row.status === 'draft' || row.status === 'rejected' ? [] : [{ refuse: row.id, message: 'display_campaign_kept' }],
  )

/** The reason why a campaign cannot run, as a message key; null if it can. */
function obstacle(row: Campaign, others: ReadonlyMap<unknown, string>, today: string): string | null {
  if (row.end_date < today) return 'display_campaign_over'
  return others.has(row.banner) ? 'display_banner_in_use' : null
}

const submit: Planner<'display_campaigns', 'submit'> = async (rows, read, { today }) => {
  const others = await othersOf(rows, read)
  return rows.flatMap(({ row, self, group }): readonly (Write | Refusing)[] => {
    const message = row.start_date < today ? 'display_start_past' : obstacle(row, others, today)
    return message ? [{ refuse: row.id, message }] : [update('display_campaigns', self, { review_comment: null }, group)]
  })
}

const othersOf = (rows: readonly Planned[], read: Read) =>
  runningWith(
    rows.map(({ row }) => row.banner),
    rows.map(({ row }) => row.id),
    read,
  )

/** The campaign and its banner, switched on if the start date has come. */
function switchedOn({ row, self, group }: Planned, set: Partial<Campaign>, today: string): readonly Write[] {
  const started = row.start_date <= today
  return [
    update('display_campaigns', self, { ...set, started, stopped_at: null }, group),
    ...(started ? [update('banners', row.banner, { active: true }, group)] : []),
  ]
}

const switchedOff = ({ row, self, group }: Planned, set: Partial<Campaign>): readonly Write[] => [
  update('display_campaigns', self, { ...set, started: false }, group),
  update('banners', row.banner, { active: false }, group),
]

const approve: Planner<'display_campaigns', 'approve'> = async (rows, read, { today, country }) => {
  const others = await othersOf(rows, read)
  return rows.flatMap((one): readonly (Write | Refusing)[] => {
    const message = obstacle(one.row, others, today)
    if (message) return [{ refuse: one.row.id, message }]
    return switchedOn(one, paceOf(one.row, [], today, smallest(country)), today)
  })
}

const start: Planner<'display_campaigns', 'start'> = async rows =>
  rows.map(({ row, group }) => update('banners', row.banner, { active: true }, group))

const pause: Planner<'display_campaigns', 'pause'> = async (rows, _read, { now }) =>
  rows.flatMap(one => switchedOff(one, { pause_reason: 'staff', stopped_at: now }))

/** Also the job after midnight. A day whose budget is spent stays paused. */
const resume: Planner<'display_campaigns', 'resume'> = async (rows, read, { today, country }) => {
  const others = await othersOf(rows, read)
  const amounts = smallest(country)
  const days = await read.rows('display_days', { campaign: rows.map(({ row }) => row.id), day: today }, [
    'campaign',
    'impressions',
    'unbilled',
    'spend',
  ])
  return rows.flatMap((one): readonly (Write | Refusing)[] => {
    const { row } = one
    const day = days.find(({ campaign }) => campaign === row.id)
    const spent = amounts.of(day?.spend ?? '0')
    const left = amounts.of(row.budget) - amounts.of(row.spend ?? '0') + spent
    const most = affordable(lesser(row.daily_budget === null ? left : amounts.of(row.daily_budget), left), amounts.of(row.cpm))
    const isFull = BigInt((day?.impressions ?? 0) - (day?.unbilled ?? 0)) >= most
    const message = obstacle(row, others, today) ?? (isFull ? 'display_day_spent' : null)
    return message ? [{ refuse: row.id, message }] : switchedOn(one, { pause_reason: null }, today)
  })
}

const end: Planner<'display_campaigns', 'end'> = async (rows, _read, { now, actor }) =>
  rows.flatMap(one =>
    switchedOff(one, {
      end_reason: actor === null ? 'end date' : 'staff',
      pause_reason: null,
      behind_pace: false,
      stopped_at: one.row.stopped_at ?? now,
    }),
  )

const update_pace: Planner<'display_campaigns', 'update_pace'> = async (rows, read, { today, country }) => {
  const amounts = smallest(country)
  const days = await read.rows('display_days', { campaign: rows.map(({ row }) => row.id) }, ['campaign', 'day', 'spend'])
  return rows.map(({ row, self, group }) => {
    const own = days.filter(({ campaign }) => campaign === row.id)
    return update('display_campaigns', self, paceOf(row, own, today, amounts), group)
  })
}

export const planners: Planners<'display_campaigns'> = {
  create: save,
  update: save,
  delete: remove,
  submit,
  approve,
  start,
  pause,
  resume,
  end,
  update_pace,
}
