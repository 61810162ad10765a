import type { Foreseen } from '../../../schema/wire/access.ts'
import { foresee } from '../../access/foresee.ts'
import { changesAccess } from '../../access/guardGrants.ts'
import type { Change } from '../context.ts'
import { type PreviewRow, previewOf } from '../previewOf.ts'
import type { Plan } from '../write.ts'

/** What is shown of a plan before it is carried out. */
export interface Shown {
  readonly counts: { readonly by_tool: Readonly<Record<string, number>> }
  readonly preview: readonly PreviewRow[]
  /** Where it changes what people may do: who would gain and lose what. */
  readonly people?: readonly Foreseen[]
}

/** The first rows of a plan as they are and would be, and what it would do to anybody's access. */
export async function shownOf(change: Change, plan: Plan): Promise<Shown> {
  const { by_tool, preview } = await previewOf(change, plan)
  const people = changesAccess(plan.writes) ? { people: await foresee(change, plan) } : {}
  return { counts: { by_tool }, preview, ...people }
}
