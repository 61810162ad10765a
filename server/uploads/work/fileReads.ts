import type { Upload } from '../../../schema/upload.ts'
import { EXISTING, type FoundRow } from '../../../schema/uploadPlanner.ts'
import type { PlanRead } from '../../changes/approvals/planRead.ts'

/**
 * Gathers the rows that decide what a file does, where it may wait for an approval: records that its rows name and rows that its planner reads.
 * A change of a counter makes no file stale: counters are added to, whatever they hold.
 */
export function fileReads({ lookups, rowWrite, approvalAboveRows }: Pick<Upload, 'lookups' | 'rowWrite' | 'approvalAboveRows'>) {
  const versions = new Map<string, Map<number, number>>()
  const note = (tool: string, rows: PlanRead['rows']): void => {
    const known = versions.get(tool) ?? new Map<number, number>()
    versions.set(tool, known)
    for (const { id, version } of rows) known.set(id, version)
  }
  const isKept = approvalAboveRows !== undefined
  return {
    found(rows: readonly FoundRow[]): void {
      if (!isKept) return
      for (const { found } of rows)
        for (const [name, record] of Object.entries(found)) {
          const tool = name === EXISTING && 'tool' in rowWrite ? rowWrite.tool : lookups[name]?.tool
          if (tool && record) note(tool, [record])
        }
    },
    planned(reads: readonly PlanRead[]): void {
      if (isKept) for (const { tool, rows } of reads) note(tool, rows)
    },
    known: (): PlanRead[] =>
      [...versions].map(([tool, known]) => ({
        ...{ tool, watch: 'values', fields: null, where: null },
        rows: [...known].map(([id, version]) => ({ id, version })),
      })),
    forget: (): void => versions.clear(),
  }
}
