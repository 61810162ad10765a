/** What can be done with a file that was sent. */
export const fileDecisions = ['map', 'mend', 'apply', 'approve', 'reject', 'cancel', 'discard', 'retry', 'revert'] as const
export type FileDecision = (typeof fileDecisions)[number]

/** The documents' five statuses of a file (document 2, §3). */
export const fileStatuses = ['UPLOADED', 'PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const
export type FileStatus = (typeof fileStatuses)[number]

/** Where a file stands within its status. */
export const fileStages = [
  ...(['checking', 'checked', 'awaiting_approval', 'queued', 'applying', 'done'] as const),
  ...(['cancelled', 'parked', 'reverting', 'reverted', 'rejected'] as const),
] as const
export type FileStage = (typeof fileStages)[number]

const underWay: readonly FileStage[] = ['checking', 'queued', 'applying', 'reverting']

/** Whether something goes on with a file by itself. */
export function isUnderWay({ stage }: { readonly stage: FileStage }): boolean {
  return underWay.includes(stage)
}
