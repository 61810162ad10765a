import type { EffectsOf } from '../../schema/tools.ts'
import type { tools } from '../index.ts'

/** The planners of a tool of the base. */
export type Effects<Name extends string> = EffectsOf<typeof tools, Name>
