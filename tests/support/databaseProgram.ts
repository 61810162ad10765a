import path from 'node:path'

/** The process of the embedded database, compiled once before the tests of a run. */
export const databaseProgram = path.resolve('.cache', 'embedded.mjs')
