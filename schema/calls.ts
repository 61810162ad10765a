/** Addresses that the browser opens, uploads to or lists by; all other calls use their contract. */
export const calls = {
  many: (tool: string) => `/api/${tool}`,
  one: (tool: string, id: number | string) => `/api/${tool}/${id}`,
  order: (tool: string) => `/api/${tool}/order`,
  counts: (tool: string) => `/api/${tool}/counts`,
  sums: (tool: string) => `/api/${tool}/sums`,
  exported: (tool: string, format: 'csv' | 'xlsx' | ':format') => `/api/${tool}/export/${format}`,
  actOnOne: (tool: string, id: number | string, action: string) => `/api/${tool}/${id}/actions/${action}`,
  actOnMany: (tool: string, action: string) => `/api/${tool}/actions/${action}`,
  decide: (id: number | string, decision: 'apply' | 'approve' | 'reject' | 'resend' | 'revert' | ':decision') =>
    `/api/changes/${id}/${decision}`,
  files: '/api/files',
  file: (id: string) => `/api/files/${id}`,
  signIn: '/api/google/oauth',
  events: '/api/events',
  health: '/api/health',
} as const

/** Addresses of the calls of uploads, by name and file; shared by browser and server. */
export const uploadCalls = {
  files: (upload: string) => `/api/uploads/${upload}/files`,
  download: (upload: string, id: number | string, what: 'original' | 'failed.xlsx' | 'failed.csv') =>
    `/api/uploads/${upload}/files/${id}/${what}`,
  template: (upload: string, format: 'xlsx' | 'csv') => `/api/uploads/${upload}/template?format=${format}`,
} as const
