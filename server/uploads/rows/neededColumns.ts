import type { Resource } from '../../../schema/resource.ts'
import type { Upload } from '../../../schema/upload.ts'
import { uniqueSets } from '../../changes/checkUnique.ts'
import { columnsOf } from '../../changes/columnsOf.ts'
import type { Change } from '../../changes/context.ts'
import { fieldsOf } from '../../changes/refreshRollUps.ts'

const kept = new WeakMap<Upload, Map<string, readonly string[] | null>>()

/**
 * The columns that are needed of a found record: what names it, what stands in the way, and, where the row writes it, what is written, what must be
 * unique and what is rolled up. Null: all, as an effect or an action may look at any.
 * @param name of the record in `finds`, or of the one that is upserted
 */
export function neededColumns(change: Change, upload: Upload, name: string, tool: Resource, isWritten: boolean): readonly string[] | null {
  const known = kept.get(upload) ?? new Map<string, readonly string[] | null>()
  kept.set(upload, known)
  const before = known.get(name)
  if (before !== undefined) return before
  const needed = work(change, upload, name, tool, isWritten)
  known.set(name, needed)
  return needed
}

function work(change: Change, upload: Upload, name: string, tool: Resource, isWritten: boolean): readonly string[] | null {
  const { does, forbids, finds } = upload
  if (upload.effect || does.does === 'acts' || does.does === 'actsBy' || does.does === 'plans') return null
  const named = finds[name]?.by ?? (does.does === 'upserts' ? does.by : {})
  const guards = forbids.filter(({ on }) => on === name).flatMap(({ where }) => Object.keys(where))
  const written = isWritten ? [...Object.keys(does.set), ...keptWith(change, tool)] : []
  const hidden = written.flatMap(field => Object.keys(tool.fields[field]?.when ?? {}))
  const columns = columnsOf(tool, change.engine.country)
  const all = new Set([tool.title, ...Object.keys(named), ...guards, ...written, ...hidden].filter(field => columns.has(field)))
  return ['id', 'version', ...all]
}

/** What the engine looks at beside what is written. */
function keptWith(change: Change, tool: Resource): string[] {
  const unique = uniqueSets(tool).flatMap(({ on, where }) => [...on, ...Object.keys(where ?? {})])
  const rolledUp = [...change.engine.tools.values()].flatMap(parent =>
    Object.values(parent.fields).flatMap(({ rollUp }) => (rollUp?.of === tool.name ? fieldsOf(rollUp) : [])),
  )
  return [...unique, ...rolledUp]
}
