import { sql } from 'kysely'
import type { NamedQuestion } from '../../schema/namedQuestions.ts'
import { hasPermission } from '../../schema/permission.ts'
import type { NameAsked, Named } from '../../schema/wire/searches.ts'
import { notFound } from '../http/context.ts'
import { denied } from '../http/guardAccess.ts'
import { escaped, likeSql } from '../lists/compareSql.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import { refOf } from '../lists/readColumn.ts'
import type { Reading } from '../lists/reading.ts'
import type { ReadTool, ReadTools } from '../lists/readTool.ts'
import { andScope } from '../lists/scopeSql.ts'
import { calledSql } from '../lists/titleSql.ts'
import { sees, type Viewer } from '../lists/viewer.ts'

/** So many are offered to somebody who types part of a name. */
const OFFERED = 20

/**
 * The names of rows that a question may be answered with, for whoever may be asked it, whatever else they may read: what each is named by and called, and
 * nothing more. Rows out of reach are left out, and so are rows with the name of a person: only users who may list them see these. Colleagues are the
 * exception: their names are shown in each list that names them.
 * @param questions those of the tool that is filled in
 * @throws Refusal 404 where the tool asks no such thing, 403 where the person is not asked it
 */
export async function namesOf(reading: Reading, questions: readonly NamedQuestion[], asked: NameAsked, viewer: Viewer): Promise<Named[]> {
  const alike = questions.filter(({ name, target }) => name === asked.question && target === asked.of)
  const question = alike.find(({ permissions }) => hasPermission(permissions, viewer.person.permissions))
  if (alike[0] && !question) throw denied([...new Set(alike.flatMap(({ permissions }) => permissions))])
  const tool = reading.tools.get(question?.target ?? '')
  const title = tool?.columns.get(tool.resource.title)
  if (!question || !tool || !title || (!tool.resource.people && isOfPeople(tool, reading.tools))) throw notFound()
  if (!sees(title, viewer.person)) return []
  const { by = 'id', where } = question
  const name = calledSql(tool, title, 'r', viewer)
  const key = refOf('r', by)
  // What was chosen once keeps its name, though it may not be chosen any more.
  const wanted = asked.keys ? sql`${key}::text = any(${[...asked.keys]}::text[])` : conditionSql(where, 'r', viewer)
  const { rows } = await sql<Named>`select n.key, n.title from (select r.id, ${key} as key, ${name} as title from ${tool.table} r
    where ${wanted}${andScope(tool, viewer)}) n
    where n.key is not null ${asked.q ? sql`and (n.key::text = ${asked.q} or ${likeSql(sql`n.title`, `%${escaped(asked.q)}%`)})` : sql``}
    order by n.id desc limit ${asked.keys?.length ?? OFFERED}`.execute(reading.db.sql)
  return rows.map(row => ({ ...row, title: row.title ?? String(row.key) }))
}

/** Whether rows bear the name of a person, or one that is not shown whole to everybody. */
function isOfPeople({ resource }: ReadTool, tools: ReadTools): boolean {
  const title = resource.fields[resource.title]
  if (!title || resource.people || title.personal || title.masked || title.namesPeople) return true
  const next = title.refersTo && tools.get(title.refersTo.tool)
  return next !== undefined && isOfPeople(next, tools)
}
