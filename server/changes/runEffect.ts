import type { Change } from './context.ts'
import type { EffectRow, Refusing } from './effect.ts'
import { invalid } from './invalid.ts'
import { reader } from './rows.ts'
import { say } from './say.ts'
import type { Values, Write } from './write.ts'

/** What an effect plans, each write in the group of its row where it names none, and the rows it refuses with their message keys. */
export async function runEffect(
  change: Change,
  name: string,
  rows: readonly EffectRow[],
  answers: Values,
): Promise<{ writes: Write[]; refused: Map<number, Refusing> }> {
  const [tool = '', what = ''] = name.split('.')
  const effect = change.engine.marketplace.effects[tool]?.[what]
  const refused = new Map<number, Refusing>()
  if (!effect || rows.length === 0) return { writes: [], refused }
  const { country, today, localDate } = change.rules
  const context = { country, today, localDate, now: change.engine.now().toISOString(), actor: change.person?.id ?? null, answers }
  const writes: Write[] = []
  for (const planned of await effect(rows, reader(change), context)) {
    if ('wrong' in planned) throw invalid(planned.wrong, planned.says ? say(planned.says) : undefined)
    if ('refuse' in planned) refused.set(planned.refuse, planned)
    else writes.push(planned)
  }
  return { writes, refused }
}
