import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeclaredRoute } from '../http/routes.ts'
import { callsText } from './callsText.ts'

const HERE = import.meta.dirname

/** Writes the client of some calls into a folder: `calls.ts`, their types, and `munshi.ts`, which makes them. */
export function writeClient(folder: string, declared: readonly DeclaredRoute[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'calls.ts'), callsText(declared))
  writeFileSync(join(folder, 'munshi.ts'), readFileSync(join(HERE, 'munshi.ts')))
}
