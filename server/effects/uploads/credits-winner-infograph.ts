import type { Write } from '../../changes/write.ts'
import type { RowRefused, UploadEffect } from '../../uploads/rows/uploadEffect.ts'
import { notOfTemplate, walletCredit } from './walletCredit.ts'

/** Winners are given at most what the template allows; the movement names the file and the row it came with. */
export const creditsWinnerInfograph: UploadEffect = async (rows, _read, { file }) =>
  rows.flatMap((row): readonly (Write | RowRefused)[] => {
    const refused = notOfTemplate(row)
    return refused ? [refused] : walletCredit(row, `${row.values.identifier} ${row.values.user_code} ${file ?? 0}-${row.no}`, file)
  })
