import { localDay } from '../../schema/days.ts'
import { holds } from '../../schema/holds.ts'
import type { Printer, Printers } from '../../schema/planner.ts'
import { tableOf } from '../../schema/view.ts'
import { looker, rowsById } from '../changes/rows.ts'
import { say } from '../changes/say.ts'
import { Refusal } from '../errors.ts'
import { notFound } from '../http/context.ts'
import type { Reading } from '../lists/reading.ts'
import type { ReadTool } from '../lists/readTool.ts'
import { reachedIds } from '../lists/scopeSql.ts'
import type { Viewer } from '../lists/viewer.ts'
import { drawSheet } from './drawSheet.ts'

/**
 * A record as it is given out, with unmasked values, and the name of the file.
 * @param mark performs the action that belongs to the first print
 * @throws Refusal 404 out of reach, 409 where the record is not given out as it stands
 */
export async function printed(
  { db }: Reading,
  printers: Printers,
  tool: ReadTool,
  name: string,
  id: number,
  viewer: Viewer,
  mark?: () => Promise<void>,
) {
  const { resource } = tool
  const table = tableOf(resource)
  const { as, when } = resource.prints[name] ?? {}
  const print = printers[table]?.[name]
  if (!print || !as) throw new Error(`Nothing prints ${table}.${name}`)
  const [found] = (await reachedIds(db.sql, tool, [id], viewer)).has(id) ? await rowsById(db.sql, table, [id]) : []
  if (!found) throw notFound()
  const context = { today: viewer.today, now: viewer.now, localDate: (moment: string) => localDay(new Date(moment), viewer.zone) }
  if (!holds(when, found, context)) throw new Refusal(409, 'wrong_state', say('failed_to_update_retry'))
  await mark?.()
  const [row = found] = mark ? await rowsById(db.sql, table, [id]) : []
  const content = await print(row, looker(db.sql), viewer)
  const title = String(row[resource.title] ?? id).replace(/[^\w-]+/g, '-')
  return { content: await written(content), file: `${table}-${title}.${as}` }
}

async function written(content: Awaited<ReturnType<Printer>>): Promise<string | Uint8Array<ArrayBuffer>> {
  if (typeof content === 'string') return content
  return new Uint8Array(content instanceof Uint8Array ? content : await drawSheet(content))
}
