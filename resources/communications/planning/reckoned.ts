import type { Country } from '../../../schema/country.ts'
import type { Wrong } from '../../../schema/planner.ts'
import type { Read, Row } from '../../planner.ts'
import { namedOnce, namesIn } from '../namedPeople.ts'
import { limitNames, limitsFrom } from '../sendRules.ts'

type Campaign = Row<'notification_campaigns'>
/** What says whom a campaign is for, and by what. */
type Meant = Pick<Campaign, 'recipient_type' | 'audience' | 'user_ids' | 'supplier_ids' | 'channel' | 'sms_template' | 'message_type'>

/** What the documents say where codes are not known. */
export const FAILED = 'send_notifications_failed'

/** Whom a campaign names, whether an approval is needed, and, of SMS, whether it is promotional: kept beside what was typed. */
export async function reckoned(
  row: Meant,
  read: Read,
  country: Country,
): Promise<Wrong | { readonly set: Pick<Campaign, 'people' | 'needs_second' | 'message_type'> }> {
  if (row.recipient_type === 'audience') return { set: await judged(row, await sizeOf(row.audience, read), read, country) }
  const isSuppliers = row.recipient_type === 'suppliers'
  const pasted = isSuppliers ? row.supplier_ids : row.user_ids
  const names = namedOnce(pasted)
  const known = new Set(await knownOf(names, isSuppliers, read))
  const index = namesIn(pasted).findIndex(name => !known.has(name.toUpperCase()))
  const field = isSuppliers ? 'supplier_ids' : 'user_ids'
  if (index >= 0) return { wrong: { [field]: { code: 'not_ids_at', params: { index } } }, message: FAILED }
  return { set: await judged(row, names.length, read, country) }
}

/** Members since the last refresh. */
async function sizeOf(audience: number | null, read: Read): Promise<number> {
  const [found] = audience === null ? [] : await read.rows('audiences', { id: audience }, ['size'])
  return found?.size ?? 0
}

async function judged(
  row: Meant,
  people: number,
  read: Read,
  country: Country,
): Promise<Pick<Campaign, 'people' | 'needs_second' | 'message_type'>> {
  const [sms] = row.channel === 'sms' && row.sms_template ? await read.rows('sms_templates', { id: row.sms_template }) : []
  const message_type = sms ? sms.message_type : (row.message_type ?? 'promotional')
  const limits = limitsFrom(await read.rows('send_limits', { name: [...limitNames] }, ['name', 'value']), country)
  return {
    people,
    needs_second: people > limits['second person above'] || (row.channel === 'sms' && message_type === 'promotional'),
    message_type,
  }
}

async function knownOf(names: readonly string[], isSuppliers: boolean, read: Read): Promise<readonly string[]> {
  if (names.length === 0) return []
  if (!isSuppliers) {
    const users = await read.rows('users', { code: [...names] }, ['code'])
    return [...users, ...(await read.rows('customers', { code: [...names] }, ['code']))].map(({ code }) => code)
  }
  return (await read.rows('suppliers', { id: names.map(Number) }, [])).map(({ id }) => String(id))
}
