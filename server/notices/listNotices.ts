import { type Selectable, sql } from 'kysely'
import { adminAccess } from '../../resources/base/admin_access/adminAccess.ts'
import { changes } from '../../resources/base/changes/changes.ts'
import { rowsBy } from '../../schema/maps.ts'
import { hasPermission, readPermissions } from '../../schema/permission.ts'
import { permissionsAt } from '../../schema/permissionsAt.ts'
import type { Notice, NoticeKind, NoticePage } from '../../schema/wire/noticeCalls.ts'
import type { Hit } from '../../schema/wire/searches.ts'
import { uploadCalled } from '../changes/changeSet.ts'
import type { Engine } from '../changes/context.ts'
import type { Tables } from '../db/database.ts'
import type { Reading } from '../lists/reading.ts'
import type { ReadTool } from '../lists/readTool.ts'
import { reachedIds } from '../lists/scopeSql.ts'
import type { Viewer } from '../lists/viewer.ts'
import { hitsOf } from '../search/hitsOf.ts'
import { own } from '../uploads/routes/fileRows.ts'

const PAGE = 30

type Kept = Selectable<Tables['staff_notices']>
/** What a row is called and where it stands, for whoever may see it now. */
type About = Pick<Notice, 'title' | 'address'> & Partial<Pick<Notice, 'tool' | 'params'>>
type Looking = Reading & { readonly engine: Engine }

/** What a person was told, the newest first. Titles are looked up as the rows stand now, and only of those that the person may still see. */
export async function listNotices(on: Looking, viewer: Viewer, before: number | null): Promise<NoticePage> {
  const told = on.db.sql.selectFrom('staff_notices').selectAll().where('staff_user', '=', viewer.person.id)
  const found = await (before === null ? told : told.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = found.slice(0, PAGE)
  const about = new Map<number, About>()
  for (const [tool, notices] of rowsBy(page, ({ tool }) => tool)) {
    const look = ofEngine[tool] ?? aboutRows
    const rows = await look(on, viewer, tool, notices)
    for (const notice of notices) {
      const one = rows.get(notice.row)
      if (one) about.set(notice.id, one)
    }
  }
  const names = await namesOf(on, page)
  return {
    notices: page.map(({ id, kind, at, read_at, tool, params }) => {
      const known = about.get(id)
      return {
        id,
        kind: kind as NoticeKind,
        at,
        read: read_at !== null,
        tool: known?.tool ?? tool,
        title: known?.title ?? null,
        address: known?.address ?? null,
        open: known !== undefined,
        by: names.get(Number(params.by)) ?? null,
        params: { ...params, ...known?.params },
      }
    }),
    more: found.length > PAGE,
  }
}

async function namesOf({ db }: Looking, page: readonly Kept[]): Promise<ReadonlyMap<number, string>> {
  const ids = page.flatMap(({ params: { by } }) => (typeof by === 'number' ? [by] : []))
  if (ids.length === 0) return new Map()
  const rows = await db.sql.selectFrom('staff_users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** By row; a notice of many rows leads to their list. */
type Look = (on: Looking, viewer: Viewer, tool: string, notices: readonly Kept[]) => Promise<ReadonlyMap<number | null, About>>

const idsIn = (notices: readonly Kept[]): number[] => notices.flatMap(({ row }) => row ?? [])

const aboutRows: Look = async (on, viewer, name, notices) => {
  const tool = on.tools.get(name)
  if (!tool || !hasPermission(readPermissions(tool.resource), viewer.person.permissions)) return new Map()
  const ids = await reachedIds(on.db.sql, tool, idsIn(notices), viewer)
  const hits = await hitsOf(on.db.sql, on, tool, [...ids], viewer)
  // One that has no address of its own is told by its tool.
  const nameless = { title: null, address: null }
  return new Map<number | null, About>([
    [null, nameless],
    ...[...ids].map((id): [number, About] => [id, nameless]),
    ...hits.map((hit): [number, About] => [hit.id, { title: titleOf(tool, hit), address: hit.address }]),
  ])
}

/** What a row is called as it is stored, a day or a state: the panel says it in the reader's words. One that names another row is called as that one is. */
function titleOf({ resource: { title: key, fields } }: ReadTool, { title, facts }: Hit): string {
  const { [key]: value, _titles: titles } = facts
  const said = fields[key]?.refersTo ? (titles as Readonly<Record<string, unknown>> | undefined)?.[key] : value
  return typeof said === 'string' || typeof said === 'number' ? String(said) : title
}

/** Where those who grant decide, and, for whoever asked, where they were refused. */
const aboutRequests: Look = async ({ db }, { person }, _tool, notices) => {
  const rows = await db.sql
    .selectFrom('access_requests as r')
    .innerJoin('actions as a', 'a.id', 'r.action')
    .select(['r.id', 'r.staff_user', 'r.path', 'r.status', 'a.name as title'])
    .where('r.id', 'in', idsIn(notices))
    .execute()
  const keeps = hasPermission(adminAccess.permission, person.permissions)
  return new Map(
    rows.flatMap(({ id, staff_user, path, status, title }): [number, About][] => {
      if (staff_user === person.id) return [[id, { title, address: status === 'approved' ? path : null }]]
      return keeps ? [[id, { title, address: `${adminAccess.routes[0]}?tab=requests` }]] : []
    }),
  )
}

const aboutFiles: Look = async ({ db, engine }, { person }, _tool, notices) => {
  const { rows } = await sql<{ id: number; family: string; file_name: string }>`select f.id, f.family, f.file_name from uploaded_files f
    where f.id = any(${idsIn(notices)}::bigint[]) and ${own(engine.access, person)}`.execute(db.sql)
  return new Map(
    rows.flatMap(({ id, family, file_name: title }): [number, About][] => {
      const upload = uploadCalled({ engine }, family)
      if (!upload || !hasPermission(permissionsAt(upload, 'list'), person.permissions)) return []
      const { file, page } = upload.routes
      return [[id, { title, tool: family, address: file?.replace(':id', String(id)) ?? page ?? null }]]
    }),
  )
}

const [, planned = ''] = changes.routes

/** Plans that wait for another person, or did: told by their action, and by the row where there is one. They lead to the plan itself, where it is decided. */
const aboutPlans: Look = async (on, viewer, _tool, notices) => {
  const plans = await on.db.sql
    .selectFrom('change_sets')
    .select(['id', 'tool', 'what', 'targets'])
    .where('id', 'in', idsIn(notices))
    .execute()
  const about = new Map<number, About>()
  for (const { id, tool: name, what, targets } of plans) {
    const tool = on.tools.get(name)
    if (!tool || !hasPermission(readPermissions(tool.resource), viewer.person.permissions)) continue
    const rows = targets ?? []
    const seen = await reachedIds(on.db.sql, tool, rows, viewer)
    if (seen.size < rows.length) continue
    const [hit] = rows.length === 1 ? await hitsOf(on.db.sql, on, tool, rows, viewer) : []
    const address = planned.replace(':id', String(id))
    about.set(id, { tool: name, title: hit ? titleOf(tool, hit) : null, address, params: { what, rows: rows.length } })
  }
  return about
}

const ofEngine: Readonly<Record<string, Look>> = {
  access_requests: aboutRequests,
  uploaded_files: aboutFiles,
  change_sets: aboutPlans,
}
