export type { Effect, EffectContext, EffectRow, Read, Refusing, Wrong } from '../../schema/planner.ts'
