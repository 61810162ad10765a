import { base } from '../../../../resources/base/index.ts'

/** People of the library are limited to nothing, and nothing happens there by itself. */
export const baseTools = base({ person: { fields: {} }, jobs: [] })
export const { staffUsers, backgroundJobs } = baseTools
