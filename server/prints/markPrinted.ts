import { isActionAvailable } from '../../schema/action.ts'
import { tableOf } from '../../schema/view.ts'
import type { Engine } from '../changes/context.ts'
import { openChange } from '../changes/openChange.ts'
import { planAction } from '../changes/planAction.ts'
import { record } from '../changes/record.ts'
import { lockRows } from '../changes/rows.ts'
import { say } from '../changes/say.ts'
import type { Database } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { ReadTool } from '../lists/readTool.ts'
import type { Person } from '../session/person.ts'

/**
 * Performs the action that the first print of a record performs, as a change set of the user. A record that the action does not fit was printed before.
 * @throws Refusal 409 if the action refuses the record
 */
export async function markPrinted(
  engine: Engine,
  db: Database,
  { resource }: ReadTool,
  print: string,
  id: number,
  person: Person,
): Promise<void> {
  const name = resource.prints[print]?.marks
  const tool = engine.tools.get(tableOf(resource))
  const action = name === undefined ? undefined : tool?.actions[name]
  if (!tool || !action || name === undefined) return
  await db.transaction(async trx => {
    const change = openChange(engine, trx, person, 'action')
    const rows = (await lockRows(change, tool.name, [id])).filter(row => isActionAvailable(action, row, change.rules))
    if (rows.length === 0) return
    const plan = await planAction(change, tool, name, rows, {})
    const [refused] = plan.refused
    if (refused) throw new Refusal(409, refused.code, say('failed_to_update_retry'))
    await record(change, plan)
  })
}
