import { removeDueFiles } from '../files/removeDueFiles.ts'
import type { ServedMarketplace } from '../marketplace/servedMarketplace.ts'
import { fileWork } from '../uploads/work/fileWork.ts'
import { jobWork } from './jobWork.ts'
import type { Work } from './work.ts'

/** All that is done in the background. */
export function worksOf({ tools, jobs, work }: ServedMarketplace): Work[] {
  return [...jobs.map(jobWork), ...fileWork(tools), removeDueFiles, ...Object.values(work).flatMap(({ works = [] }) => works)]
}
