import { buffer } from 'node:stream/consumers'
import type { GeneratedImage } from '../../schema/generatesImage.ts'
import { factsOf, noteFile } from '../files/keepFile.ts'
import { renderImage } from '../images/renderImage.ts'
import type { Change } from './context.ts'
import type { Write } from './write.ts'

/**
 * Renders the picture that a planner composed and stores its bytes, as for a file that a user uploads. A revert restores the former picture, because stored
 * files are kept.
 * @param tool the tool of the row
 * @param field the read-only image that the action names
 * @returns the write of the field; null if the picture is too large
 */
export async function generateImage(change: Change, tool: string, field: string, planned: GeneratedImage): Promise<Write | null> {
  const { storage } = change.engine
  if (!storage) throw new Error(`${tool}.${field} is generated without a store of files`)
  const { over, name } = planned.image
  const stored = over && (await storage.open(over.id))
  if (over && !stored) throw new Error(`The picture ${over.id} of ${tool} ${planned.generates} is not in the store of files`)
  const bytes = await renderImage(planned.image, stored ? await buffer(stored) : null)
  if (!bytes) return null
  const received = await storage.receive([bytes])
  const facts = await factsOf(received, name)
  await received.keep()
  await noteFile(change.sql, facts, tool, change.person?.id ?? 0, change.engine.now())
  return { tool, op: 'update', row: planned.generates, set: { [field]: facts }, group: planned.group }
}

/** Notes files of planned rows of other tools: those who read these rows can open the files too. */
export async function shareFiles(change: Change, tool: string, writes: readonly Write[]): Promise<void> {
  for (const write of writes) {
    const fields = change.engine.tools.get(write.tool)?.fields ?? {}
    if (write.tool === tool) continue
    const files = Object.entries(write.set ?? {}).flatMap(([key, value]) => (value ? (fields[key]?.files?.(value) ?? []) : []))
    for (const file of files) await noteFile(change.sql, file, write.tool, change.person?.id ?? 0, change.engine.now())
  }
}
