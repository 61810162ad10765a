import type { Effects } from '../../../planner.ts'
import { bookProduct } from './bookProduct.ts'
import { cancel } from './cancel.ts'
import { codResult } from './codResult.ts'
import { editAddress } from './editAddress.ts'
import { editCharges } from './editCharges.ts'
import { markPaid } from './markPaid.ts'

export const effects: Effects<'orders'> = {
  book_product: bookProduct,
  cancel,
  cod_result: codResult,
  edit_address: editAddress,
  edit_charges: editCharges,
  mark_paid: markPaid,
}
