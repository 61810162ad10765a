import type { ToolWork } from '../../../server/handlers.ts'
import { checks } from './background/checks.ts'

export const background: ToolWork = { checks }
