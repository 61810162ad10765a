import type { Fault } from '../../schema/fault.ts'

/** Not there, not declared, never given out, or not to be asked that way: one answer, so that it tells nothing of what exists. */
export const notFilterable: Fault = { code: 'not_filterable' }
