import { demo, numbered } from '../../demo/world.ts'
import { friendOrders } from '../planning/friendOrders.ts'
import { type FoundSignal, riskOf, signalWeights } from '../signals/signals.ts'
import { signalsOf } from '../signals/signalsOf.ts'
import { suspectedOf } from '../signals/suspected.ts'

/** Referrals whose signals the jobs count. */
const counted = ['pending', 'approved']

/** The signals of referrals, found as the jobs find them. */
export const rows = demo({
  after: ['user_bank_details'],
  rows({ moments }, made) {
    const referrals = made('referrals')
    const { ended } = friendOrders(
      { orders: made('orders'), lines: made('sub_orders'), back: made('shipments').filter(({ is_rto }) => is_rto) },
      moment => moments.day(moment),
    )
    const accounts = made('user_bank_details').map(({ user, account_number }) => ({
      user: Number(user),
      account_number: String(account_number),
    }))
    const suspected = suspectedOf(referrals, referrals, ended, { users: made('users'), accounts, customers: made('customers') })
    const signals = new Map(
      referrals.map(({ id, approval }): [number, readonly FoundSignal[]] => {
        const about = counted.includes(approval) ? suspected.get(id) : undefined
        return [id, about ? signalsOf(about) : []]
      }),
    )
    const signalsFor = (id: number) => signals.get(id) ?? []
    return {
      referrals: referrals.map(referral => {
        const found = signalsFor(referral.id)
        return { ...referral, signals: found.length > 0 ? found.map(({ signal }) => signal) : null, risk: riskOf(found) }
      }),
      referral_signals: numbered(
        referrals.flatMap(({ id, joined_at }) =>
          signalsFor(id).map(({ signal, same_as }) => ({
            created_at: joined_at,
            referral: id,
            signal,
            weight: signalWeights[signal],
            same_as,
          })),
        ),
      ),
    }
  },
})
