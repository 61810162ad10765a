import type { Effects } from '../../../planner.ts'
import { create } from './create.ts'
import { reopen } from './reopen.ts'
import { resolve } from './resolve.ts'
import { start } from './start.ts'

export const effects: Effects<'tickets'> = {
  create,
  reopen,
  resolve,
  start,
}
