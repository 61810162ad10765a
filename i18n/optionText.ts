import { wordsOf } from './wordsOf.ts'

/** English of an option: `bank_transfer` is "Bank transfer"; a name with capitals or digits is spelled as the documents spell it. */
export function optionText(name: string): string {
  return /^[a-z][a-z _-]*$/.test(name) ? wordsOf(name) : name
}
