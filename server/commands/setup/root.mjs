import { fileURLToPath } from 'node:url'

/** The folder of the project, absolute, with no slash at its end. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')
