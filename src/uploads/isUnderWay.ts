import type { FileStage } from '../../schema/wire/fileWords.ts'

const underWay: readonly FileStage[] = ['checking', 'queued', 'applying', 'reverting']

/** Whether something goes on with a file by itself. */
export function isUnderWay({ stage }: { readonly stage: FileStage }): boolean {
  return underWay.includes(stage)
}
