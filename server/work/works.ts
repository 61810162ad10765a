import type { Marketplace } from '../../schema/marketplace.ts'
import { removeDueFiles } from '../files/removeDueFiles.ts'
import { dailyFigures } from '../metrics/dailyFigures.ts'
import { fileWork } from '../uploads/work/fileWork.ts'
import { jobWork } from './jobWork.ts'
import type { Work } from './work.ts'

/** All that is done in the background. */
export function worksOf({ tools, jobs }: Marketplace): Work[] {
  return [...jobs.map(jobWork), ...fileWork(tools), removeDueFiles, dailyFigures]
}
