import type { ToolWork } from '../../../../server/handlers.ts'
import { rehearsal } from './rehearsal.ts'

export const background: ToolWork = { figures: { rehearsal } }
