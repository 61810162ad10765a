import { countries } from '../../../schema/country.ts'
import type { Refusing, Wrong } from '../../../schema/planner.ts'
import { nextRun, type Schedule } from '../../../schema/scheduleRuns.ts'
import { type Effect, type EffectContext, type Effects, insert, type Read, type Row, update, type Write } from '../../planner.ts'
import { following } from '../planning/following.ts'
import { filledFor, type Known, messageText } from '../planning/messageText.ts'
import { namedOnce, namesIn } from '../namedPeople.ts'
import { isReady, isSmsReady } from '../planning/templateReady.ts'
import { SEND_APPROVAL_ABOVE, UNDO_MS } from '../sendRules.ts'

type Campaign = Row<'notification_campaigns'>

const FAILED = 'send_notifications_failed'

/** Whom a campaign names, whether a second person has to agree, and, of SMS, whether it is promotional: kept beside what was typed. */
async function reckoned(
  row: Campaign,
  read: Read,
): Promise<Wrong | { readonly set: Pick<Campaign, 'people' | 'needs_second' | 'message_type'> }> {
  const isSuppliers = row.recipient_type === 'suppliers'
  const pasted = isSuppliers ? row.supplier_ids : row.user_ids
  const names = namedOnce(pasted)
  const known = new Set(await knownOf(names, isSuppliers, read))
  const index = namesIn(pasted).findIndex(name => !known.has(name.toUpperCase()))
  const field = isSuppliers ? 'supplier_ids' : 'user_ids'
  if (index >= 0) return { wrong: { [field]: { code: 'not_ids_at', params: { index } } }, says: FAILED }
  const [sms] = row.channel === 'sms' && row.sms_template ? await read.rows('sms_templates', { id: row.sms_template }) : []
  const message_type = sms ? sms.message_type : (row.message_type ?? 'promotional')
  const needs_second = names.length > SEND_APPROVAL_ABOVE || (row.channel === 'sms' && message_type === 'promotional')
  return { set: { people: names.length, needs_second, message_type } }
}

async function knownOf(names: readonly string[], isSuppliers: boolean, read: Read): Promise<readonly string[]> {
  if (names.length === 0) return []
  if (!isSuppliers) return (await read.rows('users', { code: [...names] }, ['code'])).map(({ code }) => code)
  return (await read.rows('suppliers', { id: names.map(Number) }, [])).map(({ id }) => String(id))
}

const created: Effect<'notification_campaigns', 'create'> = async (rows, read) => {
  const planned: (Write | Wrong)[] = []
  for (const { row, set, self, group } of rows) {
    const found = await reckoned({ ...row, ...set } as Campaign, read)
    planned.push('wrong' in found ? found : update('notification_campaigns', self, found.set, group))
  }
  return planned
}

/** What a second person has to agree to anew where it changes. */
const agreed = [
  'recipient_type',
  'user_ids',
  'supplier_ids',
  'template',
  'sms_template',
  'key_values',
  'deeplink',
  'hold_out_from',
  'hold_out_to',
] as const

/** Edits are for later runs. A campaign that needs a second person goes back to a draft where others would get it, or something else. */
const updated: Effect<'notification_campaigns', 'update'> = async (rows, read, { country, now }) => {
  const planned: (Write | Wrong)[] = []
  for (const { row, set, self, group } of rows) {
    const whole = { ...row, ...set } as Campaign
    const found = await reckoned(whole, read)
    if ('wrong' in found) {
      planned.push(found)
      continue
    }
    const isOther = agreed.some(key => key in set && JSON.stringify(set[key]) !== JSON.stringify(row[key]))
    const isWaiting = row.status === 'scheduled' || row.status === 'paused'
    const goesBack = isWaiting && isOther && (found.set.needs_second || row.needs_second)
    const next =
      isWaiting && 'schedule' in set ? { next_run_at: following(whole, new Date(now), country), ...spanOf(whole, now, country) } : {}
    planned.push(
      update(
        'notification_campaigns',
        self,
        { ...found.set, ...next, ...(goesBack && { status: 'draft', next_run_at: null, approved_people: null, approved_text: null }) },
        group,
      ),
    )
  }
  return planned
}

/** What was sent is kept. */
const deleted: Effect<'notification_campaigns', 'delete'> = async (rows, read) => {
  const runs = await read.rows('notification_runs', { campaign: rows.map(({ row }) => row.id) }, ['campaign'])
  const used = new Set(runs.map(({ campaign }) => campaign))
  return rows.flatMap(({ row }) => (used.has(row.id) ? [{ refuse: row.id, says: 'campaign_has_runs' }] : []))
}

/** From its first run to its last one, for the calendar; what never ends has no last one. */
function spanOf(
  { schedule }: Pick<Campaign, 'schedule'>,
  now: string,
  country: EffectContext<'notification_campaigns', 'schedule'>['country'],
) {
  const told = schedule as Schedule | null
  if (!told) return { starts_at: now, ends_at: now }
  const first = nextRun(told, now, countries[country])
  if (told.kind === 'one time') return { starts_at: first, ends_at: first }
  if (told.kind === 'multiple dates') return { starts_at: first, ends_at: lastOf(told, now, country) }
  return { starts_at: first, ends_at: told.end === 'never ending' ? null : lastOf(told, now, country) }
}

function lastOf(schedule: Schedule, now: string, country: EffectContext<'notification_campaigns', 'schedule'>['country']): string | null {
  let last: string | null = null
  for (let next = nextRun(schedule, now, countries[country]); next !== null; next = nextRun(schedule, next, countries[country])) last = next
  return last
}

/** Sends a campaign, or plans its first run. Whoever agrees to it agrees to the people and the text as they are now. */
async function scheduled(
  rows: Parameters<Effect<'notification_campaigns', 'schedule'>>[0],
  read: Read,
  { country, now }: EffectContext<'notification_campaigns', 'schedule'>,
): Promise<(Write | Refusing)[]> {
  const planned: (Write | Refusing)[] = []
  for (const { row, self, group } of rows) {
    const found = await reckoned(row, read)
    if ('wrong' in found) {
      planned.push({ refuse: row.id, says: FAILED })
      continue
    }
    const text = await templateOf(row, read)
    const next = row.schedule ? following(row, new Date(now), country) : new Date(Date.parse(now) + UNDO_MS).toISOString()
    const fault =
      next === null
        ? 'campaign_in_the_past'
        : found.set.needs_second !== (row.needs_second ?? false)
          ? 'campaign_needs_second'
          : text.fault(country)
    if (fault) planned.push({ refuse: row.id, says: fault })
    else
      planned.push(
        update(
          'notification_campaigns',
          self,
          {
            next_run_at: next,
            ...spanOf(row, now, country),
            people: found.set.people,
            approved_people: found.set.people,
            approved_text: row.needs_second ? String(text.version) : null,
          },
          group,
        ),
      )
  }
  return planned
}

async function templateOf({ channel, sms_template, template }: Campaign, read: Read) {
  if (channel === 'sms') {
    const [sms] = sms_template ? await read.rows('sms_templates', { id: sms_template }) : []
    return {
      version: sms?.version ?? 0,
      sms,
      template: undefined,
      fault: (country: string) => (sms && isSmsReady(sms, country) ? null : 'sms_not_approved'),
    }
  }
  const [one] = template ? await read.rows('notification_templates', { id: template }) : []
  return { version: one?.version ?? 0, sms: undefined, template: one, fault: () => (one && isReady(one) ? null : 'template_not_approved') }
}

/** Runs under way stop with what has left already; what waits is taken back. */
const pause: Effect<'notification_campaigns', 'pause'> = (rows, read) => movedRuns(rows, read, ['queued', 'sending'], 'paused')
const cancel: Effect<'notification_campaigns', 'cancel'> = async (rows, read, { now }) => [
  ...(await movedRuns(rows, read, ['queued', 'sending', 'paused'], 'cancelled', { ended_at: now })),
  ...rows.map(({ self, group }) => update('notification_campaigns', self, { next_run_at: null }, group)),
]

type Moving = Parameters<Effect<'notification_campaigns', 'pause'>>[0]

async function movedRuns(
  rows: Moving,
  read: Read,
  from: readonly ('queued' | 'sending' | 'paused')[],
  status: 'paused' | 'cancelled',
  more: { readonly ended_at?: string } = {},
): Promise<Write[]> {
  const runs = await read.rows('notification_runs', { campaign: rows.map(({ row }) => row.id), status: [...from] })
  return runs
    .filter(({ is_test }) => !is_test)
    .map(run => update('notification_runs', run, { status, withdrawn: false, ...more }, groupOf(rows, run.campaign)))
}

const groupOf = (rows: Moving, campaign: number): string | undefined => rows.find(({ row }) => row.id === campaign)?.group

/** A run goes on with those who are left; without one the campaign waits for the next time that is still to come: those in between are skipped (domain.md, §2.9). */
const resume: Effect<'notification_campaigns', 'resume'> = async (rows, read, { country, now }) => {
  const runs = await read.rows('notification_runs', { campaign: rows.map(({ row }) => row.id), status: 'paused' })
  return rows.flatMap(({ row, self, group }): (Write | Refusing)[] => {
    const own = runs.filter(({ campaign }) => campaign === row.id)
    const next = row.schedule ? following(row, new Date(now), country) : row.next_run_at
    if (own.length > 0)
      return [
        update('notification_campaigns', self, { status: 'sending', next_run_at: null }, group),
        ...own.map(run =>
          update('notification_runs', run, { status: run.frozen === null ? 'queued' : 'sending', withdrawn: false, fault: null }, group),
        ),
      ]
    return next === null
      ? [{ refuse: row.id, says: 'campaign_in_the_past' }]
      : [update('notification_campaigns', self, { next_run_at: next }, group)]
  })
}

/**
 * Writes at most five messages to people named by their codes. It reads no recipients of the campaign at all, so that no slip can reach more
 * (remaining.md, §3.2 no. 38).
 */
const sendTest: Effect<'notification_campaigns', 'send_test'> = async (rows, read, { answers, now }) => {
  const codes = answers.codes.map(code => code.toUpperCase()).slice(0, MOST_TESTED)
  const people = await read.rows('users', { code: codes, deletion: 'active' })
  const named = codes.map(code => people.find(one => one.code === code))
  const unknown = named.indexOf(undefined)
  if (unknown >= 0) return [wrongCode(unknown)]
  const planned: (Write | Wrong)[] = []
  for (const { row, group } of rows) {
    const found = await templateOf(row, read)
    const text = messageText(found, row)
    const lost = named.map(one => addressOf(row.channel, one)).indexOf(null)
    if (lost >= 0 || !text) return [lost >= 0 ? wrongCode(lost) : { wrong: { codes: { code: 'missing' } } }]
    const name = `test ${row.id}`
    const run = { campaign: row.id, run_at: now, status: 'sending', is_test: true, targeted: people.length } as const
    planned.push(insert('notification_runs', name, run, group))
    for (const person of people) {
      const { subject = null, body } = filledFor(text, await knownOfUser(person, read))
      planned.push(
        insert(
          'outbox_messages',
          `${name} to ${person.id}`,
          {
            recipient: person.id,
            run: { newRow: name },
            channel: row.channel,
            cause: `Test of ${row.name}`,
            address: addressOf(row.channel, person),
            subject,
            body,
            state: 'queued',
            attempts: 0,
            next_try_at: now,
            dedupe_key: `test:${row.id}:${person.id}:${Date.parse(now)}`,
          },
          group,
        ),
      )
    }
  }
  return planned
}

const MOST_TESTED = 5
const wrongCode = (index: number): Wrong => ({ wrong: { codes: { code: 'not_ids_at', params: { index } } }, says: FAILED })

function addressOf(channel: Campaign['channel'], person: Row<'users'> | undefined): string | null {
  return (channel === 'push' ? person?.push_device : channel === 'email' ? person?.email : person?.phone) || null
}

async function knownOfUser({ id, name, code, city, credits_balance }: Row<'users'>, read: Read): Promise<Known> {
  const orders = await read.rows('orders', { reseller: id }, ['order_number'])
  const last = orders.reduce<string | null>(
    (latest, { order_number }) => (latest === null || order_number > latest ? order_number : latest),
    null,
  )
  return { name, code, city, credits: credits_balance, last_order: last }
}

export const effects: Effects<'notification_campaigns'> = {
  create: created,
  update: updated,
  delete: deleted,
  schedule: scheduled,
  schedule_large: scheduled,
  send_test: sendTest,
  pause,
  resume,
  cancel,
}
