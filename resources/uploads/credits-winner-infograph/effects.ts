import { planRows } from '../../planner.ts'
import { walletCredit } from '../planning/walletCredit.ts'

/** Winners are given at most what the template allows; the movement names the file and the row it came with. */
export const planner = planRows<'credits-winner-infograph'>(async (rows, _read, { file }) =>
  rows.flatMap(row => walletCredit(row, `${row.values.identifier} ${row.values.user_code} ${file ?? 0}-${row.no}`, file)),
)
