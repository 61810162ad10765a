/** The addresses of the calls of uploads, by the upload's name and the file's number; computed once for browser and server. */
export const uploadCalls = {
  files: (upload: string) => `/api/uploads/${upload}/files`,
  file: (upload: string, id: number | string) => `/api/uploads/${upload}/files/${id}`,
  /** The rows that failed or were skipped, or the records that were changed. */
  part: (upload: string, id: number | string, part: 'rows' | 'records') => `/api/uploads/${upload}/files/${id}/${part}`,
  decide: (upload: string, id: number | string, decision: FileDecision | ':decision') => `/api/uploads/${upload}/files/${id}/${decision}`,
  download: (upload: string, id: number | string, what: 'original' | 'failed.xlsx' | 'failed.csv') =>
    `/api/uploads/${upload}/files/${id}/${what}`,
  template: (upload: string, format: 'xlsx' | 'csv') => `/api/uploads/${upload}/template?format=${format}`,
  task: (upload: string) => `/api/tasks/${upload}`,
  taskRuns: '/api/tasks/runs',
} as const

/** What can be done with a file that was sent. */
export const fileDecisions = ['map', 'mend', 'apply', 'approve', 'reject', 'cancel', 'discard', 'retry', 'revert'] as const

export type FileDecision = (typeof fileDecisions)[number]
