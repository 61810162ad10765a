import { wordsOf } from './wordsOf.ts'

/** English of an option: `bank_transfer` is "Bank transfer"; a name that starts with a capital or a digit stands as it is. */
export function optionText(name: string): string {
  return /^[a-z]/.test(name) ? wordsOf(name) : name
}
