import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import type { FoundRow, Planner, UploadEffect, Write } from '../../planner.ts'
import { notOfTemplate, walletCredit } from '../planning/walletCredit.ts'

/** One reward for a reseller, a month and a template. */
const resellerRewards: UploadEffect<'reseller-rewards'> = async (rows, read, { file }) => {
  const known = await read.rows('wallet_transactions', { reference_text: rows.map(referenceOf) }, ['reference_text'])
  const given = new Set(known.map(one => one.reference_text))
  return rows.flatMap((row): readonly (Write | RowRefused)[] => {
    const { no, values } = row
    if (given.has(referenceOf(row)))
      return [
        {
          refuse: no,
          column: 'user_code',
          code: 'E7',
          message: `${values.user_code} is rewarded for ${values.month} already`,
          cause: 'is rewarded already',
        },
      ]
    const refused = notOfTemplate(row)
    return refused ? [refused] : walletCredit(row, referenceOf(row), file)
  })
}

const referenceOf = ({ values }: FoundRow<'reseller-rewards'>): string => `${values.identifier} ${values.user_code} ${values.month}`

export const planner: Planner<'reseller-rewards'> = { rows: resellerRewards }
