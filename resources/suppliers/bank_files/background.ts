import { looker, type ToolWork } from '../../../server/handlers.ts'
import type { Read } from '../../planner.ts'
import { planBankFile } from '../planning/bankFile.ts'
import { checks } from './background/checks.ts'
import type { leftOutReasons } from './bankFiles.ts'

export const background: ToolWork = {
  checks,
  figures: {
    /** What a bank file would hold if it were made now. */
    async numbers({ sql, country }, values) {
      const asked = { due_until: String(values.due_until), international: values.international === true }
      // The same reader, told of the tables by the planners' types.
      const read: object = looker(sql)
      // Sums hang on no day.
      const { payouts, leftOut, figures } = await planBankFile(asked, read as Read, { country, today: asked.due_until })
      const of = (reason: (typeof leftOutReasons)[number]) => leftOut.filter(one => one.reason === reason).length
      return {
        count: payouts.length,
        ids: [],
        figures: {
          payouts: payouts.length,
          settled: figures.settled_count,
          penalties: figures.penalties,
          recovered: figures.recovered,
          total: figures.total,
          left_out: leftOut.length,
          no_kyc: of('KYC not approved'),
          no_account: of('no approved bank account'),
          deleted: of('supplier deleted'),
          open_return: of('open return'),
          nothing: of('nothing to pay'),
        },
      }
    },
  },
}
