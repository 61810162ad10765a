import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import type { Planner, UploadEffect, Write } from '../../planner.ts'
import { notOfTemplate, walletCredit } from '../planning/walletCredit.ts'

/** Winners are given at most what the template allows; the movement names the file and the row it came with. */
const creditsWinnerInfograph: UploadEffect<'credits-winner-infograph'> = async (rows, _read, { file }) =>
  rows.flatMap((row): readonly (Write | RowRefused)[] => {
    const refused = notOfTemplate(row)
    return refused ? [refused] : walletCredit(row, `${row.values.identifier} ${row.values.user_code} ${file ?? 0}-${row.no}`, file)
  })

export const planner: Planner<'credits-winner-infograph'> = { rows: creditsWinnerInfograph }
