import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Country } from '../../../../schema/country.ts'
import { smsClasses } from '../../../../schema/smsParts.ts'
import type { Tables } from '../../../../server/handlers.ts'
import { namedOnce } from '../../namedPeople.ts'
import { sinceWhen } from '../../planning/hours.ts'
import { type Known, type MessageText, neededKeys } from '../../planning/messageText.ts'
import { type CampaignChannel, type LeftOutReason, type LimitName, limitsFrom, usualLimits } from '../../sendRules.ts'

/** Whom a campaign is for. */
export type Who = {
  readonly channel: CampaignChannel
  readonly recipient_type: 'audience' | 'user ids' | 'suppliers'
  readonly audience?: number | null
  readonly user_ids?: string | null
  readonly supplier_ids?: string | null
  readonly hold_out_from?: number | null
  readonly hold_out_to?: number | null
  readonly message_type?: string | null
}

/** Somebody who was named: what is known of them, where messages go, and why none does. */
export interface Person extends Known {
  readonly id: number
  readonly address: string | null
  readonly why: LeftOutReason | null
}

export interface Asked {
  readonly who: Who
  readonly text: MessageText
  readonly country: Country
  readonly now: Date
}

/** Ids of all who are named. Customers have theirs below zero, beside those of users. */
export function namedSql({ recipient_type, audience, user_ids, supplier_ids }: Who): RawBuilder<unknown> {
  if (recipient_type === 'audience')
    return sql`select "user" as id, null::boolean as twice from audience_members where audience = ${audience ?? 0}`
  if (recipient_type === 'suppliers')
    return sql`select id, null::boolean as twice from suppliers where id = any(${namedOnce(supplier_ids)}::bigint[])`
  const codes = sql`any(${namedOnce(user_ids)}::text[])`
  return sql`select id, null::boolean as twice from users where code = ${codes}
    union all select -id, null from customers where code = ${codes}`
}

/**
 * People with why each is left out, by the one statement that numbers, snapshot and sending share.
 * @param source ids, and whether somebody before them has the same address; null: it is looked for among these
 */
export function reachSql({ who, text, country, now }: Asked, source: RawBuilder<unknown>): RawBuilder<Person> {
  const { channel, hold_out_from, hold_out_to } = who
  const missing = neededKeys(text).filter(key => knownKeys.includes(key))
  const lacks =
    missing.length === 0
      ? sql`false`
      : sql.join(
          missing.map(key => sql`coalesce(p.${sql.ref(key)}, '') = ''`),
          sql` or `,
        )
  return sql<Person>`select q.id, q.name, q.code, q.city, q.credits, q.last_order, q.address,
    case when q.early is not null then q.early
      when coalesce(q.twice, q.place > 1) then 'same address twice'
      when q.over then 'over the cap' when q.lacks then 'a value is missing' end as why
    from (select p.*, row_number() over (partition by p.address, p.early is null order by p.id < 0, p.id) as place,
        coalesce(c.day >= ${limitSql('promotional a day', country)} or c.week >= ${limitSql('promotional a week', country)}, false) as over, ${lacks} as lacks
      from (select b.*, case when b.gone then 'deleted' when b.blocked then 'blocked'
          when b.mod between ${hold_out_from ?? null}::integer and ${hold_out_to ?? hold_out_from ?? null}::integer then 'held out'
          when b.opt_out @> ${JSON.stringify([channel])}::jsonb then 'opted out'
          when coalesce(b.address, '') = '' then 'no address' end as early
        from (${peopleSql(who, text, source)}) b) p
      left join (${cappedSql(who, country, now)}) c on c.person = p.id) q`
}

const knownKeys: readonly string[] = ['name', 'code', 'city', 'credits', 'last_order']

const addresses = { push: 'push_device', sms: 'phone', whatsapp: 'phone', email: 'email' } as const

function peopleSql({ recipient_type, channel }: Who, text: MessageText, source: RawBuilder<unknown>): RawBuilder<unknown> {
  if (recipient_type === 'suppliers')
    return sql`select s.id, s.twice, u.contact_name as name, u.id::text as code, u.city, null::text as credits, null::text as last_order,
      ${sql.ref(channel === 'email' ? 'u.email' : 'u.phone')} as address, coalesce(u.status, '') <> 'active' as gone, false as blocked,
      null::integer as mod, null::jsonb as opt_out
      from (${source}) s left join suppliers u on u.id = s.id`
  const asksOrder = JSON.stringify(text).includes('last_order')
  const order = (by: 'reseller' | 'customer', of: RawBuilder<unknown>) =>
    asksOrder ? sql`(select o.order_number from orders o where ${sql.ref(`o.${by}`)} = ${of} order by o.id desc limit 1)` : sql`null::text`
  const users = sql`select s.id, s.twice, u.name, u.code, u.city, u.credits_balance::text as credits, ${order('reseller', sql`u.id`)} as last_order,
    ${sql.ref(`u.${addresses[channel]}`)} as address, coalesce(u.deletion, '') <> 'active' as gone, coalesce(u.blocked, false) as blocked,
    ${modOf('u')} as mod, u.opt_out
    from (${source}) s left join users u on u.id = s.id where s.id > 0`
  if (recipient_type === 'audience') return users
  // Customers use no app and gave no e-mail address.
  return sql`${users} union all select s.id, s.twice, c.name, c.code, c.city, null, ${order('customer', sql`c.id`)},
    ${addresses[channel] === 'phone' ? sql`c.phone` : sql`null`}, c.id is null, false, ${modOf('c')}, c.opt_out
    from (${source}) s left join customers c on c.id = -s.id where s.id < 0`
}

const modOf = (of: 'u' | 'c'): RawBuilder<unknown> => sql`(substring(${sql.ref(`${of}.code`)} from '\\d+')::bigint % 100)::integer`

/** How many promotional messages people were sent today and this week, over all channels; transactional ones have no cap. */
function cappedSql({ recipient_type, message_type }: Who, country: Country, now: Date): RawBuilder<unknown> {
  if (message_type !== 'promotional' || recipient_type === 'suppliers')
    return sql`select null::bigint as person, null::bigint as day, null::bigint as week where false`
  const since = sinceWhen(now, country)
  return sql`select coalesce(m.recipient, -m.customer) as person, count(*) filter (where m.created_at >= ${since.day}::timestamptz) as day, count(*) as week
    from outbox_messages m where m.run in (select r.id from notification_runs r join notification_campaigns k on k.id = r.campaign
        where coalesce(r.frozen -> 'who' ->> 'message_type', k.message_type) = 'promotional' and not coalesce(r.is_test, false) and r.run_at >= ${since.week}::timestamptz - interval '7 days')
      and m.created_at >= ${since.week}::timestamptz and m.state not in ('suppressed', 'failed')
    group by 1`
}

/** How many are reached, the first of them (where nobody is, of those who are left out), and how many are not, by reason. */
export async function reckonReach(db: Kysely<Tables>, asked: Asked) {
  const { rows } = await sql<{
    why: LeftOutReason | null
    people: number
    first: number[]
    codes: string[] | null
  }>`select why, count(*)::integer as people, (array_agg(id order by id < 0, id))[1:10] as first,
      (array_agg(code order by id < 0, id) filter (where code is not null))[1:10] as codes
    from (${reachSql(asked, namedSql(asked.who))}) r group by why`.execute(db)
  const reached = rows.find(({ why }) => why === null)
  const left = new Map(rows.flatMap(({ why, people }): [LeftOutReason, number][] => (why === null ? [] : [[why, people]])))
  return { people: reached?.people ?? 0, first: (reached?.first ?? []).map(Number), codes: (reached ?? rows[0])?.codes ?? [], left }
}

/** Letters that stand for all that count as they do: of the plain alphabet, of its extension, of another one, and beyond the first 65,536. */
const [PLAIN, TWICE, OTHER, BEYOND] = ['x', '^', 'अ', '😀']

/** A value with each of its characters as one that counts the same: thousands of names come to a few, and none leaves the database. */
function shapeSql(key: keyof Known): RawBuilder<string | null> {
  const { basic, extension } = smsClasses
  const said = sql`translate(translate(btrim(${sql.ref(key)}), ${basic}, ${PLAIN.repeat(basic.length)}), ${extension}, ${TWICE.repeat(extension.length)})`
  const short = sql`regexp_replace(${said}, ${'[\\U00010000-\\U0010FFFF]'}, ${BEYOND}, 'g')`
  return sql`regexp_replace(${short}, ${`[^${PLAIN}${TWICE}${BEYOND}]`}, ${OTHER}, 'g')`
}

/** What these keys say of the people who are reached, as far as it makes an SMS longer, and of how many. */
export async function reckonShapes(
  db: Kysely<Tables>,
  asked: Asked,
  keys: readonly (keyof Known)[],
): Promise<readonly { readonly people: number; readonly shape: Known }[]> {
  const shapes = keys.map(key => sql`${shapeSql(key)} as ${sql.ref(key)}`)
  const { rows } = await sql<Known & { people: number }>`select ${sql.join([...shapes, sql`count(*)::integer as people`])}
    from (${reachSql(asked, namedSql(asked.who))}) r where why is null group by ${sql.join(keys.map((_key, at) => sql.lit(at + 1)))}`.execute(
    db,
  )
  return rows.map(({ people, ...shape }) => ({ people, shape }))
}

/** Somebody who is named, by their code, with why they are left out. */
export async function personNamed(db: Kysely<Tables>, asked: Asked, code: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`select * from (${reachSql(asked, namedSql(asked.who))}) r where code = ${code}`.execute(db)
  return rows[0]
}

/** A limit as it stands now, or the usual one, within a statement. */
export const limitSql = (name: LimitName, country: Country): RawBuilder<unknown> =>
  sql`coalesce((select value from send_limits where name = ${name}), ${usualLimits(country)[name]}::numeric)`

/** All limits and prices as they stand now. */
export async function limitsNow(db: Kysely<Tables>, country: Country): Promise<Readonly<Record<LimitName, number>>> {
  const { rows } = await sql<{ name: LimitName; value: string }>`select name, value::text as value from send_limits`.execute(db)
  return limitsFrom(rows, country)
}
