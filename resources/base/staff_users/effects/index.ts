import type { Effects } from '../../planner.ts'
import { deleteHard } from './deleteHard.ts'
import { updated } from './update.ts'

export const effects: Effects<'staff_users'> = {
  delete_hard: deleteHard,
  update: updated,
}
