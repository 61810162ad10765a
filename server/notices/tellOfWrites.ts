import { sql } from 'kysely'
import { rowsBy } from '../../schema/maps.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Change } from '../changes/context.ts'
import type { InsertedRow, UpdatedRow } from '../changes/writeRows.ts'
import { grantorsOf, peopleOf, readableBy } from './audience.ts'
import { settle, tell } from './tell.ts'
import { tellOfApproval } from './tellOfFile.ts'

/** Rows of a tool that were written: new ones, and those that changed, as they were before. */
export interface WrittenRows {
  readonly tool: Resource
  readonly inserted: readonly Pick<InsertedRow, 'row' | 'set'>[]
  readonly updated: readonly Pick<UpdatedRow, 'row' | 'set' | 'whole'>[]
}

/** Tells whoever has to know of a write, in its transaction: who was newly named in a row, who asked or decides about access or a file. */
export async function tellOfWrites(change: Change, changeSet: number, written: readonly WrittenRows[]): Promise<void> {
  for (const one of written) {
    for (const [field, { notifies }] of Object.entries(one.tool.fields)) if (notifies) await tellNamed(change, changeSet, one, field)
    await ofEngine[one.tool.name]?.(change, one)
  }
}

const ofEngine: Readonly<Record<string, (change: Change, written: WrittenRows) => Promise<void>>> = {
  access_requests: tellOfRequests,
  uploaded_files: async (change, { updated }) => {
    for (const one of updated) await tellOfApproval(change, one)
  },
}

/** So many rows are told one by one; more of them, or those of a file, by their number. */
const FEW = 5

/** Tells people of rows that name them now and did not before; whoever did it knows. Who is named no more need not look. */
async function tellNamed(change: Change, changeSet: number, { tool, inserted, updated }: WrittenRows, field: string): Promise<void> {
  const moved = updated.filter(({ set }) => field in set)
  await forgetNamed(change, tool.name, moved, field)
  const named = [...inserted, ...moved].flatMap(({ row, set }) => {
    const person = set[field]
    return typeof person === 'number' && person !== change.person?.id ? [{ person, row }] : []
  })
  if (named.length === 0) return
  const rowsOf = rowsBy(named, ({ person }) => person)
  const by = change.person?.id ?? null
  for (const person of await peopleOf(change, rowsOf.keys())) {
    const rows = (rowsOf.get(person.id) ?? []).map(({ row }) => row)
    const seen = [...(await readableBy(change, person, tool.name, rows))]
    const about = { kind: 'assigned', tool: tool.name } as const
    const place = `assigned ${tool.name}.${field}`
    if (change.upload === undefined && seen.length <= FEW)
      for (const row of seen) await tell(change, [person.id], { ...about, row, params: { field, by }, key: `${place} ${row}` })
    else if (seen.length > 0) {
      const key = `${place} of ${change.upload === undefined ? `set ${changeSet}` : `file ${change.upload}`}`
      const count = seen.length + (await toldBefore(change, person.id, key))
      await tell(change, [person.id], { ...about, row: null, params: { field, by, count }, key })
    }
  }
}

/** A file comes in parts, each of which tells what those before it told too. */
async function toldBefore({ sql: db }: Change, person: number, key: string): Promise<number> {
  const before = db.selectFrom('staff_notices').select('params').where('staff_user', '=', person).where('key', '=', key)
  return Number((await before.executeTakeFirst())?.params.count ?? 0)
}

async function forgetNamed({ sql: db }: Change, tool: string, moved: WrittenRows['updated'], field: string): Promise<void> {
  const left = moved.filter(({ whole }) => typeof whole[field] === 'number')
  if (left.length === 0) return
  await sql`delete from staff_notices n using unnest(${left.map(({ row }) => row)}::bigint[], ${left.map(({ whole }) => whole[field])}::bigint[]) as l("row", person)
    where n.kind = 'assigned' and n.tool = ${tool} and n."row" = l."row" and n.staff_user = l.person and n.read_at is null`.execute(db)
}

/** Who can grant a permission hears that it is asked for, who asked for it what became of that. */
async function tellOfRequests(change: Change, { tool: { name: tool }, inserted, updated }: WrittenRows): Promise<void> {
  for (const { row, set } of inserted) {
    const action = change.sql.selectFrom('actions').select('name').where('id', '=', Number(set.action))
    const { name = '' } = (await action.executeTakeFirst()) ?? {}
    const people = (await grantorsOf(change, name)).filter(id => id !== set.staff_user && id !== change.person?.id)
    await tell(change, people, { kind: 'access_asked', tool, row, params: { by: set.staff_user }, key: `access_asked ${row}` })
  }
  for (const { row, set, whole } of updated) {
    if (!('status' in set)) continue
    await settle(change, { kind: 'access_asked', tool, row })
    const key = `access_decided ${row}`
    // Whose decision was taken back waits again.
    await change.sql.deleteFrom('staff_notices').where('key', '=', key).execute()
    const kind = { approved: 'access_granted', refused: 'access_refused' }[String(set.status)] as
      | 'access_granted'
      | 'access_refused'
      | undefined
    if (kind) await tell(change, [Number(whole.staff_user)], { kind, tool, row, params: { by: change.person?.id ?? null }, key })
  }
}
