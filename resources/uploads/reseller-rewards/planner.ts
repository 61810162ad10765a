import { allFaults, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { type FoundRow, planRows, refused, type Write } from '../../planner.ts'
import { notOfTemplate, walletCredit } from '../planning/walletCredit.ts'

/** One reward for a reseller, a month and a template. */
export const planner = planRows<'reseller-rewards'>(async (rows, read, { file }) => {
  const known = await read.rows('wallet_transactions', { reference_text: rows.map(referenceOf) }, ['reference_text'])
  const given = new Set(known.map(one => one.reference_text))
  return rows.flatMap((row): readonly (Write | RowRefused)[] => {
    const { no, values } = row
    const wrong = allFaults(
      () =>
        given.has(referenceOf(row))
          ? refused(no, 'user_code', 'E7', 'row_rewarded_in_month', { title: values.user_code, month: values.month })
          : null,
      () => notOfTemplate(row),
    )
    return wrong.length > 0 ? wrong : walletCredit(row, referenceOf(row), file)
  })
})

const referenceOf = ({ values }: FoundRow<'reseller-rewards'>): string => `${values.identifier} ${values.user_code} ${values.month}`
