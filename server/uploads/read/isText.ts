/** What no table keeps. */
const NONE = /[\0\p{Cs}]/u

/** Whether a text can be kept: no NUL, and no half of a surrogate pair. */
export function isText(text: string): boolean {
  return !NONE.test(text)
}
