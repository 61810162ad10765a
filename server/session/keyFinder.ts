import { type Kysely, sql } from 'kysely'
import { localDay } from '../../schema/days.ts'
import { nextEnd } from '../access/accessAt.ts'
import type { AccessRules } from '../access/accessRules.ts'
import { hashOfSecret } from '../changes/makeSecrets.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { peopleWhere } from './findPerson.ts'
import type { Person } from './person.ts'

/** When a key was used last is written at most so often. */
const TOLD_MS = 60_000
/** More keys than these are not at work at once. */
const MOST = 1000

interface FoundKey {
  readonly id: number
  readonly name: string
  readonly staff_user: number
  readonly status: string
  readonly expires_on: string
  readonly last_used_at: string | null
  readonly account: string
  readonly version: number
}

/**
 * Who a key belongs to and what that service account may do. The key is looked at on each call, so that revoking it, its end and switching the account off
 * bite at once; the rest is read anew when anybody's access changed.
 * @param zone in which a key's last day ends
 * @throws Refusal 401 with the reason, told only to who holds a key that was one
 */
export function keyFinder(db: Kysely<Tables>, rules: AccessRules, clock: Clock, zone: string): (key: string) => Promise<Person> {
  const known = new Map<number, { readonly version: number; readonly until: string | null; readonly person: Person }>()

  return async key => {
    const now = clock()
    const { rows } =
      await sql<FoundKey>`select k.id, k.name, k.staff_user, k.status, k.expires_on, k.last_used_at, u.status as account, v.version
      from api_keys k join staff_users u on u.id = k.staff_user and u.kind = 'service', access_version v where k.key = ${hashOfSecret(key)}`.execute(
        db,
      )
    const found = rows[0]
    if (!found) throw notValid('unknown')
    if (found.status !== 'active') throw notValid('revoked')
    if (found.expires_on < localDay(now, zone)) throw notValid('expired')
    if (found.account !== 'active') throw notValid('switched_off')
    await tellUse(db, found, now)
    const before = known.get(found.id)
    if (before && before.version === found.version && (before.until === null || before.until > now.toISOString())) return before.person
    const until = await nextEnd(db, [found.staff_user], now)
    const [account] = await peopleWhere(db, rules, now, sql`u.id = ${found.staff_user}`)
    if (!account) throw notValid('switched_off')
    const person: Person = { ...account, key: { id: found.id, name: found.name } }
    if (known.size >= MOST) known.clear()
    known.set(found.id, { version: found.version, until, person })
    return person
  }
}

/** Not a change set: nobody decided anything, and its version stays. */
async function tellUse(db: Kysely<Tables>, { id, last_used_at: last }: FoundKey, now: Date): Promise<void> {
  if (last !== null && now.getTime() - new Date(last).getTime() < TOLD_MS) return
  await sql`update api_keys set last_used_at = ${now} where id = ${id}`.execute(db)
}

type Reason = 'unknown' | 'revoked' | 'expired' | 'switched_off'

const notValid = (reason: Reason) =>
  new Refusal(401, 'key_not_valid', 'User not valid', {
    params: { reason },
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  })
