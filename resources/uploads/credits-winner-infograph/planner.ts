import type { NewMessage } from '../../../schema/channel.ts'
import { countries } from '../../../schema/country.ts'
import type { RowRefused, RowSends } from '../../../schema/uploadPlanner.ts'
import { type FoundRow, planRows, type Write } from '../../planner.ts'
import { notOfTemplate, walletCredit } from '../planning/walletCredit.ts'

type Winner = FoundRow<'credits-winner-infograph'>

/** Winners are given at most what the template allows; the movement names the file and the row it came with, and a push brings the picture. */
export const planner = planRows<'credits-winner-infograph'>(async (rows, _read, { file, country }) =>
  rows.flatMap((row): readonly (Write | RowRefused | RowSends)[] => {
    const wrong = notOfTemplate(row)
    if (wrong) return [wrong]
    const reference = `${row.values.identifier} ${row.values.user_code} ${file ?? 0}-${row.no}`
    return [...walletCredit(row, reference, file), { of: row.no, message: pushTo(row, file, countries[country].currency) }]
  }),
)

/** In the language of whoever has won; not to those who want no push. A file that is tried again sends none twice. */
function pushTo({ no, values, found: { user, template } }: Winner, file: number | null, currency: string): NewMessage {
  const prize = template.wallet_type === 'coin' ? values.amount : `${currency} ${values.amount}`
  const said =
    user.language === 'id'
      ? { subject: 'Selamat, Anda menang!', body: `${prize} sudah masuk ke dompet Anda. Lihat: ${values.infograph_url}` }
      : { subject: 'Congratulations, you have won!', body: `${prize} was added to your wallet. See it here: ${values.infograph_url}` }
  return {
    ...{ ...said, channel: 'push', person: user.id, address: user.push_device },
    cause: `Credits of contest winners, file ${file ?? 0}`,
    key: `credits-winner-infograph:${file ?? 0}:${no}`,
    ...(user.opt_out?.includes('push') && { leftOut: 'opted out' }),
  }
}
