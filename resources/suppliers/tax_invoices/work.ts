import type { ToolWork } from '../../../server/handlers.ts'
import { checks } from './work/checks.ts'

export const work: ToolWork = { checks }
