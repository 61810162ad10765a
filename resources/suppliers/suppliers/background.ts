import { type Kysely, sql } from 'kysely'
import type { Country } from '../../../schema/country.ts'
import type { AfterWrite, Tables, ToolWork } from '../../../server/handlers.ts'

/** Documents without which nobody is known, beside the tax certificate. */
const identity = { IN: 'PAN', ID: 'KTP' } as const satisfies Record<Country, string>

/** What the state of a supplier's KYC follows from, and the field by which it names the supplier. */
const read = {
  suppliers: { by: 'id', fields: ['tax_id_type'] },
  supplier_kyc_documents: { by: 'supplier', fields: ['supplier', 'doc_type', 'status'] },
  supplier_bank_details: { by: 'supplier', fields: ['supplier', 'status', 'current'] },
} as const

/** Hangs on every write, whatever made it: a decision, a document handed in, another tax id, an undo. */
function followPapers(country: Country): AfterWrite {
  return async (handle, touched, _changed, moved) => {
    const ids = Object.entries(read).flatMap(([tool, { by, fields }]) =>
      moved(tool)
        .filter(({ changed }) => changed === null || fields.some(field => changed.has(field)))
        .flatMap(({ values }) => values[by]),
    )
    const suppliers = [...new Set(ids.filter(id => typeof id === 'number'))]
    if (suppliers.length === 0) return
    const renewed = await renew(handle, suppliers, country)
    if (renewed.length > 0) touched.set('suppliers', [...new Set([...(touched.get('suppliers') ?? []), ...renewed])])
  }
}

/**
 * Brings `kyc_status` of suppliers up to date. Of each document that is asked for, the newest counts; a new account waits like one, and where it is
 * rejected the one before stays. It is reckoned as orders' statuses are: no edit, no version of its own.
 * @returns those of which it changed
 */
async function renew(handle: Kysely<Tables>, suppliers: readonly number[], country: Country): Promise<number[]> {
  const ids = sql`${[...suppliers]}::bigint[]`
  // Two who decide at once: the second reads what the first has decided.
  await sql`select id from suppliers where id = any(${ids}) order by id for update`.execute(handle)
  const { rows } = await sql<{ id: number }>`
    with asked as (
      select s.id, p.paper from suppliers s cross join lateral (
        select case s.tax_id_type when 'GSTIN' then 'GSTIN certificate' when 'enrolment' then 'enrolment certificate' else s.tax_id_type end as paper
        union select ${identity[country]}
      ) p where s.id = any(${ids})
    ),
    stands as (
      select id, (select d.status from supplier_kyc_documents d
        where d.supplier = asked.id and d.doc_type = asked.paper order by d.id desc limit 1) as status
      from asked
      union all
      select s.id, (select case when b.status = 'pending' then b.status when exists (
          select from supplier_bank_details c where c.supplier = s.id and c.current and c.status = 'approved'
        ) then 'approved' else nullif(b.status, 'approved') end
        from supplier_bank_details b where b.supplier = s.id order by b.id desc limit 1)
      from suppliers s where s.id = any(${ids})
    ),
    said as (
      select id, case
        when bool_or(status = 'rejected') then 'rejected'
        when bool_or(status = 'pending') then 'pending'
        when bool_and(coalesce(status, '') = 'approved') then 'approved'
        else 'not submitted' end as status
      from stands group by id
    )
    update suppliers s set kyc_status = said.status from said where s.id = said.id and s.kyc_status <> said.status returning s.id`.execute(
    handle,
  )
  return rows.map(({ id }) => id)
}

export const background: ToolWork = { afterWrite: followPapers }
