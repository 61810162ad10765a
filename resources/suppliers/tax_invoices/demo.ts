import { rowsBy } from '../../../schema/maps.ts'
import { demo } from '../../demo/world.ts'
import { units } from '../../orders/planning/amounts.ts'
import { taxRateOn } from '../planning/taxRates.ts'

const MONTHS = 4
/** Where the marketplace itself is registered: within that state the tax is halved between centre and state. */
const OWN_STATE = '29'

/** Monthly invoices for the fees of delivered sub-orders: with tax for suppliers that have a GSTIN or an NPWP, without it for the others. */
export const rows = demo({
  rows(world, made) {
    const { moments, country } = world
    const { of, text } = units(country)
    const suppliers = new Map(made('suppliers').map(supplier => [supplier.id, supplier]))
    const returned = new Map(made('recoveries').map(({ sub_order, date }) => [sub_order, date]))
    const delivered = rowsBy(
      made('sub_orders').filter(({ delivered_at }) => delivered_at !== null),
      line => `${moments.day(line.delivered_at ?? '').slice(0, 7)} ${line.supplier}`,
    )
    return Array.from({ length: MONTHS }, (_, ago) => monthBefore(moments.today, MONTHS - ago))
      .flatMap(period => {
        const invoice_date = monthAfter(period)
        return [...suppliers.values()].flatMap(supplier => {
          const lines = (delivered.get(`${period} ${supplier.id}`) ?? []).filter(({ id }) => (returned.get(id) ?? '9999') >= invoice_date)
          const taxable = lines.reduce((sum, line) => sum + of(line.amount) - of(line.supplier_price) * line.quantity, 0)
          return taxable > 0 && invoice_date <= moments.today ? [{ period, invoice_date, supplier, taxable }] : []
        })
      })
      .map(({ period, invoice_date, supplier: { id: supplier, gstin, npwp }, taxable }, index) => {
        const tax = gstin || npwp ? Math.round((taxable * taxRateOn(invoice_date, country)) / 100) : 0
        const inside = gstin?.startsWith(OWN_STATE) ?? false
        const half = Math.floor(tax / 2)
        return {
          id: index + 1,
          created_at: moments.at(invoice_date, 39_600),
          invoice_number: `INV-${period.slice(2, 4)}-${String(100_001 + index).slice(1)}`,
          supplier,
          gst_type: gstin || npwp ? 'gst' : 'non-gst',
          period,
          invoice_date,
          taxable_amount: text(taxable),
          cgst: text(inside ? half : 0),
          sgst: text(inside ? tax - half : 0),
          igst: text(inside || npwp ? 0 : tax),
          ppn: text(npwp ? tax : 0),
          total: text(taxable + tax),
          gstin,
          npwp,
        }
      })
  },
})

function monthBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}

/** The second day of the next month: when the invoices of a month are written. */
function monthAfter(period: string): string {
  const [year = 0, month = 0] = period.split('-').map(Number)
  return new Date(Date.UTC(year, month, 2)).toISOString().slice(0, 10)
}
