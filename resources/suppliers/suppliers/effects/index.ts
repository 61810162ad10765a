import type { Effects } from '../../../planner.ts'
import { activate } from './activate.ts'
import { activateRestoring } from './activateRestoring.ts'
import { changeQcState } from './changeQcState.ts'
import { create } from './create.ts'
import { deletePermanently } from './deletePermanently.ts'
import { deleteTemporarily } from './deleteTemporarily.ts'

export const effects: Effects<'suppliers'> = {
  activate,
  activate_restoring: activateRestoring,
  change_qc_state: changeQcState,
  create,
  delete_permanently: deletePermanently,
  delete_temporarily: deleteTemporarily,
}
