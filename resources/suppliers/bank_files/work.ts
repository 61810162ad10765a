import { looker, type ToolWork } from '../../../server/handlers.ts'
import type { Read } from '../../planner.ts'
import type { leftOutReasons } from './bankFiles.ts'
import { type Asked, planBankFile } from './planBankFile.ts'

export const work: ToolWork = {
  tells: {
    /** What a bank file would hold if it were made now. */
    async numbers({ sql, country }, values) {
      const asked = values as Asked
      // Sums hang on no day.
      const { payouts, leftOut, figures } = await planBankFile(asked, looker(sql) as unknown as Read, { country, today: asked.due_until })
      const of = (reason: (typeof leftOutReasons)[number]) => leftOut.filter(one => one.reason === reason).length
      return {
        count: payouts.length,
        ids: [],
        figures: {
          payouts: payouts.length,
          settled: figures.settled_count,
          penalties: figures.penalties,
          total: figures.total,
          left_out: leftOut.length,
          no_kyc: of('KYC not approved'),
          no_account: of('no approved bank account'),
          deleted: of('supplier deleted'),
          nothing: of('nothing to pay'),
        },
      }
    },
  },
}
