import type { Supplier } from '../../demo/story/suppliers.ts'
import { digits } from '../../demo/taxIds.ts'
import { demo, numbered } from '../../demo/world.ts'

const COUNT = 130

/** The current account of every supplier whose papers are approved, one waiting or refused of the others who submitted any, and some older ones. */
export const rows = demo({
  rows(world, made) {
    const suppliers = made('suppliers').filter(({ kyc_status }) => kyc_status !== 'not submitted')
    const draw = world.random('supplier_bank_details')
    const account = (supplier: Supplier) => {
      const bank = draw.pick(world.words.banks)
      return {
        supplier: supplier.id,
        account_holder_name: supplier.brand,
        ifsc: world.by({ IN: `DEMO0${digits(draw, 6)}`, ID: bank.code }),
        account_number: `${draw.whole(1, 9)}${digits(draw, draw.whole(10, 13))}`,
        bank_name: bank.name,
        cancelled_cheque: world.files.paper,
      }
    }
    const older = suppliers.filter(supplier => supplier.kyc_status === 'approved').slice(0, COUNT - suppliers.length)
    const list = [
      ...older.map((supplier, index) => ({
        ...account(supplier),
        created_at: supplier.created_at,
        status: index < 6 ? 'approved' : 'rejected',
        reject_reason: index < 6 ? null : 'Name on the cheque differs from the registered name',
        current: false,
      })),
      ...suppliers.map(supplier => {
        const status = supplier.kyc_status === 'approved' ? 'approved' : supplier.kyc_status === 'rejected' ? 'rejected' : 'pending'
        return {
          ...account(supplier),
          created_at: world.moments.later(supplier.created_at, 30),
          status,
          reject_reason: status === 'rejected' ? 'Account number on the cheque cannot be read' : null,
          current: status === 'approved',
        }
      }),
    ]
    return numbered(list)
  },
})
