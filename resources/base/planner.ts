import type { EffectsOf } from '../../schema/tools.ts'
import type { base } from './index.ts'

type BaseTools = ReturnType<typeof base>

/** The planners of a tool of the base. */
export type Effects<Name extends string> = EffectsOf<readonly BaseTools[keyof BaseTools][], Name>
