import type { Wrong } from '../../../../schema/planner.ts'
import { insert, type Planner, type Read, type Row, type Write } from '../../../planner.ts'
import { carriedWith, filledFor, type Known, messageText } from '../../planning/messageText.ts'
import { FAILED } from '../../planning/reckoned.ts'
import { templateOf } from './templateOf.ts'

type Campaign = Row<'notification_campaigns'>
/** Whoever gets a test. */
type Tested =
  | { readonly user: Row<'users'>; readonly customer?: undefined }
  | { readonly customer: Row<'customers'>; readonly user?: undefined }

/**
 * Writes at most five messages to people named by their codes. It reads no recipients of the campaign at all, so that no slip can reach more
 * (remaining.md, §3.2 no. 38).
 */
export const sendTest: Planner<'notification_campaigns', 'send_test'> = async (rows, read, { answers, now, publicUrl }) => {
  const codes = answers.codes.map(code => code.toUpperCase()).slice(0, MOST_TESTED)
  const users = await read.rows('users', { code: codes, deletion: 'active' })
  const customers = await read.rows('customers', { code: codes })
  const people: readonly Tested[] = [...users.map(user => ({ user })), ...customers.map(customer => ({ customer }))]
  const named = codes.map(code => people.find(one => (one.user ?? one.customer).code === code))
  const unknown = named.indexOf(undefined)
  if (unknown >= 0) return [wrongCode(unknown)]
  const planned: (Write | Wrong)[] = []
  for (const { row, group } of rows) {
    const found = await templateOf(row, read)
    const text = messageText(found, row)
    const lost = named.map(one => one && addressOf(row.channel, one)).indexOf(null)
    if (lost >= 0 || !text) return [lost >= 0 ? wrongCode(lost) : { wrong: { codes: { code: 'missing' } } }]
    const name = `test ${row.id}`
    const run = { campaign: row.id, run_at: now, status: 'sending', is_test: true, targeted: people.length } as const
    planned.push(insert('notification_runs', name, run, group))
    for (const person of people) {
      const { sender, template, media } = carriedWith(text, publicUrl)
      const { user, customer } = person
      const { subject = null, body } = filledFor(text, await knownOf(person, read))
      const who = user ? String(user.id) : `c${customer?.id}`
      planned.push(
        insert(
          'outbox_messages',
          `${name} to ${who}`,
          {
            recipient: user?.id ?? null,
            customer: customer?.id ?? null,
            run: { newRow: name },
            channel: row.channel,
            cause: `Test of ${row.name}`,
            address: addressOf(row.channel, person),
            subject,
            body,
            sender: sender ?? null,
            template_id: template ?? null,
            media_url: media?.url ?? null,
            media_type: media?.type ?? null,
            state: 'queued',
            attempts: 0,
            next_try_at: now,
            dedupe_key: `test:${row.id}:${who}:${Date.parse(now)}`,
          },
          group,
        ),
      )
    }
  }
  return planned
}

const MOST_TESTED = 5
const wrongCode = (index: number): Wrong => ({ wrong: { codes: { code: 'not_ids_at', params: { index } } }, message: FAILED })

/** Customers use no app and gave no e-mail address. */
function addressOf(channel: Campaign['channel'], { user, customer }: Tested): string | null {
  if (channel === 'push') return user?.push_device || null
  return (channel === 'email' ? user?.email : (user ?? customer)?.phone) || null
}

async function knownOf({ user, customer }: Tested, read: Read): Promise<Known> {
  const { id, name, code, city } = user ?? customer
  const orders = await read.rows('orders', user ? { reseller: id } : { customer: id }, ['order_number'])
  const last = orders.reduce<string | null>(
    (latest, { order_number }) => (latest === null || order_number > latest ? order_number : latest),
    null,
  )
  return { name, code, city, credits: user?.credits_balance ?? null, last_order: last }
}
