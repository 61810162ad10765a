import { viewOf } from '../../kinds/viewOf.ts'
import type { ToolProps } from '../tool/useLabels.ts'

/** The states of a tool that stand beside the title of a record. @param most all of them when left out */
export function badgesOf({ fields }: ToolProps['tool'], most?: number) {
  return Object.entries(fields)
    .filter(([, field]) => viewOf(field).badge)
    .slice(0, most)
}
