import type { FormQueries, Read, Row } from '../../planner.ts'
import { dueBy } from '../planning/bankFile.ts'
import type { leftOutReasons } from './bankFiles.ts'

type Asked = Pick<Row<'bank_files'>, 'due_until' | 'international'>

/** Suppliers of payouts that would be left out for a reason. */
const leftOutFor =
  (reason: (typeof leftOutReasons)[number]) =>
  async (asked: Asked, read: Read): Promise<number[]> => {
    const { leftOut } = await dueBy(asked, read)
    return [...new Set(leftOut.flatMap(one => (one.reason === reason && one.supplier !== null ? one.supplier : [])))]
  }

export const formQueries: FormQueries<'bank_files'> = {
  no_kyc: leftOutFor('KYC not approved'),
  no_account: leftOutFor('no approved bank account'),
  deleted: leftOutFor('supplier deleted'),
  open_return: leftOutFor('open return'),
  nothing: leftOutFor('nothing to pay'),
}
