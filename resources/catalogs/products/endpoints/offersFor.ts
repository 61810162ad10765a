import { type Kysely, sql } from 'kysely'
import { invalid, type Tables } from '../../../../server/handlers.ts'
import type { Row } from '../../../planner.ts'
import { offerAnswer } from '../../pricing/planning/userOffers.ts'
import type { PriceAnswer } from '../contracts.ts'

type Offers = NonNullable<PriceAnswer['offers']>
type Found = Row<'user_offers'> & { readonly is_member: boolean; readonly used_by_user: number }

/**
 * The active offers for an order of a reseller, the largest discount first; after them those that do not apply (rest.md, §5.2).
 * @param code the user code of the reseller
 * @param goods the amount of the goods, in rupees or rupiah
 * @throws Refusal 422 on `user` if no reseller has the code
 */
export async function offersFor(db: Kysely<Tables>, code: string, goods: number, now: string): Promise<Offers> {
  const { rows: users } = await sql<{ id: number }>`select id from users where code = ${code} and user_type = 'reseller'`.execute(db)
  const user = users[0]?.id
  if (user === undefined) throw invalid({ user: { code: 'id_not_found' } })
  const { rows } =
    await sql<Found>`select o.*, o.audience is null or (m."user" is not null and a.deleted_at is null and a.renewal_status is distinct from 'EXPIRED') as is_member,
      (select count(*)::int from user_offer_uses u where u.offer = o.id and u."user" = ${user}) as used_by_user
    from user_offers o left join audience_members m on m.audience = o.audience and m."user" = ${user}
    left join audiences a on a.id = o.audience
    where o.status = 'active' order by o.name, o.id`.execute(db)
  return rows
    .map(offer => {
      const state = { isMember: offer.is_member, used: offer.used_by_user, spent: Number(offer.used_amount) }
      const { discount, fault } = offerAnswer(offer, goods, now, state)
      return { id: offer.id, name: offer.name, discount, why: fault?.code ?? null, limit: Object.values(fault?.params ?? {})[0] ?? null }
    })
    .toSorted((one, other) => other.discount - one.discount)
}
