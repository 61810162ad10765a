import { sharedAccounts } from '../../demo/story/suspects.ts'
import { digits } from '../../demo/taxIds.ts'
import { demo } from '../../demo/world.ts'

const COUNT = 900

/** Accounts that resellers are paid to: one each for nine hundred of them. */
export const rows = demo({
  rows(world, made) {
    const draw = world.random('user_bank_details')
    const pending = made('referrals').filter(({ approval }) => approval === 'pending')
    const shared = sharedAccounts(pending)
    const accounts = made('users')
      .filter(user => user.user_type === 'reseller' && user.deletion === 'active')
      .slice(0, COUNT)
      .map((user, index) => {
        const bank = draw.pick(world.words.banks)
        return {
          id: index + 1,
          created_at: user.created_at,
          user: user.id,
          account_name: user.name,
          account_number: `${draw.whole(1, 9)}${digits(draw, draw.whole(10, 13))}`,
          ifsc: world.by({ IN: `DEMO0${digits(draw, 6)}`, ID: bank.code }),
          bank_name: bank.name,
          status: draw.weighted({ approved: 88, pending: 9, rejected: 3 }),
          current: true,
        }
      })
    const byUser = new Map(accounts.map(account => [account.user, account]))
    return accounts.map(account => {
      const other = byUser.get(shared.get(account.user) ?? 0)
      return other ? { ...account, account_number: other.account_number, ifsc: other.ifsc, bank_name: other.bank_name } : account
    })
  },
})
