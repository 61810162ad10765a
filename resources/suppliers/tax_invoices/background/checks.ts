import { sql } from 'kysely'
import { type Country, countries } from '../../../../schema/country.ts'
import type { DataCheck } from '../../../../server/handlers.ts'
import { taxRates } from '../../planning/taxRates.ts'

/** Rounding may leave so much per invoice. */
const TOLERANCE = 1

// In India CGST and SGST, or IGST; in Indonesia PPN.
const taxes = sql`(coalesce(i.cgst, 0) + coalesce(i.sgst, 0) + coalesce(i.igst, 0) + coalesce(i.ppn, 0))`

/** The tax rate on the day of an invoice, in percent. */
const rate = (country: Country) =>
  sql`case ${sql.join(
    taxRates[country].toReversed().map(({ from, percent }) => sql`when i.invoice_date >= ${from}::date then ${percent}::numeric`),
    sql` `,
  )} else 0 end`

/** Rules of the tax invoices for the fees of suppliers. */
export const checks: readonly DataCheck[] = [
  {
    name: 'invoice_totals',
    rule: 'The total of an invoice is its taxable amount + taxes',
    tool: 'tax_invoices',
    differences: ({
      after,
      to,
    }) => sql`select i.id, (i.taxable_amount + ${taxes})::text as expected, i.total::text as actual from tax_invoices i
      where i.id > ${after} and i.id <= ${to} and abs(i.total - i.taxable_amount - ${taxes}) > ${TOLERANCE} order by i.id`,
  },
  {
    name: 'invoice_taxes',
    rule: 'The taxes of an invoice are its taxable amount × the rate of its day; without GST there are none',
    tool: 'tax_invoices',
    differences: ({ after, to, country }) => sql`select i.id, t.due::text as expected, ${taxes}::text as actual from tax_invoices i
      cross join lateral (select case when i.gst_type = 'gst' then round(i.taxable_amount * ${rate(country)} / 100, 2) else 0 end as due) t
      where i.id > ${after} and i.id <= ${to} and abs(${taxes} - t.due) > ${TOLERANCE} order by i.id`,
  },
  {
    name: 'invoice_fees',
    // All fees have the rate of the invoice's day, so invoices with and without tax are one group. Of a group the first invoice is named.
    rule: 'The invoices of a supplier and month add up to its fees: price − supplier price of the delivered sub-orders',
    tool: 'tax_invoices',
    differences: ({ after, to, country }) => sql`with invoiced as (
        select supplier, period, min(id) as id, count(*) as invoices, sum(taxable_amount) as taxable, min(invoice_date) as day
          from tax_invoices group by supplier, period),
      fees as (select v.id, sum(l.amount - l.supplier_price * l.quantity) as fee from invoiced v
        join sub_orders l on l.supplier = v.supplier and to_char(l.delivered_at at time zone ${countries[country].zone}, 'YYYY-MM') = v.period
        left join (select sub_order, min(date) as day from recoveries where payee_type = 'supplier' group by sub_order) r on r.sub_order = l.id
        where v.id > ${after} and v.id <= ${to} and (r.day is null or r.day >= v.day) group by v.id)
      select v.id, coalesce(f.fee, 0)::text as expected, v.taxable::text as actual from invoiced v left join fees f on f.id = v.id
        where v.id > ${after} and v.id <= ${to} and abs(v.taxable - coalesce(f.fee, 0)) > v.invoices * ${TOLERANCE} order by v.id`,
  },
]
