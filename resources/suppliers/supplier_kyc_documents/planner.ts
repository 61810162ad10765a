import { insert, type Planner, type PlannerContext, type PlannerRow, type Planners, update } from '../../planner.ts'

type Document = PlannerRow<'supplier_kyc_documents'>

const create: Planner<'supplier_kyc_documents', 'create'> = async (rows, _read, { now }) =>
  rows.map(({ self, group }) => update('supplier_kyc_documents', self, { submitted_at: now }, group))

/** Who decided, and when. */
const decided = async (
  rows: readonly Document[],
  _read: unknown,
  { actor, now }: Pick<PlannerContext<'suppliers', 'create'>, 'actor' | 'now'>,
) => rows.map(({ self, group }) => update('supplier_kyc_documents', self, { reviewed_by: actor, reviewed_at: now }, group))

/** The document that takes the place of another is a row of its own, handed in by whoever replaces it: another person decides on it. */
const replace: Planner<'supplier_kyc_documents', 'replace'> = async (rows, _read, { answers, now }) =>
  rows.map(({ row: { supplier, doc_type }, group }) =>
    insert('supplier_kyc_documents', 'newer', { supplier, doc_type, ...answers, submitted_at: now }, group),
  )

export const planners: Planners<'supplier_kyc_documents'> = { create, approve: decided, reject: decided, replace }
