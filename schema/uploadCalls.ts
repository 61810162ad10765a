/** The addresses of the calls of uploads, by the upload's name and the file's number; computed once for browser and server. */
export const uploadCalls = {
  files: (upload: string) => `/api/uploads/${upload}/files`,
  download: (upload: string, id: number | string, what: 'original' | 'failed.xlsx' | 'failed.csv') =>
    `/api/uploads/${upload}/files/${id}/${what}`,
  template: (upload: string, format: 'xlsx' | 'csv') => `/api/uploads/${upload}/template?format=${format}`,
} as const
