import { quoted } from './quoted.ts'
import type { WantedColumn } from './wanted.ts'

/** Type and collation. */
export function typeText({ type, collation }: WantedColumn): string {
  return collation ? `${type} collate ${quoted(collation)}` : type
}
