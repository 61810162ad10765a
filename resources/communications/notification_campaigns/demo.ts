import { countries } from '../../../schema/country.ts'
import type { DemoRow, Random } from '../../../schema/demo.ts'
import { nextRun, type Schedule } from '../../../schema/scheduleRuns.ts'
import { demo, numbered, type World } from '../../demo/world.ts'
import { filledFor, messageText } from '../planning/messageText.ts'
import { demoGroups } from '../pow_groups/demoGroups.ts'
import { usualLimits } from '../sendRules.ts'
import { heldOut, heldOutCampaign, isHeldOut } from './demoHoldOut.ts'

const CAMPAIGNS = 60
const RUNS = 300
/** People of a run: enough to tell something, few enough to load. */
const PEOPLE = 8

type Status = 'draft' | 'scheduled' | 'sending' | 'sent' | 'paused' | 'cancelled' | 'failed'
const statuses: readonly (readonly [Status, number])[] = [
  ['sent', 20],
  ['scheduled', 22],
  ['draft', 7],
  ['paused', 4],
  ['cancelled', 4],
  ['failed', 2],
  ['sending', 1],
]

const subjects = {
  IN: [
    'New kurtis',
    'Festive sarees',
    'Margin offer',
    'Credits waiting',
    'Weekend sale',
    'Come back',
    'Winter wear',
    'Top catalogs',
    'Share and earn',
    'Order updates',
  ],
  ID: [
    'Gamis baru',
    'Kerudung lebaran',
    'Promo margin',
    'Kredit menunggu',
    'Promo akhir pekan',
    'Ayo kembali',
    'Busana hujan',
    'Katalog terlaris',
    'Bagikan',
    'Kabar pesanan',
  ],
}

/** Each kind of schedule, and each way for one to end. */
function scheduleOf(world: World, index: number, isOver: boolean): { readonly kind: string; readonly at?: string } {
  const { daysAgo, at } = world.moments
  const start = daysAgo(isOver ? 60 : 40)
  const weekly = { kind: 'recurring', every: 'week', week_days: ['monday', 'thursday'], time: '10:30', start_date: start }
  const ways = [
    { kind: 'one time', at: at(daysAgo(isOver ? 3 + index : -2 - (index % 9)), 37_800) },
    { kind: 'multiple dates', dates: [20, 13, 6, isOver ? 4 : -5].map(daysAgo), time: '11:00' },
    { ...weekly, end: 'never ending' },
    { ...weekly, week_days: ['wednesday'], end: 'on a date', end_date: daysAgo(isOver ? 7 : -45) },
    {
      kind: 'recurring',
      every: 'month',
      month_days: [1, 15, 31],
      time: '17:00',
      start_date: start,
      end: 'after occurrences',
      occurrences: isOver ? 4 : 24,
    },
  ]
  // What never ends is not over.
  const told = isOver ? ways.filter(way => !('end' in way) || way.end !== 'never ending') : ways
  return told[index % told.length] ?? { kind: 'one time' }
}

/** Campaigns in each state, by each kind of schedule, and their runs with messages that nobody was sent: their provider is `demo`. Figures are counted from these. */
export const rows = demo({
  after: ['live_streams', 'notification_templates', 'sms_templates', 'audiences', 'pow_groups'],
  rows(world, made) {
    const draw = world.random('campaigns')
    const comparing = world.random('held out')
    const users = made('users').filter(({ deletion, blocked, flag_state }) => deletion === 'active' && !blocked && flag_state === 1)
    const ready = made('notification_templates').filter(({ provider_status }) => provider_status === null || provider_status === 'approved')
    const templates = ready.filter(({ purpose }) => purpose === 'general')
    const sms = made('sms_templates').filter(({ provider_status }) => provider_status === 'active')
    const audiences = made('audiences').filter(
      ({ deleted_at, renewal_status, refresh_state, size }) =>
        deleted_at === null &&
        renewal_status !== 'EXPIRED' &&
        refresh_state === 'Refreshed' &&
        Number(size) <= usualLimits(world.country)['second person above'],
    )
    const streams = made('live_streams')
    const states = draw.shuffled(statuses.flatMap(([state, count]) => Array.from({ length: count }, () => state)))
    const campaigns = numbered(Array.from({ length: CAMPAIGNS }, (_, index) => campaignOf(index)))
    const ofWeeks = demoGroups(world, made)
      .filter(({ week }) => week < world.moments.today)
      .map((one, index) => ({ id: CAMPAIGNS + index + 1, ...powCampaignOf(one) }))
    const template = templates.find(({ channel }) => channel === 'whatsapp')
    const compared = { id: CAMPAIGNS + ofWeeks.length + 1, ...heldOutCampaign(world, { orders: made('orders'), users, template }) }
    const all = [...campaigns, ...ofWeeks, compared]
    // What goes out once has one run; the others share the rest.
    const senders = campaigns.filter(({ status }) => status !== 'draft')
    const once = senders.filter(({ schedule }) => schedule.kind === 'one time')
    const again = senders.filter(({ schedule }) => schedule.kind !== 'one time')
    const ran = once.filter(({ status }) => status !== 'scheduled' && status !== 'paused')
    const runs = numbered(
      [
        ...ran.map(one => runOf(one, 0, 1)),
        ...repeated(RUNS - ran.length),
        ...ofWeeks.map(one => sentOnce(one.id, one.starts_at)),
        { ...sentOnce(compared.id, compared.starts_at), targeted: compared.people },
      ].toSorted((a, b) => a.run_at.localeCompare(b.run_at)),
    )
    const counts = new Map<number, number>()
    for (const { campaign, status } of runs) if (status === 'sent') counts.set(campaign, (counts.get(campaign) ?? 0) + 1)
    const counted = all.map(one => ({ ...one, run_count: counts.get(one.id) ?? 0 }))
    return { notification_campaigns: counted, notification_runs: runs, outbox_messages: numbered(runs.flatMap(messagesOf)) }

    function campaignOf(index: number) {
      const status = states[index] ?? 'sent'
      const channel = index % 3 === 0 ? 'sms' : draw.pick(templates).channel
      const isOver = status === 'sent' || status === 'cancelled' || status === 'failed'
      const own = draw.shuffled(users).slice(0, PEOPLE)
      const template = channel === 'sms' ? undefined : draw.pick(templates.filter(one => one.channel === channel))
      const schedule = scheduleOf(world, index, isOver)
      const first = world.moments.at(world.moments.daysAgo(isOver ? 60 : 40), 37_800)
      const names = subjects[world.country]
      // What never ran is for an audience; what did names the people whose messages stand here.
      const isUnsent = status === 'draft' || (status === 'scheduled' && schedule.kind === 'one time')
      const audience = isUnsent ? audiences[index % audiences.length] : undefined
      return {
        name: `${names[index % names.length]} ${Math.floor(index / names.length) + 1}`,
        channel,
        purpose: index % 10 === 7 ? 'live commerce' : 'general',
        stream: index % 10 === 7 ? streams[index % streams.length]?.id : null,
        recipient_type: audience ? 'audience' : 'user ids',
        audience: audience?.id ?? null,
        user_ids: audience ? null : own.map(({ code }) => code).join(', '),
        template: template?.id ?? null,
        sms_template: channel === 'sms' ? draw.pick(sms).id : null,
        message_type: channel === 'sms' ? 'transactional' : index % 4 === 1 ? 'transactional' : 'promotional',
        schedule,
        status,
        starts_at: status === 'draft' ? world.moments.at(world.moments.daysAgo(-3), 37_800) : first,
        ends_at: isOver || status === 'draft' ? world.moments.at(world.moments.daysAgo(isOver ? 3 : -10), 37_800) : null,
        next_run_at: status === 'scheduled' || status === 'paused' ? nextOf(schedule) : null,
        run_count: 0,
        people: audience ? Number(audience.size) : own.length,
        needs_second: false,
        created_at: world.moments.at(world.moments.daysAgo(61), 36_000),
      }
    }

    /** A message of the week, by WhatsApp, to the first people of its group. */
    function powCampaignOf({ id, week, audience, name, slot, short_key }: ReturnType<typeof demoGroups>[number]) {
      const members = new Set(made('audience_members').flatMap(one => (one.audience === audience ? [one.user] : [])))
      const own = users.filter(user => members.has(user.id)).slice(0, PEOPLE)
      const run_at = world.moments.at(week, 37_800)
      return {
        name: `POW ${week} ${slot} ${name}`.slice(0, 50).trim(),
        channel: 'whatsapp',
        purpose: 'pow',
        recipient_type: 'user ids',
        user_ids: own.map(({ code }) => code).join(', '),
        template: ready.find(({ purpose }) => purpose === 'pow')?.id ?? null,
        sms_template: null,
        message_type: 'promotional',
        key_values: { link: `https://munshi.example.com/s/${short_key}` },
        pow_link: id,
        schedule: { kind: 'one time', at: run_at },
        status: 'sent' as const,
        starts_at: run_at,
        ends_at: run_at,
        next_run_at: null,
        run_count: 0,
        people: own.length,
        needs_second: false,
        created_at: world.moments.at(world.moments.daysAgo(40), 36_000),
      }
    }

    /** When its schedule runs next. */
    function nextOf(schedule: ReturnType<typeof scheduleOf>): string | null {
      return nextRun(schedule as Schedule, world.moments.now.toISOString(), countries[world.country])
    }

    function repeated(count: number) {
      const each = Math.ceil(count / again.length)
      return Array.from({ length: count }, (_, index) => {
        const one = again[index % again.length]
        if (!one) throw new Error('no campaign goes out again')
        return runOf(one, each - 1 - Math.floor(index / again.length), Math.floor(index / again.length))
      })
    }

    /** @param back how many runs came after it */
    function runOf({ id, status: stands }: { readonly id: number; readonly status: Status }, back: number, place: number) {
      const day = world.moments.daysAgo(3 + back * 7)
      const isLast = back === 0
      const status =
        isLast && stands === 'sending'
          ? 'sending'
          : isLast && stands === 'cancelled'
            ? 'cancelled'
            : isLast && stands === 'failed'
              ? 'failed'
              : place % 5 === 3 && id % 7 === 0
                ? 'skipped'
                : 'sent'
      const run_at = world.moments.at(day, 37_800 + (id % 50) * 60)
      return {
        campaign: id,
        run_at,
        status,
        fault: status === 'skipped' ? 'too late' : status === 'failed' ? 'template not approved' : null,
        withdrawn: status === 'cancelled' ? true : null,
        simulated: true,
        targeted: status === 'skipped' || status === 'failed' ? 0 : PEOPLE,
        ended_at: status === 'sending' ? null : run_at,
        created_at: run_at,
      }
    }

    function sentOnce(campaign: number, run_at: string): ReturnType<typeof runOf> {
      const whole = { status: 'sent', fault: null, withdrawn: null, simulated: true, targeted: PEOPLE } as const
      return { campaign, run_at, ...whole, ended_at: run_at, created_at: run_at }
    }

    function messagesOf({ id, campaign, run_at, status }: ReturnType<typeof runOf> & { readonly id: number }) {
      const own = all[campaign - 1]
      if (!own || status === 'skipped' || status === 'failed') return []
      const codes = own.user_ids?.split(', ') ?? []
      const people = users.filter(({ code }) => codes.includes(code))
      const text = textOf(own)
      return people.map((person, place) => {
        const isOut = own === compared && isHeldOut(person.code)
        const { state, reason, detail = null } = isOut ? heldOut : outcome(own === compared ? comparing : draw, status, place)
        const { name, code, city } = person
        const said = text && filledFor(text, { name: String(name), code: String(code), city, credits: null, last_order: null })
        const isSent = state !== 'suppressed' && state !== 'queued'
        return {
          recipient: person.id,
          run: id,
          channel: own.channel,
          cause: own.name,
          address: state === 'suppressed' ? null : ({ push: person.push_device, email: person.email }[String(own.channel)] ?? person.phone),
          subject: said?.subject ?? null,
          body: said?.body ?? '',
          state,
          reason,
          detail,
          attempts: isSent ? 1 : 0,
          sent_at: isSent ? run_at : null,
          next_try_at: state === 'queued' ? world.moments.at(world.moments.daysAgo(-1), 43_200) : null,
          provider: isSent ? 'simulated' : null,
          dedupe_key: `demo:${campaign}:${id}:${person.id}`,
          created_at: run_at,
        }
      })
    }

    function textOf({
      template,
      sms_template,
      channel,
      key_values,
    }: {
      readonly template: unknown
      readonly sms_template: unknown
      readonly channel: unknown
      readonly key_values?: unknown
    }) {
      const found = (list: readonly DemoRow[], id: unknown) => list.find(one => one.id === id)
      const by = found(templates, template)
      const bySms = found(sms, sms_template)
      if (channel === 'sms') return bySms ? messageText({ sms: { text: String(bySms.text) } }, {}) : null
      return by
        ? messageText({ template: { title: String(by.title), body: String(by.body), key_values: by.key_values } }, { key_values })
        : null
    }
  },
})

function outcome(
  draw: Random,
  status: string,
  place: number,
): { readonly state: string; readonly reason: string | null; readonly detail?: string } {
  if (status === 'sending' && place > 3) return { state: 'queued', reason: null }
  if (status === 'cancelled' && place > 3) return { state: 'suppressed', reason: 'cancelled' }
  if (draw.chance(0.05)) return { state: 'suppressed', reason: draw.pick(['opted out', 'no address', 'blocked']) }
  if (draw.chance(0.03)) return { state: 'failed', reason: 'refused', detail: 'The number is not in use' }
  const state = draw.chance(0.3) ? 'opened' : draw.chance(0.96) ? 'delivered' : 'sent'
  return { state, reason: null }
}
