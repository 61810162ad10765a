import { demo } from '../../demo/world.ts'

const SUPPLIERS = 60
const MONTHS = 4
/** Where the marketplace itself is registered: within that state the tax is halved between centre and state. */
const OWN_STATE = '29'
const RATE = 0.18

/** Monthly invoices for the fees of the first suppliers: with GST for whoever has a GSTIN, without it for the others. */
export const rows = demo({
  rows(world, made) {
    const suppliers = made('suppliers')
    const { moments } = world
    const draw = world.random('tax_invoices')
    return Array.from({ length: MONTHS }, (_, ago) => monthBefore(moments.today, MONTHS - ago)).flatMap((period, month) =>
      suppliers.slice(0, SUPPLIERS).map((supplier, index) => {
        const place = month * SUPPLIERS + index + 1
        const taxable = draw.whole(20, 900) * world.by({ IN: 10, ID: 2500 })
        const gstin = supplier.gstin
        const tax = gstin ? Math.round(taxable * RATE) : 0
        const inside = gstin?.startsWith(OWN_STATE) ?? false
        const half = tax / 2
        const invoice_date = monthAfter(period)
        return {
          id: place,
          created_at: moments.at(invoice_date, 39_600),
          invoice_number: `INV-${period.slice(2, 4)}-${String(100_000 + place).slice(1)}`,
          supplier: supplier.id,
          gst_type: gstin ? 'gst' : 'non-gst',
          period,
          invoice_date,
          taxable_amount: world.money(taxable),
          cgst: world.money(inside ? half : 0),
          sgst: world.money(inside ? half : 0),
          igst: world.money(inside ? 0 : tax),
          total: world.money(taxable + tax),
          gstin,
        }
      }),
    )
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
